import type { Command, Notice, Push } from '../../shared/ipc/contract';

/** What waits for a page that has not asked for its start yet. */
export interface Waiting {
  readonly command: Command | null;
  readonly notices: readonly Notice[];
}

/**
 * Brings messages to the page, each once. Before the page has asked for its start it hears nothing: commands (the last
 * one counts) and notices wait for it; the rest is in its start anyway.
 */
export class Courier {
  private listening = false;
  private command: Command | null = null;
  private notices: Notice[] = [];

  constructor(private readonly send: (push: Push) => void) {}

  push(push: Push): void {
    if (this.listening) this.send(push);
    else if (push.type === 'command') this.command = push.command;
    else if (push.type === 'notice') this.notices.push(push.notice);
  }

  /** The page asks for its start: gives it what waited, and from now on sends. */
  start(): Waiting {
    const waiting = { command: this.command, notices: this.notices };
    this.command = null;
    this.notices = [];
    this.listening = true;
    return waiting;
  }

  /** The page is gone or loaded again: it hears nothing until it asks for its start. */
  reset(): void {
    this.listening = false;
  }
}
