// @ts-check
/** What the tools tell the person who runs them: one line for each step, on stderr so that stdout stays a program's own. */

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** A step that cannot go on. `advice` says what to do about it; it is shown instead of a stack. */
export class Trouble extends Error {
  /**
   * @param {string} what what went wrong
   * @param {string} advice what the person can do
   */
  constructor(what, advice) {
    super(what);
    this.advice = advice;
  }
}

/**
 * Runs a tool's whole work and ends the process: a Trouble is shown with its advice, anything else with its stack.
 * @param {() => Promise<number | void>} work the exit code, 0 when nothing is returned
 */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    if (error instanceof Trouble) {
      say(`\nStopped: ${error.message}`);
      say(`What to do: ${error.advice}`);
    } else {
      say(`\nStopped: ${error instanceof Error ? error.stack : String(error)}`);
    }
    process.exitCode = 1;
  }
}

/** @param {number} bytes */
export const megabytes = (bytes) => `${Math.round(bytes / 1048576)} MB`;

/**
 * Says a measured progress every few seconds for as long as `work` takes, so that a long download is not a silent one.
 * @template T
 * @param {() => string} line asked each time
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(line, work) {
  const timer = setInterval(() => say(`  ${line()}`), 4000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
