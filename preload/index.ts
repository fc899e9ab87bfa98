import { contextBridge } from 'electron';

contextBridge.exposeInMainWorld('shamrocks', Object.freeze({}));
