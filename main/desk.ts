import type { BrowserWindow, SaveDialogOptions } from 'electron';
import { dialog } from 'electron';
import path from 'node:path';
import type { SaveReport } from '../shared/ipc/contract';
import { readText, writeText } from './files';
import type { Desk } from './ipc/service';

const FILTERS = { json: { name: 'Shamrocks games', extensions: ['json'] }, csv: { name: 'Table', extensions: ['csv'] } } as const;

/** Asks where to put a text, has it given, and writes it there; null when the player thought better of it. */
export async function saveTextAs(window: BrowserWindow, folder: string, name: string, format: 'json' | 'csv', give: Parameters<Desk['saveText']>[2]): Promise<SaveReport | null> {
  const options: SaveDialogOptions = { title: 'Export', defaultPath: path.join(folder, name), filters: [filterOf(format)] };
  const { canceled, filePath } = await dialog.showSaveDialog(window, options);
  return canceled || !filePath ? null : give((text) => writeText(filePath, text));
}

/** Asks for an exported file and reads it; null when the player thought better of it. */
export async function openTextFile(window: BrowserWindow, folder: string): Promise<Awaited<ReturnType<typeof readText>> | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Import',
    defaultPath: folder,
    filters: [filterOf('json')],
    properties: ['openFile'],
  });
  const [file] = filePaths;
  return canceled || file === undefined ? null : readText(file);
}

function filterOf(format: 'json' | 'csv'): { name: string; extensions: string[] } {
  const { name, extensions } = FILTERS[format];
  return { name, extensions: [...extensions] };
}
