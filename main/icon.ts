import type { NativeImage } from 'electron';
import { nativeImage } from 'electron';
import picture from '../assets/icons/64x64.png?inline';

/** The window's icon where the system does not take it from the program's file: on Linux. */
export function windowIcon(): NativeImage | undefined {
  return process.platform === 'linux' ? nativeImage.createFromDataURL(picture) : undefined;
}
