import type { JSX } from 'preact';
import { KEY_LIST } from '../../access/key-list';
import type { PanelProps } from '../../app/panel';
import '../parts/controls.css';
import './help.css';
import { KeyTables } from './key-tables';

const NO_WORDS: readonly string[] = [];

/** The list of keys alone. */
export function KeysPanel({ startup }: PanelProps): JSX.Element {
  return (
    <div class="keys-panel" tabIndex={0} role="region" aria-label="All keys">
      <KeyTables list={KEY_LIST} words={NO_WORDS} mac={startup.platform === 'darwin'} heading="h3" />
    </div>
  );
}
