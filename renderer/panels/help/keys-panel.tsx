import type { JSX } from 'preact';
import { keyList } from '../../access/key-list';
import type { PanelProps } from '../../app/panel';
import '../parts/controls.css';
import './help.css';
import { KeyTables } from './key-tables';

const NO_WORDS: readonly string[] = [];

/** The list of keys alone. */
export function KeysPanel({ startup }: PanelProps): JSX.Element {
  const mac = startup.platform === 'darwin';
  return (
    <div class="keys-panel" tabIndex={0} role="region" aria-label="All keys">
      <KeyTables list={keyList(mac)} words={NO_WORDS} mac={mac} heading="h3" />
    </div>
  );
}
