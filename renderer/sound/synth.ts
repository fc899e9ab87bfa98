import type { SoundName, Voice } from './voices';
import { voicesOf } from './voices';

/** In seconds. */
export interface When {
  /** From now to the sound's start. */
  readonly after?: number;
  /** How long the cards of a deal are heard. */
  readonly over?: number;
}

export interface Sound {
  /** Nothing is opened, and nothing costs anything, while sound is off. `volume`: 0 to 1. */
  set(on: boolean, volume: number): void;
  play(name: SoundName, step?: number, when?: When): void;
  /** Opens what the first sound will need, unless sound is off or it is open: that takes 0.2 s, in which no card could move. */
  prepare(): void;
  /** Ends a deal or a win that is still sounding, softly; the sound of a single card is over by itself. */
  hush(): void;
  /** For tests: was an audio context opened? */
  readonly opened: boolean;
  destroy(): void;
}

export interface SoundOptions {
  /** Numbers from 0 to 1. */
  readonly chance?: () => number;
  readonly open?: () => AudioContext;
}

/** How long the context stays awake after the last sound, in milliseconds: asleep it costs nothing. */
const AWAKE = 2500;
/** What is cut off at once clicks: it fades with this time constant, in seconds. */
const FADE = 0.015;
const LONG: ReadonlySet<SoundName> = new Set(['deal', 'win']);

/** The table's sounds, all synthesised. */
export function createSound({ chance = Math.random, open = () => new AudioContext() }: SoundOptions = {}): Sound {
  let on = false;
  let volume = 0;
  let context: AudioContext | null = null;
  let out: GainNode | null = null;
  /** Through which the long sounds go that can be ended. */
  let long: GainNode | null = null;
  let noise: AudioBuffer | null = null;
  let sleep: ReturnType<typeof setTimeout> | null = null;

  const ready = (): { context: AudioContext; out: GainNode } | null => {
    if (!on || volume <= 0) return null;
    try {
      context ??= open();
    } catch {
      on = false;
      return null;
    }
    if (!out) {
      out = context.createGain();
      out.connect(context.destination);
    }
    // Loudness is heard as a power, so that half the way on the slider sounds half as loud.
    out.gain.value = volume ** 1.6;
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    if (sleep) clearTimeout(sleep);
    sleep = setTimeout(() => void context?.suspend().catch(() => undefined), AWAKE);
    return { context, out };
  };

  const hush = (): void => {
    if (context) long?.gain.setTargetAtTime(0, context.currentTime, FADE);
    // Nobody holds it: it goes with the last of its voices.
    long = null;
  };

  return {
    set(nowOn, nowVolume) {
      on = nowOn;
      volume = Math.min(Math.max(nowVolume, 0), 1);
      if (on) return;
      out?.disconnect();
      out = null;
      long = null;
      if (sleep) clearTimeout(sleep);
      sleep = null;
      void context?.close().catch(() => undefined);
      context = null;
      noise = null;
    },
    play(name, step, { after = 0, over } = {}) {
      const heard = ready();
      if (!heard) return;
      noise ??= whiteNoise(heard.context, chance);
      let to: AudioNode = heard.out;
      if (LONG.has(name)) {
        hush();
        long = heard.context.createGain();
        long.connect(heard.out);
        to = long;
      }
      const start = heard.context.currentTime + 0.005 + after;
      for (const voice of voicesOf(name, chance, step, over)) sing(heard.context, to, voice, start, noise, chance());
    },
    prepare() {
      if (context === null) ready();
    },
    hush,
    get opened() {
      return context !== null;
    },
    destroy() {
      this.set(false, 0);
    },
  };
}

function sing(context: AudioContext, out: AudioNode, voice: Voice, start: number, noise: AudioBuffer, chance: number): void {
  const at = start + voice.at;
  const end = at + voice.length;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(voice.gain, at + Math.min(0.006, voice.length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0004, end);
  gain.connect(out);
  if (voice.kind === 'tone') {
    const tone = context.createOscillator();
    tone.type = voice.wave;
    tone.frequency.setValueAtTime(voice.pitch, at);
    tone.frequency.exponentialRampToValueAtTime(voice.glide, end);
    tone.connect(gain);
    tone.start(at);
    tone.stop(end + 0.02);
    return;
  }
  const source = context.createBufferSource();
  source.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = 0.9;
  band.frequency.setValueAtTime(voice.band, at);
  band.frequency.exponentialRampToValueAtTime(voice.bandEnd, end);
  source.connect(band).connect(gain);
  source.start(at, chance * Math.max(0, noise.duration - voice.length - 0.05));
  source.stop(end + 0.02);
}

/** A second of it, made once. */
function whiteNoise(context: AudioContext, chance: () => number): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = chance() * 2 - 1;
  return buffer;
}
