import { expect, test } from 'vitest';
import { Courier } from '../../../main/ipc/courier';
import type { Push } from '../../../shared/ipc/contract';

const notice = (text: string) => ({ kind: 'info', text }) as const;

function courier() {
  const sent: Push[] = [];
  return { sent, courier: new Courier((push) => sent.push(push)) };
}

test('before the page asks for its start nothing is sent, and then it gets the last command and all notices', () => {
  const { courier: it, sent } = courier();
  it.push({ type: 'command', command: { name: 'new-game' } });
  it.push({ type: 'notice', notice: notice('one') });
  it.push({ type: 'command', command: { name: 'play-deal', deal: '7' } });
  it.push({ type: 'notice', notice: notice('two') });
  it.push({ type: 'resume' });
  expect(it.start()).toEqual({ command: { name: 'play-deal', deal: '7' }, notices: [notice('one'), notice('two')] });
  expect(sent).toEqual([]);
});

test('after it everything is sent at once', () => {
  const { courier: it, sent } = courier();
  it.start();
  it.push({ type: 'command', command: { name: 'undo' } });
  it.push({ type: 'suspend' });
  expect(sent).toEqual([{ type: 'command', command: { name: 'undo' } }, { type: 'suspend' }]);
});

test('what was handed over is not handed over again when the page is loaded anew', () => {
  const { courier: it } = courier();
  it.push({ type: 'command', command: { name: 'new-game' } });
  it.push({ type: 'notice', notice: notice('one') });
  it.start();
  it.reset();
  expect(it.start()).toEqual({ command: null, notices: [] });
});

test('while the page is gone, what comes waits for the next', () => {
  const { courier: it, sent } = courier();
  it.start();
  it.reset();
  it.push({ type: 'command', command: { name: 'hint' } });
  expect(sent).toEqual([]);
  expect(it.start().command).toEqual({ name: 'hint' });
});
