import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app';
import type { PanelBody, PanelName, PanelRegistry } from '../app/panel';
import { usePart } from './hooks';
import { Icon } from './icons';
import { TypedAhead } from './typed-ahead';

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
  const [code, setCode] = useState<PanelBody | null>(() => definition.loaded());
  const [open, setOpen] = useState(false);
  // In a dialog that is open: there it can take the focus.
  const Body = open ? code : null;
  const [typed] = useState(() => new TypedAhead());
  const { store } = app.core;
  const session = usePart(store, (state) => state.session);
  const settings = usePart(store, (state) => state.settings);
  const statistics = usePart(store, (state) => state.statistics);
  const at = usePart(store, (state) => state.panelAt);
  // What the coach learns meanwhile is to be seen in the panel.
  usePart(store, (state) => state.coach);
  const [actions] = useState(() => app.panelActions());
  useEffect(() => {
    let here = true;
    definition.load().then(
      (body) => (here ? setCode(() => body) : undefined),
      () => app.panelFailed(definition.title),
    );
    return () => {
      here = false;
    };
  }, [definition]);
  useLayoutEffect(() => {
    if (Body) void typed.giveTo(document.activeElement);
  }, [Body]);
  const { bridge, startup } = app.world;
  return (
    <Modal class={`panel ${definition.size}`} label="panel-title" onOpen={() => setOpen(true)} onClose={() => app.close()} onKeyDown={(event) => (Body ? undefined : typed.take(event))}>
      <header>
        <h2 id="panel-title" tabIndex={-1}>
          {definition.title}
        </h2>
        <button type="button" class="tool" aria-label="Close" title="Close" onClick={() => app.close()}>
          <Icon name="close" />
        </button>
      </header>
      <div class="body" data-panel={name} aria-busy={Body === null}>
        {Body ? <Body bridge={bridge} settings={settings} statistics={statistics} session={session} startup={startup} actions={actions} at={at} /> : null}
      </div>
    </Modal>
  );
}

interface ModalProps {
  readonly class: string;
  readonly label: string;
  readonly onOpen?: () => void;
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ComponentChildren;
}

/**
 * A native modal dialog: the focus goes in and comes back, Esc closes it, the rest of the page is inert. It opens before
 * the next key can come: none goes to the table that was meant for the dialog.
 */
function Modal({ class: kind, label, onOpen, onClose, onKeyDown, children }: ModalProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    onOpen?.();
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
      onKeyDownCapture={onKeyDown}
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
