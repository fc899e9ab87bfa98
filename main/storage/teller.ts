import type { Notice } from '../../shared/ipc/contract';

/** Says each thing to the player once. */
export interface Teller {
  /** Keeps a notice for the page, or hands it on where somebody listens. */
  say(kind: Notice['kind'], text: string): void;
  /** The sentence for a disk that refuses; empty where it was told since the disk last worked. */
  trouble(what: string, error: unknown): string;
  /** The disk works: the next trouble is told again. */
  works(): void;
  take(): readonly Notice[];
  listen(listener: (notice: Notice) => void): void;
}

export function createTeller(): Teller {
  let kept: Notice[] = [];
  let listener: ((notice: Notice) => void) | null = null;
  let told = false;
  const say = (kind: Notice['kind'], text: string): void => {
    if (listener) listener({ kind, text });
    else kept.push({ kind, text });
  };
  return {
    say,
    trouble(what, error) {
      if (told) return '';
      told = true;
      return `${what}: ${reasonOf(error)}. You can play on; it is tried again by itself.`;
    },
    works() {
      if (!told) return;
      told = false;
      say('info', 'Saving works again; nothing was lost.');
    },
    take() {
      const notices = kept;
      kept = [];
      return notices;
    },
    listen(to) {
      listener = to;
    },
  };
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
