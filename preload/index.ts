import type { IpcRendererEvent } from 'electron';
import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge, Push } from '../shared/ipc/contract';
import { CHANNELS } from '../shared/ipc/contract';

/** All that the page can reach: each function asks one channel for one thing. */
const bridge = {
  start: () => ipcRenderer.invoke(CHANNELS.start),
  saveGame: (game) => ipcRenderer.invoke(CHANNELS.saveGame, game),
  finishGame: (record) => ipcRenderer.invoke(CHANNELS.finishGame, record),
  changeSettings: (change) => ipcRenderer.invoke(CHANNELS.changeSettings, change),
  statistics: () => ipcRenderer.invoke(CHANNELS.statistics),
  history: (query) => ipcRenderer.invoke(CHANNELS.history, query),
  finishedGame: (id) => ipcRenderer.invoke(CHANNELS.finishedGame, id),
  resetStatistics: () => ipcRenderer.invoke(CHANNELS.resetStatistics),
  backups: () => ipcRenderer.invoke(CHANNELS.backups),
  restoreBackup: (name) => ipcRenderer.invoke(CHANNELS.restoreBackup, name),
  exportData: (format) => ipcRenderer.invoke(CHANNELS.exportData, format),
  importData: () => ipcRenderer.invoke(CHANNELS.importData),
  setMenuState: (state) => ipcRenderer.send(CHANNELS.setMenuState, state),
  copyText: (text) => ipcRenderer.invoke(CHANNELS.copyText, text),
  printRules: () => ipcRenderer.invoke(CHANNELS.printRules),
  saveRulesPdf: () => ipcRenderer.invoke(CHANNELS.saveRulesPdf),
  onPush: (listener) => {
    // The event stays here: it would lead the page to ipcRenderer.
    const hear = (_event: IpcRendererEvent, push: Push): void => listener(push);
    ipcRenderer.on(CHANNELS.push, hear);
    return () => void ipcRenderer.off(CHANNELS.push, hear);
  },
} satisfies Bridge;

contextBridge.exposeInMainWorld('shamrocks', Object.freeze(bridge));
