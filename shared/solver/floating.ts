import { CODE_ON, RANK, SUIT } from './position';
import { Queue } from './queue';
import { Store } from './store';

/*
 * A proof of loss for games with at most three cards in a fan: it searches an easier game to its end, and when that
 * cannot be won the real one cannot. The easier game, and why it is easier, is in proofs.md, "floating cards".
 *
 * Its positions say of each fan how many cards are frozen (held by a link that only the deal makes) and whether a
 * loose card of the rank above or below sits on a lone frozen one and is covered (a seat), and how far the
 * foundations are filled. All else floats: every other loose card needs a frozen top or a seat one rank away, and
 * every seat needs a cover. Ranks alone decide whether that can be, along a path of ranks, so it is counted.
 */
const FANS = 18;
const WIDTH = 3;
/** Seats: none, a card one rank higher than the lone frozen one, a card one rank lower. */
const SEATS = [0, 1, -1] as const;

export type FloatingState = 'open' | 'lost' | 'no-proof';

export class Floating {
  state: FloatingState = 'open';
  private readonly store: Store;
  private readonly queue = new Queue();
  private readonly words = new Int32Array(WIDTH);
  private returns = false;
  private fans: readonly (readonly number[])[] = [];
  /** Frozen counts that each fan goes through, four to a fan, from the most to none; how many steps it has gone. */
  private readonly steps = new Uint8Array(FANS * 4);
  private readonly gone = new Uint8Array(FANS);
  /** 0 none, 1 one rank higher, 2 one rank lower. */
  private readonly seat = new Uint8Array(FANS);
  private readonly frozen = new Uint8Array(52);
  private readonly tops = new Uint8Array(4);
  /** By rank, 0 and 14 always empty: floating cards, free places, places that must be covered. */
  private readonly cards = new Int8Array(16);
  private readonly free = new Int8Array(16);
  private readonly due = new Int8Array(16);

  constructor(private readonly positions: number) {
    this.store = new Store(positions, WIDTH);
  }

  get nodes(): number {
    return this.store.count;
  }

  /** Can this proof be tried on these fans? */
  static fits(fans: readonly (readonly number[])[], limit: number): boolean {
    return limit === 3 && fans.length <= FANS && fans.every((fan) => fan.length <= 3);
  }

  begin(fans: readonly (readonly number[])[], returns: boolean, nodes: number): void {
    this.returns = returns;
    this.fans = fans;
    this.state = 'open';
    this.store.clear(Math.min(nodes, this.positions));
    this.queue.clear(1);
    this.gone.fill(0);
    this.seat.fill(0);
    this.tops.fill(13);
    for (const card of fans.flat()) this.tops[SUIT[card]!] = Math.min(this.tops[SUIT[card]!]!, RANK[card]! - 1);
    fans.forEach((fan, f) => {
      let steps = 0;
      for (let k = fan.length; k >= 1; k--) {
        if (k === 1 || CODE_ON[fan[k - 1]! * 52 + fan[k - 2]!] === 0) this.steps[f * 4 + steps++] = k;
      }
      this.steps[f * 4 + steps] = 0;
      if (fan.length === 3 && this.held(f) === 1) this.seat[f] = RANK[fan[1]!]! > RANK[fan[0]!]! ? 1 : 2;
    });
    this.add();
  }

  step(nodes: number): void {
    const end = this.store.count + nodes;
    while (this.state === 'open' && this.store.count < end) {
      if (this.store.full) {
        this.state = 'no-proof';
        return;
      }
      const node = this.queue.best();
      if (node < 0) {
        this.state = 'lost';
        return;
      }
      this.load(node);
      this.expand();
    }
  }

  /** How many cards of a fan are frozen. */
  private held(f: number): number {
    return this.steps[f * 4 + this.gone[f]!]!;
  }

  private baseRank(f: number): number {
    return RANK[this.fans[f]![0]!]!;
  }

  private seatRank(f: number): number {
    return this.baseRank(f) + SEATS[this.seat[f] as 0 | 1 | 2];
  }

