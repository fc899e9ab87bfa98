import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Licence } from '../../../shared/help/licence';
import type { PanelProps } from '../../app/panel';
import '../parts/controls.css';
import './help.css';

/** Written by the build, beside the page: what the program really contains. */
const FILE = './licences.json';

/** The work of others that the program contains, each with its licence's text. */
export function LicencesPanel({ startup }: PanelProps): JSX.Element {
  const [licences, setLicences] = useState<readonly Licence[] | 'failed' | null>(null);
  useEffect(() => {
    const work = new AbortController();
    fetch(FILE, { signal: work.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`${answer.status}`);
        setLicences((await answer.json()) as readonly Licence[]);
      })
      .catch(() => (work.signal.aborted ? undefined : setLicences('failed')));
    return () => work.abort();
  }, []);
  return (
    <div class="licences">
      <p>{`Shamrocks ${startup.appVersion} is free software under the MIT licence. It contains the work of others, with thanks:`}</p>
      {licences === null ? <p role="status">Reading…</p> : null}
      {licences === 'failed' ? <p role="status">The list could not be read.</p> : null}
      {Array.isArray(licences) ? <LicenceList licences={licences} /> : null}
    </div>
  );
}

function LicenceList({ licences }: { readonly licences: readonly Licence[] }): JSX.Element {
  return (
    <ul>
      {licences.map(({ name, version, licence, by, url, text }) => (
        <li key={`${name} ${version}`}>
          <details>
            <summary>
              <b>{name}</b> <span class="note">{`${version}, ${licence}${by ? `, ${by}` : ''}`}</span>
            </summary>
            {url ? <p class="note address">{url}</p> : null}
            <pre tabIndex={0} role="group" aria-label={`Licence of ${name}`}>
              {text}
            </pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
