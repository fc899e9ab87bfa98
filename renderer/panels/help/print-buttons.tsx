import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Bridge, TransferReport } from '../../../shared/ipc/contract';

/** The rules card on paper or as a PDF. */
export function PrintButtons({ bridge }: { readonly bridge: Bridge }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const run = async (ask: () => Promise<TransferReport>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setText('');
    const report = await ask().catch((): TransferReport => ({ ok: false, cancelled: false, text: 'The program did not answer.' }));
    setBusy(false);
    setText(report.cancelled ? '' : report.text);
  };
  return (
    <div class="print-buttons">
      <button type="button" aria-disabled={busy} onClick={() => void run(() => bridge.printRules())}>
        Print the rules…
      </button>
      <button type="button" aria-disabled={busy} onClick={() => void run(() => bridge.saveRulesPdf())}>
        Save as PDF…
      </button>
      <p class="note" role="status">
        {text}
      </p>
    </div>
  );
}
