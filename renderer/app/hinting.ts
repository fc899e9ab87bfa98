import { cardName } from '../../shared/engine/card';
import type { Move } from '../../shared/engine/move';
import type { Session } from '../../shared/game/session';
import { countHint, jump, layoutOf, movedCard } from '../../shared/game/session';
import type { Controller } from './controller';
import type { Core } from './core';
import { describeMove, placeName, placesOf } from './places';

/**
 * Hints: the first press lights the card, the second its target, the third plays the move. A proven position gives
 * a move of its winning line; a lost one says so and offers the way back; any other gives a suggestion, and says so.
 */
export class Hinting {
  private work: AbortController | null = null;
  /** The game as it stood when a redeal was the hint: the next press plays it. */
  private redealHint: Session | null = null;

  constructor(
    private readonly core: Core,
    private readonly controller: Controller,
  ) {}

  async press(): Promise<void> {
    const { hint, session, solution, notice } = this.core.state;
    if (solution) return;
    if (hint?.stage === 1) return this.second();
    if (hint?.stage === 2) return void this.controller.play(hint.move, true);
    if (notice?.offer?.act === 'back-to-winnable') return this.backToWinnable();
    if (notice?.offer?.act === 'redeal' && this.redealHint === session) return this.controller.redeal();
    this.work?.abort();
    const work = new AbortController();
    this.work = work;
    if (!this.core.coach.verdict(session)) {
      this.tell('Thinking about a hint…');
      await this.core.coach.ask(session, work.signal);
      if (work.signal.aborted || this.core.state.session !== session) return;
    }
    const found = this.core.coach.hint(session);
    switch (found.kind) {
      case 'proven':
        return this.first(found.move, true);
      case 'suggestion':
        return this.first(found.move, false);
      case 'lost':
        return this.lost();
      case 'no-suggestion':
        return this.tell('No hint: every move leads back to where the game has been, or into a loss.');
      case 'won':
        return this.tell('The game is won: there is nothing left to play.');
    }
  }

  /** Goes back to the last position of this game that is proven winnable. */
  backToWinnable(): void {
    const { session } = this.core.state;
    const at = this.core.coach.line(session).lastWinnable;
    const step = at === null ? null : jump(session, at);
    if (step) this.core.arrive(step, {}, `Back at move ${step.session.at}, which is winnable.`);
  }

  private first(move: Move, proven: boolean): void {
    const { session } = this.core.state;
    const layout = layoutOf(session);
    const card = movedCard(move, layout);
    const places = placesOf(move, card);
    const nature = proven ? 'Hint, on a proven winning line' : 'A suggestion, not a proof';
    if (!places || card === null) {
      this.redealHint = countHint(session);
      this.core.amend(this.redealHint);
      return this.core.notify({ tone: 'info', text: `${nature}: deal the fans again.`, offer: { label: 'Redeal (H)', act: 'redeal' } });
    }
    const text = `${nature}: move the ${cardName(card)} from ${placeName(places.from)}. H again shows where to.`;
    this.core.amend(countHint(session), {
      hint: { move, ...places, stage: 1, proven },
      selected: null,
      hover: null,
      notice: { tone: 'info', text, offer: null },
    });
    this.core.say(text);
  }

  private second(): void {
    const { hint, session } = this.core.state;
    if (!hint) return;
    const text = `${hint.proven ? 'Hint' : 'Suggestion'}: ${describeMove(layoutOf(session), hint.move)}. H again plays it.`;
    this.core.notify({ tone: 'info', text, offer: null }, { hint: { ...hint, stage: 2 } });
  }

  private lost(): void {
    const { session } = this.core.state;
    const line = this.core.coach.line(session);
    if (line.lastWinnable === null) {
      const dead = this.core.coach.verdict(session, 0)?.kind === 'unwinnable';
      return this.tell(dead ? 'This deal cannot be won.' : 'This position cannot be won any more.');
    }
    const text = `This position cannot be won any more. Move ${line.lastWinnable} was the last that is winnable.`;
    this.core.notify({ tone: 'info', text, offer: { label: `Back to move ${line.lastWinnable} (H)`, act: 'back-to-winnable' } });
  }

  private tell(text: string): void {
    this.core.notify({ tone: 'info', text, offer: null });
  }
}
