/*
 * How what an earlier version wrote becomes what this one reads. Each kind of file has its own versions, counted from 1;
 * a step makes version n into n + 1 and is never changed once it was shipped. Persisted names stay: most changes add an
 * optional field and need no step.
 */

type Data = Readonly<Record<string, unknown>>;

/** The steps of one kind of file: the first makes version 1 into 2. */
export type Steps = readonly ((data: Data) => Data)[];

/**
 * Settings, window and the copy of the statistics.
 * 1 to 2: the copy was four times as long, and games on pasted layouts were among its figures. It is left out, and
 * folded anew from the journal.
 */
export const STORE_STEPS: Steps = [({ statistics: _counted, ...rest }) => rest];

/** The newest version that steps lead to. */
export function newestVersion(steps: Steps): number {
  return steps.length + 1;
}

/** The version of what lies in a file; a file that does not say is of the first. */
export function versionOf({ version }: Data): number {
  return typeof version === 'number' && version >= 1 ? Math.floor(version) : 1;
}

/** The same data as the newest version has it; what is newer still is given back as it is. */
export function migrated(data: Data, steps: Steps): Data {
  let now = data;
  for (const step of steps.slice(versionOf(data) - 1)) now = { ...step(now), version: versionOf(now) + 1 };
  return now;
}
