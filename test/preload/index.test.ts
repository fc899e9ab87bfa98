import { beforeEach, expect, test, vi } from 'vitest';
import type { Bridge } from '../../shared/ipc/contract';
import { CHANNELS } from '../../shared/ipc/contract';

const electron = vi.hoisted(() => {
  const listeners = new Map<string, Set<(...values: unknown[]) => void>>();
  const calls: unknown[][] = [];
  const exposed: Record<string, unknown> = {};
  return {
    listeners,
    calls,
    exposed,
    contextBridge: { exposeInMainWorld: (name: string, value: unknown) => void (exposed[name] = value) },
    ipcRenderer: {
      invoke: (...values: unknown[]) => {
        calls.push(['invoke', ...values]);
        return Promise.resolve('answer');
      },
      send: (...values: unknown[]) => void calls.push(['send', ...values]),
      on: (channel: string, listener: (...values: unknown[]) => void) => listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
      off: (channel: string, listener: (...values: unknown[]) => void) => listeners.get(channel)?.delete(listener),
    },
  };
});
vi.mock('electron', () => electron);

let bridge: Bridge;
beforeEach(async () => {
  await import('../../preload/index');
  bridge = electron.exposed['shamrocks'] as Bridge;
  electron.calls.length = 0;
});

test('one frozen object is exposed, of functions only', () => {
  expect(Object.keys(electron.exposed)).toEqual(['shamrocks']);
  expect(Object.isFrozen(bridge)).toBe(true);
  expect([...new Set(Object.values(bridge).map((value) => typeof value))]).toEqual(['function']);
});

test('each function asks its own channel, with its own arguments and no others', async () => {
  for (const [name, channel] of Object.entries(CHANNELS)) {
    if (name === 'push') continue;
    const call = bridge[name as keyof Bridge] as (...values: unknown[]) => unknown;
    await call('first', 'second');
    const [how, asked, ...values] = electron.calls.pop() ?? [];
    expect([how, asked]).toEqual([name === 'setMenuState' ? 'send' : 'invoke', channel]);
    expect(values).toEqual(call.length === 0 ? [] : ['first']);
  }
  expect(electron.calls).toEqual([]);
});

test('a listener hears the message without the event, until it is ended', () => {
  const heard: unknown[][] = [];
  const end = bridge.onPush((...values) => heard.push(values));
  const send = () => electron.listeners.get(CHANNELS.push)?.forEach((listener) => listener({ sender: 'ipcRenderer' }, { type: 'resume' }));
  send();
  expect(heard).toEqual([[{ type: 'resume' }]]);
  expect(end()).toBeUndefined();
  send();
  expect(heard).toHaveLength(1);
});
