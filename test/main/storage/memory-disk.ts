import { basename, dirname, join } from 'node:path';
import type { FileLayer } from '../../../main/storage/file-layer';
import type { StoreFile } from '../../../main/storage/whole-file';
import { fault } from './helpers';

/** A file's bytes; two names may lead to the same. */
interface Node {
  bytes: Buffer;
}

/** A disk in memory, for tests that go through thousands of states of it. Its folders are the parts of its names. */
export class MemoryDisk {
  private nodes = new Map<string, Node>();

  /** The same files once more, to be changed apart from these. */
  copy(): MemoryDisk {
    const twins = new Map<Node, Node>();
    const disk = new MemoryDisk();
    for (const [path, node] of this.nodes) {
      const twin = twins.get(node) ?? { bytes: Buffer.from(node.bytes) };
      twins.set(node, twin);
      disk.nodes.set(path, twin);
    }
    return disk;
  }

  names(folder: string): string[] {
    return [...this.nodes.keys()].filter((path) => dirname(path) === folder).map((path) => basename(path)).sort();
  }

  bytes(path: string): Buffer {
    const node = this.nodes.get(path);
    if (!node) throw fault('ENOENT');
    return node.bytes;
  }

  put(path: string, bytes: Uint8Array): void {
    this.nodes.set(path, { bytes: Buffer.from(bytes) });
  }

  remove(path: string): void {
    this.nodes.delete(path);
  }

  /** A store that writes as electron-store should: whole files, replaced at once. */
  readonly openStore = (folder: string): StoreFile => {
    const path = join(folder, 'settings.json');
    return { path, write: (value) => this.put(path, Buffer.from(JSON.stringify(value))) };
  };

  readonly files: FileLayer = {
    read: async (path) => Buffer.from(this.bytes(path)),
    readPart: async (path, start, length) => Buffer.from(this.bytes(path).subarray(start, start + length)),
    write: async (path, bytes) => {
      const node = this.nodes.get(path);
      if (node) node.bytes = Buffer.from(bytes);
      else this.put(path, bytes);
    },
    append: async (path, bytes) => {
      const node = this.nodes.get(path);
      if (node) node.bytes = Buffer.concat([node.bytes, bytes]);
      else this.put(path, bytes);
    },
    sync: async () => undefined,
    rename: async (from, to) => {
      const node = this.nodes.get(from);
      if (!node) throw fault('ENOENT');
      // Renaming a name to another name of the same file does nothing at all.
      if (this.nodes.get(to) === node) return;
      this.nodes.set(to, node);
      this.nodes.delete(from);
    },
    link: async (from, to) => {
      const node = this.nodes.get(from);
      if (!node) throw fault('ENOENT');
      if (this.nodes.has(to)) throw fault('EEXIST');
      this.nodes.set(to, node);
    },
    remove: async (path) => this.remove(path),
    truncate: async (path, length) => {
      const node = this.nodes.get(path);
      if (!node) throw fault('ENOENT');
      node.bytes = Buffer.from(node.bytes.subarray(0, length));
    },
    size: async (path) => this.nodes.get(path)?.bytes.length ?? null,
    list: async (folder) => this.names(folder),
    makeFolder: async () => undefined,
    checkWritable: async () => undefined,
    replaceNow: (path, _temporary, bytes) => this.put(path, bytes),
  };
}
