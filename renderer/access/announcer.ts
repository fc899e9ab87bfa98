const NO_BREAK_SPACE = '\u00a0';

/**
 * The one polite live region. Each message replaces the last; a message that says the same again differs by a blank,
 * so that it is read again.
 */
export class Announcer {
  private last = '';

  constructor(private readonly region: { textContent: string | null }) {}

  say(text: string): void {
    if (text === '') return;
    this.last = text === this.last ? text + NO_BREAK_SPACE : text;
    this.region.textContent = this.last;
  }
}
