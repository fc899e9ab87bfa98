import type { Notice } from '../../shared/ipc/contract';

/** Says each thing to the player once, and of a disk that refuses that it does, until it works again. */
export interface Teller {
  /** Keeps a notice for the page, or hands it on where somebody listens. */
  say(kind: Notice['kind'], text: string): void;
  /** The disk refuses. What it refused first stands until it works again. */
  trouble(what: string, error: unknown): void;
  /** All is on the disk. */
  works(): void;
  standing(): string | null;
  take(): readonly Notice[];
  listen(listener: (notice: Notice) => void): void;
  onTrouble(listener: (text: string | null) => void): void;
}

/** A teller that has told nothing yet; it keeps what it has to say until somebody listens or takes it. */
export function createTeller(): Teller {
  let kept: Notice[] = [];
  let listener: ((notice: Notice) => void) | null = null;
  let standing: string | null = null;
  const troubled: ((text: string | null) => void)[] = [];
  const stand = (text: string | null): void => {
    standing = text;
    for (const tell of troubled) tell(text);
  };
  const say = (kind: Notice['kind'], text: string): void => {
    if (listener) listener({ kind, text });
    else kept.push({ kind, text });
  };
  return {
    say,
    trouble(what, error) {
      if (standing === null) stand(`${sentence(what, error)} You can play on; it is tried again by itself.`);
    },
    works() {
      if (standing === null) return;
      stand(null);
      say('info', 'Saving works again; nothing was lost.');
    },
    standing: () => standing,
    take() {
      const notices = kept;
      kept = [];
      return notices;
    },
    listen(to) {
      listener = to;
    },
    onTrouble: (to) => void troubled.push(to),
  };
}

/** What a disk refused, and why: one sentence. */
export function sentence(what: string, error: unknown): string {
  return `${what}: ${reasonOf(error)}.`;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ESHORT: 'the disk is full or damaged',
  EROFS: 'the folder for saved games is read-only',
  EACCES: 'the folder for saved games is read-only',
  EPERM: 'the folder for saved games is read-only',
  ENOENT: 'the folder for saved games is gone',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk reports an error',
};

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return (code && REASONS[code]) ?? 'the disk refuses';
}
