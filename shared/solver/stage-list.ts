import { FANS } from './fan-board';
import type { Root } from './stage';
import { Stage } from './stage';

/** The stages of a proof that wait to be searched, those with the most frozen cards first. */
export class StageList {
  /** How many wait. */
  waiting = 0;
  private root!: Root;
  private ids = 0;
  /** By number of frozen cards. */
  private levels: Map<number, Stage>[] = [];
  /** No stage has more frozen cards than this. */
  private level = 0;
  private readonly spare: Stage[] = [];

  /** Forgets all stages; gives the one that the root is in. */
  begin(root: Root): Stage {
    this.root = root;
    this.levels = Array.from({ length: 3 * FANS + 1 }, () => new Map<number, Stage>());
    this.level = 3 * FANS;
    this.waiting = 0;
    this.ids = 1;
    return this.of(
      root.frozen.reduce((sum, held, f) => sum + held * 4 ** f, 0),
      root.frozen,
    );
  }

  /** The stage with this key, in which so many cards of each fan are frozen; a new one waits. */
  of(key: number, held: ArrayLike<number>): Stage {
    let level = 0;
    for (let f = 0; f < this.root.bottoms.length; f++) level += held[f]!;
    const stages = this.levels[level]!;
    const known = stages.get(key);
    if (known) return known;
    const stage = this.spare.pop() ?? new Stage();
    stage.begin(this.root, key, held, this.ids++);
    stages.set(key, stage);
    this.waiting++;
    return stage;
  }

  /** Takes out one with the most frozen cards; null where none waits. All that come later have fewer. */
  next(): Stage | null {
    for (; this.level >= 0; this.level--) {
      const stages = this.levels[this.level]!;
      for (const [key, stage] of stages) {
        stages.delete(key);
        this.waiting--;
        return stage;
      }
    }
    return null;
  }

  /** This stage is searched: its object may be used again. */
  done(stage: Stage): void {
    this.spare.push(stage);
  }
}
