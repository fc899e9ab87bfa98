import { AlikeBoard } from './alike-board';
import { BOARD_WORDS, FANS, LONE, isFull } from './fan-board';
import { Lifts } from './lifts';
import { NodePool } from './node-pool';
import { RANK, SUIT } from './position';
import type { Stage } from './stage';
import { Root } from './stage';
import { StageList } from './stage-list';

/** A stage that waits takes about as much memory as so many nodes. */
const STAGE_COST = 12;

export type AlikeState = 'open' | 'lost' | 'no-proof';

/**
 * A proof of loss by exhaustion, for fans of at most three cards: all positions, but those that differ only in which
 * of several alike cards lies where are one node. Stage by stage, the most frozen cards first, so that all that leads
 * into a stage is known before it is searched, and a stage is forgotten once it is done. What it claims and why it
 * may: proofs.md, "alike cards" and "single cards wait".
 */
export class Alike {
  state: AlikeState = 'open';
  nodes = 0;
  /** Stages searched so far. */
  stages = 0;
  private readonly pool = new NodePool();
  private most = 0;
  private returns = false;
  private root!: Root;
  private readonly waiting = new StageList();
  private stage: Stage | null = null;
  private lifting = false;
  /** The next node of the stage to be looked at. */
  private node = -1;
  private readonly board = new AlikeBoard();
  private readonly entry = new AlikeBoard();
  private readonly lifts = new Lifts();
  /** 1 for a card that would go up of itself: only in a position that a return has just made. */
  private readonly pending = new Uint8Array(64);

  /** `positions`: most nodes held at once, each stage that waits counted as `STAGE_COST` of them. */
  constructor(private readonly positions: number) {}

  /** Can this proof be tried on these fans? */
  static fits(fans: readonly (readonly number[])[], limit: number): boolean {
    return limit === 3 && fans.filter((fan) => fan.length > 0).length <= FANS && fans.every((fan) => fan.length <= 3);
  }

  /**
   * Starts anew from these fans; a card on no fan is on its foundation. At most about `nodes` nodes are made.
   * `waits`: do single cards wait? Else only alike cards are folded.
   */
  begin(fans: readonly (readonly number[])[], returns: boolean, nodes: number, waits = true): void {
    const root = new Root(
      fans.filter((fan) => fan.length > 0),
      waits,
    );
    this.root = root;
    this.returns = returns;
    this.most = nodes;
    this.nodes = this.stages = 0;
    this.state = 'open';
    this.pool.clear();
    this.stage = null;
    this.node = -1;
    this.lifts.begin(root);
    this.board.lay(root.fans);
    this.entry.lay(root.fans);
    this.enter(this.waiting.begin(root), this.board.words);
  }

  /** Makes about this many nodes more; ends early when the state is no longer open. */
  step(nodes: number): void {
    const { pool, waiting } = this;
    const end = this.nodes + nodes;
    while (this.state === 'open' && this.nodes < end) {
      const { stage } = this;
      if (this.nodes >= this.most || pool.live + STAGE_COST * waiting.waiting >= this.positions) this.state = 'no-proof';
      else if (stage === null) this.openStage();
      else if (this.node < 0) this.turn(stage);
      else {
        const at = this.node;
        this.board.enter(stage, pool.words, at * BOARD_WORDS);
        if (this.lifting) this.leave(stage);
        else this.expand(stage);
        // Also a node that was added meanwhile.
        this.node = pool.next[at]!;
      }
    }
  }

  private openStage(): void {
    this.stage = this.waiting.next();
    if (this.stage === null) {
      this.state = 'lost';
      return;
    }
    this.stages++;
    this.node = this.stage.head;
    this.lifting = false;
  }

  /** From the moves within a stage to those that leave it, and then to the next stage. */
  private turn(stage: Stage): void {
    if (!this.lifting) {
      this.lifting = true;
      this.node = stage.head;
      this.lifts.from(stage);
      return;
    }
    for (let at = stage.head; at >= 0; ) {
      const next = this.pool.next[at]!;
      this.pool.giveBack(at);
      at = next;
    }
    this.stage = null;
    this.waiting.done(stage);
  }

