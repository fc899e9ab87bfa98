/** What can be heard at the table. */
export type SoundName = 'lift' | 'place' | 'foundation' | 'refuse' | 'deal' | 'win';

/** A tone with a soft start and a falling end. Times in seconds from the sound's start, pitch in hertz. */
export interface Tone {
  readonly kind: 'tone';
  readonly at: number;
  readonly length: number;
  readonly pitch: number;
  /** The pitch at the end. */
  readonly glide: number;
  readonly gain: number;
  readonly wave: 'sine' | 'triangle';
}

/** A breath of filtered noise: card on felt. */
export interface Breath {
  readonly kind: 'breath';
  readonly at: number;
  readonly length: number;
  readonly gain: number;
  /** Middle of the band, in hertz, at the start and the end. */
  readonly band: number;
  readonly bandEnd: number;
}

export type Voice = Tone | Breath;

/** Semitones of a pentatonic scale: whatever follows whatever, it sounds well. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26, 28];
const ROOT = 392;

function note(step: number): number {
  return ROOT * 2 ** ((SCALE[Math.max(0, Math.min(step, SCALE.length - 1))] ?? 0) / 12);
}

/** The ear takes high tones for louder than low ones of one strength: a king's must not pierce where an ace's is soft. */
function evenly(gain: number, pitch: number): number {
  return gain * (ROOT / pitch) ** 0.35;
}

/**
 * The voices of a sound. `chance` gives numbers from 0 to 1, so that no two are quite alike. `step`: for a foundation
 * the rank of the card, 1 to 13: the scale climbs as the suit grows. `over`: how long the cards of a deal are heard, in
 * seconds.
 */
export function voicesOf(name: SoundName, chance: () => number, step = 1, over = 0.95): readonly Voice[] {
  const vary = (value: number, by: number): number => value * (1 + (chance() * 2 - 1) * by);
  switch (name) {
    case 'lift':
      return [{ kind: 'breath', at: 0, length: vary(0.055, 0.2), gain: 0.16, band: vary(2600, 0.15), bandEnd: vary(4200, 0.1) }];
    case 'place':
      return [
        { kind: 'breath', at: 0, length: vary(0.07, 0.2), gain: 0.3, band: vary(1500, 0.2), bandEnd: 500 },
        { kind: 'tone', at: 0, length: 0.07, pitch: vary(150, 0.12), glide: 85, gain: 0.26, wave: 'sine' },
      ];
    case 'foundation': {
      const pitch = vary(note(step - 1), 0.002);
      return [
        { kind: 'breath', at: 0, length: 0.05, gain: 0.18, band: vary(1700, 0.2), bandEnd: 600 },
        { kind: 'tone', at: 0.01, length: 0.5, pitch, glide: pitch, gain: evenly(0.15, pitch), wave: 'sine' },
        { kind: 'tone', at: 0.01, length: 0.22, pitch: pitch * 2.005, glide: pitch * 2.005, gain: evenly(0.055, pitch * 2), wave: 'sine' },
      ];
    }
    case 'refuse':
      return [
        { kind: 'tone', at: 0, length: 0.09, pitch: vary(196, 0.03), glide: 175, gain: 0.16, wave: 'triangle' },
        { kind: 'tone', at: 0.085, length: 0.12, pitch: vary(165, 0.03), glide: 147, gain: 0.15, wave: 'triangle' },
      ];
    case 'deal':
      return Array.from({ length: 17 }, (_, i) => ({
        kind: 'breath' as const,
        at: (i * over) / 17 + chance() * 0.012,
        length: vary(0.05, 0.25),
        gain: vary(0.13, 0.3),
        band: vary(2100, 0.3),
        bandEnd: vary(900, 0.3),
      }));
    case 'win':
      return [0, 2, 4, 5, 7, 9, 10].flatMap((degree, i): Voice[] => {
        const pitch = note(degree);
        const at = i * 0.11;
        return [
          { kind: 'tone', at, length: 0.9, pitch, glide: pitch, gain: evenly(0.13, pitch), wave: 'sine' },
          { kind: 'tone', at, length: 0.35, pitch: pitch * 2, glide: pitch * 2, gain: evenly(0.04, pitch * 2), wave: 'triangle' },
        ];
      });
  }
}
