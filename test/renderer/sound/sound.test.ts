import { afterEach, describe, expect, it, vi } from 'vitest';
import { soundsOf, whenHeard } from '../../../renderer/sound/moments';
import { createSound } from '../../../renderer/sound/synth';
import type { SoundName } from '../../../renderer/sound/voices';
import { voicesOf } from '../../../renderer/sound/voices';

afterEach(() => void vi.useRealTimers());

/** What a sound asks of the system, without any: what is sounding, how loud, and whether the context is awake. */
class FakeAudio {
  state: 'running' | 'suspended' | 'closed' = 'running';
  currentTime = 0;
  readonly sampleRate = 100;
  readonly destination = {};
  /** The last gain that is joined to the destination: what the volume is. */
  out: { gain: { value: number }; joined: boolean } | null = null;
  /** Everything that was set to sound: its pitch or band, and how long. */
  readonly sung: string[] = [];
  /** Every fading of a gain: towards what, from when, and how fast. */
  readonly faded: number[][] = [];
  private readonly param = (note = ''): unknown => ({
    value: 1,
    setValueAtTime: (value: number, at: number) => note !== '' && this.sung.push(`${note} ${value.toFixed(3)} at ${at.toFixed(3)}`),
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
    setTargetAtTime: (value: number, at: number, constant: number) => this.faded.push([value, at, constant]),
  });
  private readonly node = (more: object): unknown => ({ connect: (to: unknown) => to, start: () => undefined, stop: () => undefined, ...more });

  createGain(): unknown {
    const gain = { gain: this.param(), joined: false, connect: (to: unknown) => {
      if (to === this.destination) this.out = Object.assign(gain as unknown as NonNullable<FakeAudio['out']>, { joined: true });
    }, disconnect: () => (gain.joined = false) };
    return gain;
  }

  createOscillator = (): unknown => this.node({ frequency: this.param('tone') });
  createBiquadFilter = (): unknown => this.node({ frequency: this.param('breath'), Q: {} });
  createBufferSource = (): unknown => this.node({});
  createBuffer = (_channels: number, length: number): unknown => ({ duration: 1, getChannelData: () => new Float32Array(length) });

  private become(state: FakeAudio['state']): Promise<void> {
    this.state = state;
    return Promise.resolve();
  }

