import { describe, expect, it } from 'vitest';
import { Veils } from '../../../renderer/view/veils';

describe('what lies over a card', () => {
  it('is there at once where it answers the hand, and goes softly', () => {
    const veils = new Veils();
    veils.wear(3, 'target', 1000, false);
    expect(veils.of(3, 1000)).toEqual({ overlay: 'target', strength: 1 });
    expect(veils.changing(1000)).toBe(false);
    veils.wear(3, null, 2000, false);
    expect(veils.of(3, 2070)?.strength).toBeCloseTo(0.5, 6);
    expect(veils.changing(2070)).toBe(true);
    expect(veils.changing(2140)).toBe(false);
    expect(veils.of(3, 2140)).toBeNull();
  });

  it('comes softly where it is only shown, and turns back from where it is', () => {
    const veils = new Veils();
    veils.wear(3, 'lit', 1000, false);
    expect(veils.of(3, 1000)?.strength).toBe(0);
    expect(veils.of(3, 1045)?.strength).toBeCloseTo(0.5, 6);
    veils.wear(3, null, 1045, false);
    expect(veils.of(3, 1045)?.strength).toBeCloseTo(0.5, 6);
    veils.wear(3, 'dim', 1045, false);
    expect(veils.of(3, 1045)).toEqual({ overlay: 'dim', strength: 0.5 });
    // Worn on, it does not begin anew with every picture.
    veils.wear(3, 'dim', 1100, false);
    expect(veils.of(3, 1135)?.strength).toBe(1);
  });

  it('never comes where it waits for a mouse that has gone on before', () => {
    const veils = new Veils();
    veils.wear(3, 'lit', 1000, false, 90);
    expect(veils.changing(1060)).toBe(true);
    expect(veils.of(3, 1060)?.strength).toBe(0);
    veils.wear(3, null, 1060, false);
    expect(veils.changing(1060)).toBe(false);
    expect(veils.of(3, 1200)).toBeNull();
    veils.wear(3, 'lit', 2000, false, 90);
    expect(veils.of(3, 2135)?.strength).toBeCloseTo(0.5, 6);
  });

  it('is there and gone at once where nothing may move', () => {
    const veils = new Veils();
    veils.wear(3, 'dim', 1000, true);
    expect(veils.of(3, 1000)?.strength).toBe(1);
    veils.wear(3, null, 1001, true);
    expect(veils.of(3, 1001)).toBeNull();
    expect(veils.changing(1001)).toBe(false);
  });
});