  /** Makes the moves of the position at hand that stay in the stage. */
  private expand(stage: Stage): void {
    const { board } = this;
    const loosened = this.returns && this.loosen();
    for (let f = 0; f < board.count; f++) {
      if (board.fans[f]! <= LONE) continue;
      const card = board.exposed(f);
      if (stage.frozen[card] === 1) continue;
      if (!loosened && board.rises(f)) this.within(stage, f, -1, loosened);
      for (let g = 0; g < board.count; g++) if (this.goes(RANK[card]!, g, loosened)) this.within(stage, f, g, loosened);
    }
    if (this.returns) this.takeDown(stage);
  }

  /** May a card of this rank go on to fan `g`; and, in a loosened position, cover a card that would go up of itself? */
  private goes(rank: number, g: number, loosened: boolean): boolean {
    const { board } = this;
    const fan = board.fans[g]!;
    if (fan === 0 || isFull(fan)) return false;
    const on = board.exposed(g);
    const apart = RANK[on]! - rank;
    return (apart === 1 || apart === -1) && !(loosened && this.pending[on] === 0);
  }

  /** Would a card go up of itself? Then `pending` has all that would. */
  private loosen(): boolean {
    const { board, pending } = this;
    const { tops } = board;
    let any = false;
    for (let f = 0; f < board.count && !any; f++) any = board.rises(f);
    if (!any) return false;
    pending.fill(1);
    for (let suit = 0; suit < 4; suit++) pending.fill(0, suit * 13, suit * 13 + tops[suit]!);
    board.close(true);
    for (let suit = 0; suit < 4; suit++) pending.fill(0, suit * 13 + tops[suit]!, suit * 13 + 13);
    board.reset();
    return true;
  }

  private within(stage: Stage, from: number, to: number, loosened: boolean): void {
    const { board } = this;
    board.move(from, to);
    if (this.returns) board.close(loosened);
    this.add(stage, board);
    board.reset();
  }

  private takeDown(stage: Stage): void {
    const { board } = this;
    for (let suit = 0; suit < 4; suit++) {
      const rank = board.tops[suit]!;
      if (rank === 0) continue;
      for (let g = 0; g < board.count; g++) {
        if (!this.goes(rank, g, false)) continue;
        board.takeDown(suit, g);
        this.add(stage, board);
        board.reset();
      }
    }
  }

  /** Makes the moves of the position at hand that leave the stage: lifts. */
  private leave(stage: Stage): void {
    const { board } = this;
    const loosened = this.returns && this.loosen();
    for (let f = 0; f < board.count; f++) {
      if (board.fans[f] === 0) continue;
      const card = board.exposed(f);
      if (stage.frozen[card] !== 1) continue;
      const rank = RANK[card]!;
      const single = board.fans[f] === LONE;
      const next = board.tops[SUIT[card]!] === rank - 1;
      if (next && !loosened && !(single && this.canWait(card))) this.lift(stage, f, -1);
      // Single cards stay.
      if (single) continue;
      for (let g = 0; g < board.count; g++) if (this.goes(rank, g, loosened)) this.lift(stage, f, g);
    }
  }

  /** Lone kings are alike: a proof ends before they go up. */
  private canWait(card: number): boolean {
    return this.root.waits && (RANK[card] === 13 || this.board.canWait(card));
  }

  private lift(stage: Stage, from: number, to: number): void {
    const { to: next, revealed } = this.lifts.of(stage, from, this.waiting);
    this.lifts.each(stage, revealed, this.board, from, to, (words) => this.enter(next, words));
  }

  /** Adds a position to a stage that waits. */
  private enter(stage: Stage, words: Int32Array): void {
    const { entry } = this;
    entry.enter(stage, words, 0);
    if (this.returns) entry.close(true);
    this.add(stage, entry);
  }

  /** Adds the position on a board to a stage, or joins the cards in which it differs from the node that is there. */
  private add(stage: Stage, board: AlikeBoard): void {
    const { pool } = this;
    const { hash } = board;
    for (let node = pool.find(hash, stage.id, -1); node >= 0; node = pool.find(hash, stage.id, node)) {
      if (board.meets(pool.words, node * BOARD_WORDS)) return;
    }
    // A win as it seems, or really one: no loss can be proven.
    if (board.onlyKings()) this.state = 'no-proof';
    const node = pool.add(board.words, hash, stage.id);
    this.nodes++;
    if (stage.head < 0) stage.head = node;
    else pool.next[stage.tail] = node;
    stage.tail = node;
  }
}
