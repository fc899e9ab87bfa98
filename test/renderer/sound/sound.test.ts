import { describe, expect, it } from 'vitest';
import { soundsOf } from '../../../renderer/sound/moments';
import { createSound } from '../../../renderer/sound/synth';
import type { SoundName } from '../../../renderer/sound/voices';
import { voicesOf } from '../../../renderer/sound/voices';

const NAMES: readonly SoundName[] = ['lift', 'place', 'foundation', 'refuse', 'deal', 'win'];

describe('the sounds of the table', () => {
  it.each(NAMES)('%s is soft and short', (name) => {
    const voices = voicesOf(name, () => 0.5);
    expect(voices.length).toBeGreaterThan(0);
    for (const voice of voices) expect(voice.gain).toBeLessThanOrEqual(0.3);
    const end = Math.max(...voices.map((voice) => voice.at + voice.length));
    expect(end).toBeLessThan(name === 'win' ? 1.8 : name === 'deal' ? 1.2 : 0.6);
  });

  it('are never twice the same', () => {
    let at = 0;
    const chance = (): number => ((at += 0.37) % 1);
    for (const name of ['lift', 'place', 'refuse', 'deal'] as const) {
      expect(voicesOf(name, chance)).not.toEqual(voicesOf(name, chance));
    }
  });

  it('climb a scale as a suit grows on its foundation', () => {
    const pitches = Array.from({ length: 13 }, (_, i) => {
      const tone = voicesOf('foundation', () => 0.5, i + 1).find((voice) => voice.kind === 'tone');
      return tone?.kind === 'tone' ? tone.pitch : 0;
    });
    for (const [i, pitch] of pitches.entries()) if (i > 0) expect(pitch).toBeGreaterThan(pitches[i - 1] ?? 0);
  });

  it('open nothing while the switch is off or the volume is nought', () => {
    let opened = 0;
    const sound = createSound({
      chance: () => 0.5,
      open: () => {
        opened += 1;
        throw new Error('no audio here');
      },
    });
    sound.play('win');
    sound.set(false, 1);
    sound.play('place');
    sound.set(true, 0);
    sound.play('place');
    expect(opened).toBe(0);
    expect(sound.opened).toBe(false);
    sound.set(true, 0.5);
    sound.play('place');
    expect(opened).toBe(1);
  });

  it('stay quiet, and do not throw, on a machine without sound', () => {
    const sound = createSound({
      open: () => {
        throw new Error('no device');
      },
    });
    sound.set(true, 1);
    expect(() => sound.play('deal')).not.toThrow();
    expect(sound.opened).toBe(false);
  });

  it('tell what happened: a deal, a card sent up by its rank, any other way, and the win where it is not shown', () => {
    const change = { kind: 'play', move: { kind: 'fan', from: 0, to: 1 }, card: 4, wonNow: false } as const;
    expect(soundsOf(change, true)).toEqual([['place']]);
    expect(soundsOf({ ...change, kind: 'deal', move: null, card: null }, true)).toEqual([['deal']]);
    const up = { ...change, move: { kind: 'foundation', from: 0 } } as const;
    expect(soundsOf(up, true)).toEqual([['foundation', 5]]);
    expect(soundsOf({ ...up, kind: 'undo' }, true)).toEqual([['place']]);
    expect(soundsOf({ ...up, wonNow: true }, true)).toEqual([['foundation', 5]]);
    expect(soundsOf({ ...up, wonNow: true }, false)).toEqual([['foundation', 5], ['win']]);
  });
});