  suspend = (): Promise<void> => this.become('suspended');
  resume = (): Promise<void> => this.become('running');
  close = (): Promise<void> => this.become('closed');
}

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

  it('are softer the higher they climb: the ear takes high tones for louder', () => {
    const gains = Array.from({ length: 13 }, (_, i) => Math.max(...voicesOf('foundation', () => 0.5, i + 1).filter((voice) => voice.kind === 'tone').map((voice) => voice.gain)));
    for (const [i, gain] of gains.entries()) if (i > 0) expect(gain).toBeLessThan(gains[i - 1] ?? 0);
    expect(gains[12]).toBeGreaterThan(0.05);
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

  it('are opened ahead where they are on, and once', () => {
    const audio = new FakeAudio();
    let opened = 0;
    const sound = createSound({ chance: () => 0.5, open: () => ((opened += 1), audio as unknown as AudioContext) });
    sound.prepare();
    expect(opened).toBe(0);
    sound.set(true, 0.5);
    sound.prepare();
    sound.prepare();
    sound.play('place');
    expect(opened).toBe(1);
    sound.set(false, 0.5);
    sound.prepare();
    expect(opened).toBe(1);
  });

  it('are as loud as the volume says, half of it sounding half as loud, and are heard with the next sound', () => {
    const audio = new FakeAudio();
    const sound = createSound({ chance: () => 0.5, open: () => audio as unknown as AudioContext });
    const loudness = [1, 0.5, 0.25].map((volume) => {
      sound.set(true, volume);
      sound.play('place');
      return audio.out?.gain.value ?? 0;
    });
    expect(loudness[0]).toBe(1);
    expect(loudness[1]).toBeGreaterThan(0.25);
    expect(loudness[1]).toBeLessThan(0.5);
    expect(loudness[2]).toBeLessThan(loudness[1] ?? 0);
    sound.destroy();
    expect(audio.state).toBe('closed');
  });

  it('vary where they are made, and climb with the card that is sent up', () => {
    const audio = new FakeAudio();
    let at = 0;
    const sound = createSound({ chance: () => (at += 0.37) % 1, open: () => audio as unknown as AudioContext });
    sound.set(true, 1);
    const heard = (name: SoundName, step?: number): string[] => {
      audio.sung.length = 0;
      sound.play(name, step);
      return [...audio.sung];
    };
    for (const name of NAMES.filter((one) => one !== 'win')) expect(heard(name, 3), name).not.toEqual(heard(name, 3));
    const pitch = (step: number): number => Number(/^tone (\S+)/.exec(heard('foundation', step).find((one) => one.startsWith('tone')) ?? '')?.[1]);
    expect(pitch(13)).toBeGreaterThan(pitch(1) * 2);
    sound.destroy();
  });

  it('let the context sleep soon after the last of them, wake it for the next, and close it when they are switched off', () => {
    vi.useFakeTimers();
    const audio = new FakeAudio();
    const sound = createSound({ chance: () => 0.5, open: () => audio as unknown as AudioContext });
    sound.set(true, 1);
    sound.play('win');
    vi.advanceTimersByTime(1900);
    expect(audio.state).toBe('running');
    vi.advanceTimersByTime(1200);
    expect(audio.state).toBe('suspended');
    expect(vi.getTimerCount()).toBe(0);
    sound.play('lift');
    expect(audio.state).toBe('running');
    sound.set(false, 1);
    expect(audio.state).toBe('closed');
    expect(sound.opened).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('end when they are told to where they are long, without a click, and leave the short ones to end by themselves', () => {
    const audio = new FakeAudio();
    const sound = createSound({ chance: () => 0.5, open: () => audio as unknown as AudioContext });
    sound.set(true, 1);
    sound.play('place');
    sound.hush();
    expect(audio.faded).toEqual([]);
    for (const name of ['deal', 'win'] as const) {
      audio.currentTime += 1;
      sound.play(name);
      const { out } = audio;
      audio.faded.length = 0;
      sound.hush();
      const [[value, at, constant] = []] = audio.faded;
      expect([value, at]).toEqual([0, audio.currentTime]);
      expect(constant).toBeGreaterThan(0.005);
      expect(constant).toBeLessThan(0.03);
      // What comes next is heard, on the way that was there before.
      sound.play('place');
      expect(audio.out).toBe(out);
      expect(out?.joined).toBe(true);
    }
    sound.destroy();
    expect(audio.out?.joined).toBe(false);
  });

  it('begin when they are meant to: a card as it comes down, one that is let go over its place at once', () => {
    const audio = new FakeAudio();
    const sound = createSound({ chance: () => 0.5, open: () => audio as unknown as AudioContext });
    sound.set(true, 1);
    sound.play('place', 1, { after: 0.15 });
    expect(audio.sung.every((one) => Number(one.split(' at ')[1]) >= 0.15)).toBe(true);
    sound.destroy();
    const flight = { to: { x: 0, y: 0, rotation: 0, lift: 0 }, delay: 0, duration: 200, rise: 0.5, order: 0 };
    const change = { kind: 'play', card: 4 } as const;
    expect(whenHeard(change, [{ ...flight, card: 3, arc: 0 }, { ...flight, card: 4, arc: 40 }]).after).toBeCloseTo(0.14, 6);
    expect(whenHeard(change, [{ ...flight, card: 4, arc: 3 }])).toEqual({ after: 0 });
    expect(whenHeard(change, [])).toEqual({ after: 0 });
  });

  it('of a deal are as long as the cards come, and short where they are there at once', () => {
    const flights = Array.from({ length: 52 }, (_, n) => ({ card: n, to: { x: 0, y: 0, rotation: 0, lift: 0 }, delay: n * 17, duration: 300, arc: 26, rise: 0.5, order: n }));
    const { after, over } = whenHeard({ kind: 'deal', card: null }, flights);
    expect(after).toBeCloseTo(0.21, 6);
    expect(over).toBeCloseTo(0.867, 6);
    const still = whenHeard({ kind: 'deal', card: null }, []);
    const end = (length?: number): number => Math.max(...voicesOf('deal', () => 0.5, 1, length).map((voice) => voice.at + voice.length));
    expect(end(still.over)).toBeLessThan(0.5);
    expect(end(over)).toBeGreaterThan(0.8);
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
    const change = { kind: 'play', move: { kind: 'fan', from: 0, to: 1 }, card: 4, outcome: 'playing', wonNow: false } as const;
    expect(soundsOf(change, true)).toEqual([['place']]);
    expect(soundsOf({ ...change, kind: 'deal', move: null, card: null }, true)).toEqual([['deal']]);
    const up = { ...change, move: { kind: 'foundation', from: 0 } } as const;
    expect(soundsOf(up, true)).toEqual([['foundation', 5]]);
    expect(soundsOf({ ...up, kind: 'undo' }, true)).toEqual([['place']]);
    expect(soundsOf({ ...up, outcome: 'won', wonNow: true }, true)).toEqual([['foundation', 5]]);
    expect(soundsOf({ ...up, outcome: 'won', wonNow: true }, false)).toEqual([['foundation', 5], ['win']]);
    // A second time too, but not where it is taken back.
    expect(soundsOf({ ...up, outcome: 'won', kind: 'redo' }, false)).toEqual([['foundation', 5], ['win']]);
    expect(soundsOf({ ...up, outcome: 'won', kind: 'undo' }, false)).toEqual([['place']]);
  });
});