  private load(node: number): void {
    const from = this.store.words;
    for (let f = 0; f < this.fans.length; f++) {
      const bits = from[node * WIDTH + (f >> 3)]! >>> ((f & 7) * 4);
      this.gone[f] = bits & 3;
      this.seat[f] = (bits >> 2) & 3;
    }
    const tops = from[node * WIDTH + 2]! >>> 8;
    for (let suit = 0; suit < 4; suit++) this.tops[suit] = (tops >> (suit * 4)) & 15;
  }

  private add(): void {
    const { words, gone, seat, tops, fans } = this;
    if (this.store.full) return;
    words.fill(0);
    let frozen = 0;
    let seats = 0;
    for (let f = 0; f < fans.length; f++) {
      words[f >> 3]! |= (gone[f]! | (seat[f]! << 2)) << ((f & 7) * 4);
      frozen += this.held(f);
      if (seat[f] !== 0) seats++;
    }
    words[2]! |= (tops[0]! | (tops[1]! << 4) | (tops[2]! << 8) | (tops[3]! << 12)) << 8;
    if (frozen === 0) {
      this.state = 'no-proof';
      return;
    }
    const hash = Math.imul(Math.imul(words[0]!, 0x9e3779b1) ^ words[1]!, 0x85ebca6b) ^ Math.imul(words[2]! + 1, 0xc2b2ae35);
    const at = this.store.add(words, hash, -1, 0);
    if (at >= 0) this.queue.push(at, frozen * 22 + seats - tops[0]! - tops[1]! - tops[2]! - tops[3]! + 52, 0);
  }

  /** Counts floats and places. `pinned`: a fan whose place is taken or must stay bare, so that it counts as none. */
  private count(pinned: number): void {
    const { frozen, tops, cards, free, due, seat, fans } = this;
    frozen.fill(0);
    cards.fill(0);
    free.fill(0);
    due.fill(0);
    for (let f = 0; f < fans.length; f++) {
      const fan = fans[f]!;
      const k = this.held(f);
      for (let i = 0; i < k; i++) frozen[fan[i]!] = 1;
      if (seat[f] !== 0) cards[this.seatRank(f)]!--;
      if (k === 0 || k === 3 || f === pinned) continue;
      if (seat[f] === 0) free[RANK[fan[k - 1]!]!]!++;
      else due[this.seatRank(f)]!++;
    }
    for (let suit = 0; suit < 4; suit++) {
      for (let rank = tops[suit]! + 1; rank <= 13; rank++) if (frozen[suit * 13 + rank - 1] === 0) cards[rank]!++;
    }
  }

  /** Can every floating card find a place, and every place that is due a cover? Each along a path of ranks. */
  private possible(): boolean {
    const { cards, free, due } = this;
    for (let start = 1; start <= 2; start++) {
      let places = free[start - 1]! + due[start - 1]!;
      let covers = cards[start - 1]!;
      for (let rank = start; rank <= 13; rank += 2) {
        if (cards[rank]! < 0 || covers < 0) return false;
        const homeless = cards[rank]! - places;
        places = free[rank + 1]! + due[rank + 1]!;
        if (homeless > 0) places -= homeless;
        if (places < 0) return false;
        const uncovered = due[rank]! - covers;
        covers = cards[rank + 1]!;
        if (covers < 0) return false;
        if (uncovered > 0) covers -= uncovered;
        if (covers < 0) return false;
      }
    }
    return true;
  }

  /** Possible, with one more card of this rank upon a free place? */
  private possibleWith(rank: number): boolean {
    for (let q = rank - 1; q <= rank + 1; q += 2) {
      if (this.free[q]! <= 0) continue;
      this.free[q]!--;
      const yes = this.possible();
      this.free[q]!++;
      if (yes) return true;
    }
    return false;
  }

