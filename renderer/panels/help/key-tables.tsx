import type { JSX } from 'preact';
import type { KeyGroup, KeyRow } from '../../access/key-list';
import { Marked } from './marked';

/** All words of a row, for the search. */
export function keyText({ keys, does }: KeyRow): string {
  return `${keys.join(' ').replaceAll('CmdOrCtrl', 'Ctrl Cmd')} ${does}`;
}

interface KeyTablesProps {
  readonly list: readonly KeyGroup[];
  readonly words: readonly string[];
  readonly mac: boolean;
  /** The tables' headings: under those of a chapter, or of the dialog itself. */
  readonly heading: 'h3' | 'h4';
}

/** The keys, one table for each part of the game. */
export function KeyTables({ list, words, mac, heading: Heading }: KeyTablesProps): JSX.Element {
  return (
    <>
      {list.map(({ title, rows }) => (
        <table key={title} class="keys">
          <caption>
            <Heading>{title}</Heading>
          </caption>
          <thead class="unseen">
            <tr>
              <th scope="col">Keys</th>
              <th scope="col">What they do</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ keys, does }) => (
              <tr key={does}>
                <th scope="row">
                  {keys.map((key, i) => (
                    <span key={key}>
                      {i > 0 ? <span class="or"> or </span> : null}
                      <KeyCaps text={key} mac={mac} />
                    </span>
                  ))}
                </th>
                <td>
                  <Marked text={does} words={words} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

/** `CmdOrCtrl+Shift+Z` as caps joined by plus; `7 12 Enter` as caps one after the other. */
function KeyCaps({ text, mac }: { readonly text: string; readonly mac: boolean }): JSX.Element {
  const named = text.replace('CmdOrCtrl', mac ? '⌘' : 'Ctrl').replaceAll('Alt', mac ? 'Option' : 'Alt');
  // Words like "Arrow keys" and "Alt+2 to Alt+9" are no row of caps.
  if (/ (keys|to) ?/.test(named)) return <kbd>{named}</kbd>;
  return (
    <>
      {named.split(' ').map((word, i) => (
        <span key={i}>
          {i > 0 ? ' ' : null}
          {word.split(/\+(?=.)/).map((cap, j) => (
            <span key={j}>
              {j > 0 ? <span class="plus">+</span> : null}
              <kbd>{cap}</kbd>
            </span>
          ))}
        </span>
      ))}
    </>
  );
}
