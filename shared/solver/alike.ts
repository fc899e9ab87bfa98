import { AlikeBoard, SLOTS } from './alike-board';
import { BYTES, NodePool } from './node-pool';
import { NONE, RANK, SUIT } from './position';
import { Stage, frozenOf, heldBy } from './stage';

const FANS = 18;
/** A stage that waits takes about as much memory as so many nodes. */
const STAGE_COST = 12;

export type AlikeState = 'open' | 'lost' | 'no-proof';

/** What becomes of a stage when the frozen top of one fan leaves. */
interface Lift {
  readonly to: Stage;
  /** Cards that were alike others and no longer are. */
  readonly revealed: readonly number[];
}

/**
 * A proof of loss by exhaustion, for fans of at most three cards: all positions, but those that differ only in which
 * of several alike cards lies where are one node. Stage by stage, the most frozen cards first, so that all that leads
 * into a stage is known before it is searched, and a stage is forgotten once it is done. What it claims and why it
 * may: proofs.md, "alike cards".
 */
export class Alike {
  state: AlikeState = 'open';
  nodes = 0;
  /** Stages searched so far. */
  stages = 0;
  private stageIds = 0;
  private waiting = 0;
  private readonly pool = new NodePool();
  private most = 0;
  private returns = false;
  private fans: readonly (readonly number[])[] = [];
  /** Stages that wait, by number of frozen cards. */
  private levels: Map<number, Stage>[] = [];
  private stage: Stage | null = null;
  private lifts: (Lift | null)[] = [];
  private node = -1;
  private lifting = false;
  private readonly board = new AlikeBoard();
  /** Where `reveal` keeps the position while it closes it. */
  private readonly kept = new Uint8Array(BYTES);
  private readonly keptTops = new Uint8Array(4);
  private readonly wouldRise = new Uint8Array(64);

  /** `positions`: most nodes held at once, each stage that waits counted as `STAGE_COST` of them. */
  constructor(private readonly positions: number) {}

  /** Can this proof be tried on these fans? */
  static fits(fans: readonly (readonly number[])[], limit: number): boolean {
    return limit === 3 && fans.length <= FANS && fans.every((fan) => fan.length <= 3);
  }

  begin(fans: readonly (readonly number[])[], returns: boolean, nodes: number): void {
    this.fans = fans;
    this.returns = returns;
    this.most = nodes;
    this.nodes = 0;
    this.state = 'open';
    this.pool.clear();
    this.levels = Array.from({ length: SLOTS + 1 }, () => new Map());
    this.stage = null;
    this.stages = 0;
    this.stageIds = 1;
    this.waiting = 0;
    let key = 0;
    fans.forEach((fan, f) => (key += frozenOf(fan) * 4 ** f));
    this.board.lay(fans);
    const root = this.stageOf(key);
    if (returns) this.board.close(root);
    this.add(root);
  }

  /** Makes about this many nodes more; ends early when the state is no longer open. */
  step(nodes: number): void {
    const end = this.nodes + nodes;
    while (this.state === 'open' && this.nodes < end) {
      if (this.nodes >= this.most || this.pool.live + STAGE_COST * this.waiting >= this.positions) this.state = 'no-proof';
      else if (this.stage === null) this.openStage();
      else if (this.node < 0) this.turn(this.stage);
      else {
        const at = this.node;
        this.node = this.pool.next[at]!;
        this.board.load(this.pool.bytes, at * BYTES);
        this.expand(this.stage);
        // A node that was appended meanwhile.
        if (this.node < 0) this.node = this.pool.next[at]!;
      }
    }
  }

  /** The next stage, or the end: nothing is left to search. */
  private openStage(): void {
    for (let level = SLOTS; level >= 0; level--) {
      for (const stage of this.levels[level]!.values()) {
        this.levels[level]!.delete(stage.key);
        this.waiting--;
        this.stage = stage;
        this.stages++;
        this.node = stage.head;
        this.lifting = false;
        return;
      }
    }
    this.state = 'lost';
  }

  /** From the moves within a stage to those that leave it, and then to the next stage. */
  private turn(stage: Stage): void {
    if (!this.lifting) {
      this.lifting = true;
      this.node = stage.head;
      this.lifts = [];
      return;
    }
    for (let at = stage.head; at >= 0; ) {
      const next = this.pool.next[at]!;
      this.pool.giveBack(at);
      at = next;
    }
    this.stage = null;
  }

  private stageOf(key: number): Stage {
    const stage = new Stage(key, this.fans, this.stageIds++);
    const known = this.levels[stage.level]!.get(key);
    if (known) return known;
    this.levels[stage.level]!.set(key, stage);
    this.waiting++;
    return stage;
  }

