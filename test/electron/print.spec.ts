import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ElectronApplication, Page } from '@playwright/test';
import { RULES, STRATEGY } from '../../shared/help/rules-text';
import { VERDICTS } from '../../shared/help/verdict-table';
import type { Bridge, TransferReport } from '../../shared/ipc/contract';
import { inProject } from '../tools/lib/paths.mjs';
import { expect, test } from './fixtures';

/** Sheets in points of 1/72 inch; Chromium rounds A4 up. */
const sheets = { A4: [596, 843], Letter: [612, 792] } as const;

const words = (text: string) => text.replaceAll(/[♠♥♦♣]/g, '').replaceAll(/\s+/g, '');

async function readPdf(file: string) {
  const { stdout } = await promisify(execFile)(process.execPath, [inProject('test/tools/read-pdf.mjs'), file]);
  return JSON.parse(stdout) as { pages: string[]; size: number[]; title: string };
}

/** From now on the save dialog answers with this file, or is cancelled. */
const answerSaveDialog = (app: ElectronApplication, filePath: string | null) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve(chosen === null ? { canceled: true, filePath: '' } : { canceled: false, filePath: chosen });
  }, filePath);

const inCountry = (app: ElectronApplication, country: string) =>
  app.evaluate(({ app: electron }, here) => {
    electron.getLocaleCountryCode = () => here;
  }, country);

const ask = (page: Page, what: 'printRules' | 'saveRulesPdf'): Promise<TransferReport> =>
  page.evaluate((name) => (window as unknown as { shamrocks: Bridge }).shamrocks[name](), what);

for (const [paper, country] of [['A4', 'IE'], ['Letter', 'US']] as const) {
  test(`the rules are saved as a PDF of two pages on ${paper}, with every rule, verdict and advice on it`, async ({ program, folder }) => {
    const file = path.join(folder, 'rules.pdf');
    await answerSaveDialog(program.app, file);
    await inCountry(program.app, country);
    expect(await ask(program.page, 'saveRulesPdf')).toEqual({ ok: true, cancelled: false, text: 'The rules were saved as PDF.' });

    await test.info().attach(`rules on ${paper}`, { path: file, contentType: 'application/pdf' });
    const { pages, size, title } = await readPdf(file);
    expect({ sheets: pages.length, size, title }).toEqual({ sheets: 2, size: [...sheets[paper]], title: 'Shamrocks: the rules' });
    const [first = '', second = ''] = pages.map(words);
    for (const { title, text: paragraphs } of RULES) for (const part of [title, ...paragraphs]) expect(first).toContain(words(part));
    for (const { move, reason, legal } of VERDICTS) expect(second).toContain(words(`${move} ${legal ? 'Legal' : 'Refused'} ${reason}`));
    for (const part of [STRATEGY.title, ...STRATEGY.text]) expect(second).toContain(words(part));
  });
}

test('a PDF that nobody wants to save is not made', async ({ program, folder }) => {
  await answerSaveDialog(program.app, null);
  expect(await ask(program.page, 'saveRulesPdf')).toEqual({ ok: false, cancelled: true, text: '' });
  await answerSaveDialog(program.app, path.join(folder, 'no such folder', 'rules.pdf'));
  const report = await ask(program.page, 'saveRulesPdf');
  expect(report.ok).toBe(false);
  expect(report.text).toContain('could not be written');
  expect(existsSync(path.join(folder, 'no such folder'))).toBe(false);
});

test('printing goes through the system\'s own dialog, from a hidden window under the same policy that is gone afterwards', async ({ program, problems }) => {
  problems.allow(/script-src blocked eval/);
  await program.app.evaluate(({ app }) => {
    const seen: { visible: boolean; url: string; silent: boolean; text: number; inline: string }[] = [];
    Object.assign(globalThis, { seen });
    app.once('browser-window-created', (_event, window) => {
      window.webContents.print = (async (options: Electron.WebContentsPrintOptions, done: (ok: boolean, why: string) => void) => {
        const look = `(() => { let inline = 'blocked'; try { new Function('return 1')(); inline = 'ran'; } catch {} return { text: document.body.innerText.length, inline }; })()`;
        const found = (await window.webContents.executeJavaScript(look)) as { text: number; inline: string };
        seen.push({ visible: window.isVisible(), url: window.webContents.getURL(), silent: options.silent === true, ...found });
        done(true, '');
      }) as typeof window.webContents.print;
    });
  });
  expect(await ask(program.page, 'printRules')).toEqual({ ok: true, cancelled: false, text: 'The rules are on their way to the printer.' });
  const seen = await program.app.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen);
  expect(seen).toEqual([{ visible: false, url: 'shamrocks://app/print.html', silent: false, inline: 'blocked', text: expect.any(Number) }]);
  expect((seen[0] as { text: number }).text).toBeGreaterThan(3000);
  expect(await program.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('a print job that the player or the printer stops is told as what it is', async ({ program }) => {
  const failWith = (reason: string) =>
    program.app.evaluate(({ app }, why) => {
      app.once('browser-window-created', (_event, window) => {
        window.webContents.print = ((_options: unknown, done: (ok: boolean, why: string) => void) => done(false, why)) as typeof window.webContents.print;
      });
    }, reason);
  await failWith('Print job canceled');
  expect(await ask(program.page, 'printRules')).toEqual({ ok: false, cancelled: true, text: '' });
  await failWith('Invalid printer settings');
  expect(await ask(program.page, 'printRules')).toEqual({ ok: false, cancelled: false, text: 'The rules could not be printed: the system says "Invalid printer settings".' });
});
