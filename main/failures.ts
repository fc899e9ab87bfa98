/**
 * Counts failures in a row: is this one at least the `most`th within `span` milliseconds? After a yes it starts over.
 * Times come in, so that a test needs no waiting; a clock that was set back forgets what seems to be in the future.
 */
export class Failures {
  private times: number[] = [];

  constructor(
    private readonly most: number,
    private readonly span: number,
  ) {}

  tooMany(now: number): boolean {
    this.times = [...this.times.filter((time) => time <= now && now - time < this.span), now];
    if (this.times.length < this.most) return false;
    this.times = [];
    return true;
  }
}
