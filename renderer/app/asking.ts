import type { Core } from './core';
import type { Question } from './state';

/** Puts a question to the player, one at a time. */
export class Ask {
  private answered: ((go: boolean) => void) | null = null;

  constructor(private readonly core: Core) {}

  /** True where the player wants it; a question that is put while another stands answers that one with no. */
  ask(question: Question): Promise<boolean> {
    this.answer(false);
    return new Promise((resolve) => {
      this.answered = resolve;
      this.core.update({ question });
    });
  }

  answer(go: boolean): void {
    const { answered } = this;
    this.answered = null;
    if (!answered) return;
    this.core.update({ question: null });
    answered(go);
  }
}
