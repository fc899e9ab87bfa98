import type { BrowserWindow as Window } from 'electron';
import { BrowserWindow, app, dialog } from 'electron';
import path from 'node:path';
import type { TransferReport } from '../../shared/ipc/contract';
import { writeBytes } from '../files';
import { ORIGIN } from '../protocol';
import { webPreferences } from '../security/web-preferences';
import { paperOf } from './paper';

/** The page that is printed; it is never shown. */
const PRINT_PAGE = `${ORIGIN}/print.html`;
const PDF_NAME = 'Shamrocks rules.pdf';

export interface PrintFacts {
  /** The program's window: dialogs belong to it. */
  readonly parent: Window;
  readonly preload: string;
  readonly packaged: boolean;
}

const CANCELLED: TransferReport = { ok: false, cancelled: true, text: '' };

/** Prints the rules on the printer that the player chooses in the system's own dialog. */
export async function printRules(facts: PrintFacts): Promise<TransferReport> {
  return withPage(facts, async ({ webContents }) => {
    const reason = await new Promise<string | null>((resolve) => {
      webContents.print({ silent: false, printBackground: false, pageSize: paperOf(app.getLocaleCountryCode()) }, (printed, failure) => resolve(printed ? null : failure));
    });
    if (reason === null) return { ok: true, cancelled: false, text: 'The rules are on their way to the printer.' };
    return /cancel/i.test(reason) ? CANCELLED : { ok: false, cancelled: false, text: `The rules could not be printed: the system says "${reason}".` };
  });
}

/** Saves the rules as a PDF where the player wants it. */
export async function saveRulesPdf(facts: PrintFacts): Promise<TransferReport> {
  const { canceled, filePath } = await dialog.showSaveDialog(facts.parent, {
    title: 'Save the rules as PDF',
    defaultPath: path.join(app.getPath('documents'), PDF_NAME),
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  });
  if (canceled || !filePath) return CANCELLED;
  return withPage(facts, async ({ webContents }) => {
    const pdf = await webContents.printToPDF({ pageSize: paperOf(app.getLocaleCountryCode()), printBackground: false, generateTaggedPDF: true, generateDocumentOutline: true });
    const saved = await writeBytes(filePath, pdf);
    return saved.ok ? { ok: true, cancelled: false, text: 'The rules were saved as PDF.' } : { ok: false, cancelled: false, text: saved.notice };
  });
}

let busy = false;

/** Does something with the page to print, in a hidden window that is gone afterwards. One at a time. */
async function withPage({ parent, preload, packaged }: PrintFacts, work: (window: Window) => Promise<TransferReport>): Promise<TransferReport> {
  if (busy) return { ok: false, cancelled: false, text: 'The rules are being printed already.' };
  busy = true;
  const window = new BrowserWindow({ show: false, parent, webPreferences: webPreferences(preload, packaged) });
  try {
    await window.loadURL(PRINT_PAGE);
    return await work(window);
  } catch (error) {
    return { ok: false, cancelled: false, text: `The rules could not be made ready for the paper: ${error instanceof Error ? error.message : String(error)}.` };
  } finally {
    busy = false;
    if (!window.isDestroyed()) window.destroy();
  }
}
