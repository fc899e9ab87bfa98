import ElectronStore from 'electron-store';
import type { StoreFile } from './whole-file';
import { storeText } from './whole-file';

/** Opens the store `settings.json` in `folder` by electron-store. Throws where the file cannot be read as JSON. */
export function openStoreFile(folder: string): StoreFile {
  const store = new ElectronStore<Record<string, unknown>>({
    cwd: folder,
    name: 'settings',
    clearInvalidConfig: false,
    serialize: storeText,
  });
  return {
    path: store.path,
    write(value) {
      store.store = value;
    },
  };
}
