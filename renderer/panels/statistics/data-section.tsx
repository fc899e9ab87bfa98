import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BackupInfo, Bridge, TransferReport } from '../../../shared/ipc/contract';
import type { PanelName } from '../../app/panel';
import { counted } from './words';

interface DataProps {
  readonly bridge: Bridge;
  /** Finished games in all. */
  readonly games: number;
  readonly open: (panel: PanelName, at?: string) => void;
}

const NO_GAMES: TransferReport = { ok: true, cancelled: false, text: 'There is nothing to reset yet.' };

/** Taking the data out, bringing it back, resetting with a backup. */
export function DataSection({ bridge, games, open }: DataProps): JSX.Element {
  const [report, setReport] = useState<TransferReport | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [backups, setBackups] = useState<readonly BackupInfo[]>([]);
  const resetButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let here = true;
    void bridge.backups().then((found) => (here ? setBackups(found) : undefined));
    return () => {
      here = false;
    };
  }, [bridge, report]);
  const run = async (ask: () => Promise<TransferReport>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setReport(null);
    const told = await ask().catch((): TransferReport => ({ ok: false, cancelled: false, text: 'The program did not answer. Nothing was changed.' }));
    setBusy(false);
    setReport(told.cancelled ? null : told);
  };
  const answer = (reset: boolean): void => {
    setAsking(false);
    if (reset) void run(() => bridge.resetStatistics());
    // The question's buttons are gone: the focus goes back to where it came from.
    resetButton.current?.focus();
  };
  return (
    <section class="section data" aria-labelledby="statistics-data">
      <h3 id="statistics-data">Your data</h3>
      <div class="buttons-row">
        <button type="button" aria-disabled={busy} onClick={() => void run(() => bridge.exportData('json'))}>
          Export everything…
        </button>
        <button type="button" aria-disabled={busy} onClick={() => void run(() => bridge.exportData('csv'))}>
          Export history as CSV…
        </button>
        <button type="button" aria-disabled={busy} onClick={() => void run(() => bridge.importData())}>
          Import…
        </button>
        <button ref={resetButton} type="button" aria-disabled={busy} aria-expanded={asking} onClick={() => (games === 0 ? setReport(NO_GAMES) : setAsking(true))}>
          Reset statistics…
        </button>
      </div>
      <p class="note below">An export holds all finished games, the settings and the game in progress. An import adds what is missing and counts no game twice.</p>
      {asking ? <ResetQuestion games={games} onAnswer={answer} /> : null}
      <p class={`report${report?.ok === false ? ' failed' : ''}`} role="status">
        {report?.text ?? (busy ? 'At work…' : '')}
      </p>
      {backups.length > 0 ? <Backups backups={backups} busy={busy} onRestore={(name) => void run(() => bridge.restoreBackup(name))} /> : null}
      <p class="below">
        <button type="button" class="plain" onClick={() => open('history')}>
          All finished games
        </button>
        <button type="button" class="plain" onClick={() => open('rules', 'counting')}>
          How games are counted
        </button>
      </p>
    </section>
  );
}

function ResetQuestion({ games, onAnswer }: { readonly games: number; readonly onAnswer: (reset: boolean) => void }): JSX.Element {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div
      class="reset-question"
      role="group"
      aria-labelledby="reset-title"
      aria-describedby="reset-text"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onAnswer(false);
      }}
    >
      <h4 id="reset-title">Reset the statistics?</h4>
      <p id="reset-text">{`${games === 1 ? 'The finished game leaves' : `All ${counted(games, 'finished game')} leave`} the statistics and the history. A backup with today’s date is kept; it can be restored below at any time.`}</p>
      <div class="buttons-row">
        <button ref={keep} type="button" class="primary" onClick={() => onAnswer(false)}>
          Keep them
        </button>
        <button type="button" onClick={() => onAnswer(true)}>
          Reset
        </button>
      </div>
    </div>
  );
}

const WHEN = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });

interface BackupsProps {
  readonly backups: readonly BackupInfo[];
  readonly busy: boolean;
  readonly onRestore: (name: string) => void;
}

function Backups({ backups, busy, onRestore }: BackupsProps): JSX.Element {
  return (
    <>
      <h4>Backups</h4>
      <ul class="backups">
        {backups.map(({ name, at, games }) => (
          <li key={name}>
            <span>
              {`${WHEN.format(at)}, ${counted(games, 'game')}`}
              <small>{name}</small>
            </span>
            <button type="button" aria-disabled={busy} aria-label={`Restore the backup of ${WHEN.format(at)}`} onClick={() => onRestore(name)}>
              Restore
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
