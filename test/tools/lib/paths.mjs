// @ts-check
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** @param {...string} parts */
export const inProject = (...parts) => path.join(root, ...parts);

/** Where downloads that outlive node_modules are kept. */
export const cacheFolder = () => path.join(process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'), 'shamrocks');
