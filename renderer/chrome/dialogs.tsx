import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app';
import type { PanelName, PanelProps, PanelRegistry } from '../app/panel';
import { usePart } from './hooks';
import { Icon } from './icons';

/** The question that stands, and the panel that is open, each in a dialog of its own. */
export function Dialogs({ app, panels }: { readonly app: App; readonly panels: PanelRegistry }): JSX.Element {
  const question = usePart(app.core.store, (state) => state.question);
  const panel = usePart(app.core.store, (state) => state.panel);
  return (
    <>
      {panel ? <Panel key={panel} app={app} name={panel} panels={panels} /> : null}
      {question ? (
        <Modal class="question" label="question-title" onClose={() => app.ask.answer(false)}>
          <h2 id="question-title">{question.title}</h2>
          <p>{question.text}</p>
          <div class="answers">
            <button type="button" class="primary" autofocus onClick={() => app.ask.answer(false)}>
              {question.keep}
            </button>
            <button type="button" onClick={() => app.ask.answer(true)}>
              {question.go}
            </button>
          </div>
        </Modal>
      ) : null}
    </>
  );
}

function Panel({ app, name, panels }: { readonly app: App; readonly name: PanelName; readonly panels: PanelRegistry }): JSX.Element {
  const definition = panels[name];
  const [Body, setBody] = useState<((props: PanelProps) => JSX.Element) | null>(null);
  const { store } = app.core;
  const session = usePart(store, (state) => state.session);
  const settings = usePart(store, (state) => state.settings);
  const statistics = usePart(store, (state) => state.statistics);
  // What the coach learns meanwhile is to be seen in the panel.
  usePart(store, (state) => state.coach);
  const [actions] = useState(() => app.panelActions());
  useEffect(() => {
    let here = true;
    definition.load().then(
      (body) => (here ? setBody(() => body) : undefined),
      () => app.panelFailed(definition.title),
    );
    return () => {
      here = false;
    };
  }, [definition]);
  const { bridge, startup } = app.world;
  return (
    <Modal class={`panel ${definition.size}`} label="panel-title" onClose={() => app.close()}>
      <header>
        <h2 id="panel-title" tabIndex={-1}>
          {definition.title}
        </h2>
        <button type="button" class="tool" aria-label="Close" title="Close" onClick={() => app.close()}>
          <Icon name="close" />
        </button>
      </header>
      <div class="body" data-panel={name} aria-busy={Body === null}>
        {Body ? <Body bridge={bridge} settings={settings} statistics={statistics} session={session} startup={startup} actions={actions} /> : null}
      </div>
    </Modal>
  );
}

interface ModalProps {
  readonly class: string;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A native modal dialog: the focus goes in and comes back, Esc closes it, the rest of the page is inert. */
function Modal({ class: kind, label, onClose, children }: ModalProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // The host may be gone from the page before the browser could give the focus back.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${kind}`}
      aria-labelledby={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => (event.target === dialog.current ? onClose() : undefined)}
    >
      <div class="sheet">{children}</div>
    </dialog>
  );
}
