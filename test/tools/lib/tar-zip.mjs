// @ts-check
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

/**
 * A stream of bytes that is read front to back, by exact numbers of bytes.
 * Enough of tar and zip to unpack one known archive without keeping it in memory or on disk twice.
 */
export class ByteReader {
  /** @param {AsyncIterable<Uint8Array>} source */
  constructor(source) {
    this.iterator = source[Symbol.asyncIterator]();
    /** @type {Buffer} */
    this.held = Buffer.alloc(0);
  }

  /** The next piece, at most `most` bytes, or undefined at the end. @param {number} most */
  async piece(most) {
    while (this.held.length === 0) {
      const next = await this.iterator.next();
      if (next.done) return undefined;
      this.held = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
    const piece = this.held.subarray(0, most);
    this.held = this.held.subarray(piece.length);
    return piece;
  }

  /** Exactly `length` bytes in pieces. @param {number} length */
  async *bytes(length) {
    for (let left = length; left > 0; ) {
      const piece = await this.piece(left);
      if (piece === undefined) throw new Error(`The archive ends ${left} bytes early.`);
      left -= piece.length;
      yield piece;
    }
  }

  /** Exactly `length` bytes at once. @param {number} length */
  async take(length) {
    const pieces = [];
    for await (const piece of this.bytes(length)) pieces.push(piece);
    return Buffer.concat(pieces, length);
  }

  /** @param {number} length */
  async skip(length) {
    for await (const piece of this.bytes(length)) void piece;
  }
}

/**
 * Moves `reader` to the first byte of a file inside a tar.
 * @param {ByteReader} reader at the start of the tar
 * @param {(name: string) => boolean} wanted
 * @returns {Promise<{name: string, size: number}>}
 */
export async function seekInTar(reader, wanted) {
  for (;;) {
    const header = await reader.take(512);
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '');
    if (name === '') throw new Error('The file is not in the archive.');
    const size = Number.parseInt(header.toString('latin1', 124, 136).replace(/\0.*$/s, '').trim(), 8);
    if (wanted(name)) return { name, size };
    await reader.skip(Math.ceil(size / 512) * 512);
  }
}

const localFile = 0x04034b50;
const hasDataDescriptor = 0x0008;
const encrypted = 0x0001;

/**
 * The files of a zip that is read as a stream: each comes with its packed bytes, which must be used up before the next.
 * Only what is stored or deflated, with its size told beforehand, can be read so.
 * @param {ByteReader} reader at the start of the zip
 * @returns {AsyncGenerator<{name: string, packedSize: number, method: number}>}
 */
export async function* zipEntries(reader) {
  for (;;) {
    const signature = (await reader.take(4)).readUInt32LE();
    if (signature !== localFile) return;
    const header = await reader.take(26);
    const flags = header.readUInt16LE(2);
    const method = header.readUInt16LE(4);
    const packedSize = header.readUInt32LE(14);
    const name = (await reader.take(header.readUInt16LE(22))).toString('utf8');
    await reader.skip(header.readUInt16LE(24));
    if ((flags & (hasDataDescriptor | encrypted)) !== 0 || (method !== 0 && method !== 8)) throw new Error(`${name} is packed in a way that cannot be streamed.`);
    yield { name, packedSize, method };
  }
}

/**
 * Unpacks a zip that is read as a stream into a folder.
 * @param {ByteReader} reader at the start of the zip
 * @param {string} folder
 * @param {(name: string) => string | undefined} place the path inside the folder, or undefined to leave the file out
 * @returns {Promise<number>} files written
 */
export async function unzip(reader, folder, place) {
  let written = 0;
  for await (const { name, packedSize, method } of zipEntries(reader)) {
    const to = name.endsWith('/') ? undefined : place(name);
    if (to === undefined) {
      await reader.skip(packedSize);
      continue;
    }
    const target = path.resolve(folder, to);
    if (!target.startsWith(path.resolve(folder) + path.sep)) throw new Error(`${name} would be written outside of ${folder}.`);
    await mkdir(path.dirname(target), { recursive: true });
    const packed = Readable.from(reader.bytes(packedSize));
    if (method === 0) await pipeline(packed, createWriteStream(target));
    else await pipeline(packed, createInflateRaw(), createWriteStream(target));
    written += 1;
  }
  return written;
}