  private expand(stage: Stage): void {
    const { wouldRise, board } = this;
    const { cards, base, tops } = board;
    let loosened = false;
    if (this.returns) {
      board.close(stage);
      wouldRise.fill(0);
      for (let i = 0; i < SLOTS; i++) {
        if (base[i] === cards[i]) continue;
        wouldRise[base[i]!] = 1;
        loosened = true;
      }
      if (loosened) board.reset();
    }
    for (let f = 0; f < SLOTS; f += 3) {
      const at = board.topOf(f);
      if (at < 0) continue;
      const card = cards[at]!;
      if ((stage.frozen[card] === 1) !== this.lifting) continue;
      if (!loosened && tops[SUIT[card]!] === RANK[card]! - 1) this.move(stage, at, -1);
      if (at > f) this.moveToFans(stage, at, loosened);
    }
    if (this.returns && !this.lifting) this.takeDown(stage);
  }

  private moveToFans(stage: Stage, at: number, loosened: boolean): void {
    const { cards } = this.board;
    const rank = RANK[cards[at]!]!;
    for (let g = 0; g < SLOTS; g += 3) {
      const top = this.board.topOf(g);
      if (top < 0 || top === g + 2 || top === at) continue;
      const on = cards[top]!;
      if (Math.abs(RANK[on]! - rank) === 1 && !(loosened && this.wouldRise[on] === 0)) this.move(stage, at, top + 1);
    }
  }

  private takeDown(stage: Stage): void {
    const { cards, tops } = this.board;
    for (let suit = 0; suit < 4; suit++) {
      const rank = tops[suit]!;
      if (rank === 0) continue;
      for (let g = 0; g < SLOTS; g += 3) {
        const top = this.board.topOf(g);
        if (top < 0 || top === g + 2 || Math.abs(RANK[cards[top]!]! - rank) !== 1) continue;
        cards[top + 1] = suit * 13 + rank - 1;
        this.add(stage);
        cards[top + 1] = NONE;
      }
    }
  }

  /** One move of the exposed card at `at`, up (-1) or to another place. */
  private move(stage: Stage, at: number, to: number): void {
    const { cards, tops } = this.board;
    const card = cards[at]!;
    cards[at] = NONE;
    if (to < 0) tops[SUIT[card]!]!++;
    else cards[to] = card;
    if (this.lifting) {
      const lift = this.liftFrom(stage, this.board.fanOf[this.board.base[at - (at % 3)]!]!);
      this.reveal(stage, lift, 0);
    } else {
      if (this.returns) this.board.close(stage);
      this.add(stage);
    }
    this.board.reset();
  }

  private liftFrom(stage: Stage, fan: number): Lift {
    const known = this.lifts[fan];
    if (known) return known;
    const held = heldBy(stage.key, fan);
    const left = frozenOf(this.fans[fan]!.slice(0, held - 1));
    const to = this.stageOf(stage.key - (held - left) * 4 ** fan);
    const revealed: number[] = [];
    for (let card = 0; card < 52; card++) {
      const loose = stage.stuck(card) && !to.stuck(card);
      if (loose || (stage.alikeBottom(card) && to.held[card] === 1 && !to.alikeBottom(card))) revealed.push(card);
    }
    for (let card = 0; card < 52; card++) {
      if (revealed.includes(card)) continue;
      for (let other = 0; other < card; other++) {
        if (!revealed.includes(other) && stage.find(card) === stage.find(other)) to.join(card, other);
      }
    }
    const lift = { to, revealed };
    this.lifts[fan] = lift;
    return lift;
  }

  /** Adds the position at hand to the stage that a lift leads to, in every way that the revealed cards may lie. */
  private reveal(stage: Stage, lift: Lift, from: number): void {
    const { cards, tops } = this.board;
    const card = lift.revealed[from];
    if (card === undefined) {
      const { kept, keptTops } = this;
      kept.set(cards);
      keptTops.set(tops);
      if (this.returns) this.board.close(lift.to);
      this.add(lift.to);
      cards.set(kept);
      tops.set(keptTops);
      return;
    }
    const mine = stage.find(card);
    for (let other = 0; other < 52; other++) {
      if (stage.find(other) !== mine || lift.revealed.slice(0, from).includes(other)) continue;
      this.board.swap(card, other);
      this.reveal(stage, lift, from + 1);
      this.board.swap(card, other);
    }
  }

  /** Adds the position at hand to a stage, or joins the cards in which it differs from the node that is there. */
  private add(stage: Stage): void {
    if (stage.key === 0) {
      this.state = 'no-proof';
      return;
    }
    const { pool, board } = this;
    const hash = board.normalise(stage);
    for (let node = pool.find(hash, stage.id, -1); node >= 0; node = pool.find(hash, stage.id, node)) {
      if (board.meets(stage, pool.bytes, node * BYTES)) return;
    }
    const node = pool.add(board.form, hash, stage.id);
    this.nodes++;
    if (stage.head < 0) stage.head = node;
    else pool.next[stage.tail] = node;
    stage.tail = node;
  }
}