  private expand(): void {
    const { fans, seat, cards, tops } = this;
    for (let f = 0; f < fans.length; f++) {
      if (this.held(f) === 0) continue;
      if (seat[f] === 0) this.lift(f);
      else this.uncover(f);
    }
    this.count(-1);
    for (let rank = 1; rank <= 13; rank++) {
      if (cards[rank]! <= 0) continue;
      cards[rank]!--;
      this.coverBy(rank, -1);
      cards[rank]!++;
    }
    for (let suit = 0; suit < 4; suit++) {
      if (this.floatsNext(suit)) this.raise(suit);
      if (this.returns && tops[suit]! > 0) this.takeDown(suit);
    }
  }

  /** Is the next card of this foundation loose, and perhaps not in a seat? After `count`. */
  private floatsNext(suit: number): boolean {
    const rank = this.tops[suit]! + 1;
    return rank <= 13 && this.frozen[suit * 13 + rank - 1] === 0 && this.cards[rank]! > 0;
  }

  /** A floating card goes up from a free place. */
  private raise(suit: number): void {
    const rank = ++this.tops[suit]!;
    this.cards[rank]!--;
    if (this.possible()) this.add();
    this.cards[rank]!++;
    this.tops[suit]!--;
  }

  /** A foundation's top goes back to a free place or covers a floating card. */
  private takeDown(suit: number): void {
    const rank = this.tops[suit]!--;
    if (this.possibleWith(rank)) this.add();
    this.coverBy(rank, -1);
    this.tops[suit] = rank;
  }

  /** The frozen top of a fan leaves it: up, to a free place, or on to a float upon a lone frozen card. */
  private lift(f: number): void {
    const { gone, cards, tops } = this;
    const k = this.held(f);
    const card = this.fans[f]![k - 1]!;
    const rank = RANK[card]!;
    const suit = SUIT[card]!;
    gone[f]!++;
    // A neighbour that was frozen under it has not moved yet: it is no float, and the fan has no place.
    const bared = k - this.held(f) === 2 ? this.fans[f]![k - 2]! : -1;
    this.count(f);
    cards[rank]!--;
    if (bared >= 0) cards[RANK[bared]!]!--;
    if (tops[suit] === rank - 1 && this.possible()) {
      tops[suit] = rank;
      this.add();
      tops[suit] = rank - 1;
    }
    if (k > 1) {
      if (this.possibleWith(rank)) this.add();
      this.coverBy(rank, f);
    }
    gone[f]!--;
  }

  /** The cover of a seat leaves it: up, to a free place, or on to a float that becomes a seat. */
  private uncover(f: number): void {
    const { seat, cards, tops } = this;
    const was = seat[f]!;
    const rank = this.seatRank(f);
    // The card in the seat has not moved: it holds the fan's place and is no float.
    this.count(f);
    seat[f] = 0;
    let found = false;
    for (let q = rank - 1; q <= rank + 1; q += 2) {
      if (q < 1 || q > 13 || cards[q]! <= 0) continue;
      for (let suit = 0; suit < 4; suit++) if (tops[suit] === q - 1 && this.floatsNext(suit)) this.raise(suit);
      cards[q]!--;
      if (!found && this.possibleWith(q)) {
        found = true;
        this.add();
      }
      this.coverBy(q, f);
      cards[q]!++;
    }
    seat[f] = was;
  }

  /** A card of this rank, which counts as no float, covers a float upon a lone frozen card of another fan. */
  private coverBy(rank: number, from: number): void {
    const { seat, cards, free } = this;
    for (let g = 0; g < this.fans.length; g++) {
      if (g === from || seat[g] !== 0 || this.held(g) !== 1) continue;
      const base = this.baseRank(g);
      for (let kind = 1; kind <= 2; kind++) {
        const own = base + (SEATS[kind as 1 | 2]);
        if (own < 1 || own > 13 || Math.abs(own - rank) !== 1 || cards[own]! <= 0) continue;
        cards[own]!--;
        free[base]!--;
        if (this.possible()) {
          seat[g] = kind;
          this.add();
          seat[g] = 0;
        }
        free[base]!++;
        cards[own]!++;
      }
    }
  }
}
