import type { DayOf } from '../../shared/statistics/fold';
import type { FileLayer } from './file-layer';
import type { Checkpoint } from './journal-checkpoint';
import { beginSum } from './journal-checkpoint';
import { JournalIndex } from './journal-index';
import { CHUNK, JournalReader } from './journal-text';

/** A journal as it was found, read piece by piece. */
export interface Scan {
  readonly index: JournalIndex;
  /** Null where the first line does not tell. */
  readonly generation: number | null;
  /** Is every line whole? */
  readonly sound: boolean;
  readonly newer: boolean;
  /** In bytes; null where there is no file. */
  readonly size: number | null;
  readonly sum: string;
  /** The copy holds the same bytes; or only the first of them, or none; or something else. */
  readonly copy: 'same' | 'behind' | 'other';
  /** Games that did not have to be read, because the checkpoint knew them. */
  readonly covered: number;
}

export interface ScanParts {
  readonly files: FileLayer;
  readonly path: string;
  readonly copyPath: string;
  readonly dayOf: DayOf;
}

/** Bytes that go by without being taken apart, in one piece. */
const LARGE_CHUNK = 2 * 1024 * 1024;

/**
 * Reads a journal beside its copy, holding no more than a piece of either. Rejects as the disk does. `onRead` is given
 * the index as soon as it is whole, before the bytes that the checkpoint stands for were checked.
 */
export async function scanJournal(parts: ScanParts, checkpoint: Checkpoint | null, onRead: (index: JournalIndex) => void): Promise<Scan> {
  const { files, path, copyPath, dayOf } = parts;
  const size = await files.size(path);
  const end = size ?? 0;
  const known = checkpoint && checkpoint.size <= end ? checkpoint : null;
  const index = known?.index ?? new JournalIndex(dayOf);
  const covered = index.games.length;
  const reader = new JournalReader((record, start) => void index.add(record, start), known?.size ?? 0);
  reader.generation = known?.generation ?? null;
  for await (const chunk of chunksOf(files, path, { from: known?.size ?? 0, end, piece: CHUNK })) reader.feed(chunk);
  reader.end();
  onRead(index);

  const sum = beginSum();
  const edge = known?.size ?? 0;
  const copySize = (await files.size(copyPath)) ?? 0;
  let alike = copySize <= end;
  let at = 0;
  for (const to of [edge, end]) {
    for await (const chunk of chunksOf(files, path, { from: at, end: to, piece: LARGE_CHUNK })) {
      if (alike && at < copySize) {
        const copied = await files.readPart(copyPath, at, Math.min(chunk.length, copySize - at));
        alike = copied.equals(chunk.subarray(0, copied.length));
      }
      sum.update(chunk);
      at += chunk.length;
    }
    if (known && to === edge && sum.copy().digest('hex') !== known.sum) return scanJournal(parts, null, onRead);
  }
  const { generation, damaged, newer } = reader;
  const sound = generation !== null && damaged.length === 0;
  const copy = !alike ? 'other' : copySize === end ? 'same' : 'behind';
  return { index, generation, sound, newer, size, sum: sum.digest('hex'), copy, covered };
}

/** A part of a file, piece by piece; ends early where the file does. */
export async function* chunksOf(files: FileLayer, path: string, { from, end, piece }: { from: number; end: number; piece: number }): AsyncGenerator<Buffer> {
  for (let at = from; at < end; ) {
    const chunk = await files.readPart(path, at, Math.min(piece, end - at));
    if (chunk.length === 0) return;
    at += chunk.length;
    yield chunk;
  }
}
