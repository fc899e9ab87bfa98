import { ORIGIN } from '../protocol';

/** What is known of the frame that a message comes from. */
export interface SenderFrame {
  readonly origin: string;
  readonly parent: unknown;
  readonly frameTreeNodeId: number;
}

/** Why a message's sender is not believed; null where it is the page's main frame in the program's own window. */
export function senderProblem(frame: SenderFrame | null, mainFrame: SenderFrame | null): string | null {
  if (frame === null) return 'its frame is gone';
  if (mainFrame === null) return 'there is no window';
  if (frame.origin !== ORIGIN) return 'another origin';
  if (frame.parent !== null || frame.frameTreeNodeId !== mainFrame.frameTreeNodeId) return 'not the main frame';
  return null;
}
