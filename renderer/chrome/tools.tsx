import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { App } from '../app/app';
import { menuStateOf } from '../app/menu-state';
import type { PanelName } from '../app/panel';
import { layoutOf } from '../../shared/game/session';
import type { Command } from '../../shared/ipc/contract';
import { usePart } from './hooks';
import type { IconName } from './icons';
import { Icon } from './icons';

/** The coach's line and the few buttons, in the upper right corner. */
export function Tools({ app }: { readonly app: App }): JSX.Element {
  const { store } = app.core;
  // Of the position that lies there: of the game in progress, or of the finished one that is looked at.
  const coach = usePart(store, (state) => state.review?.here ?? state.coach);
  const can = usePart(store, (state) => JSON.stringify(menuStateOf(state, [])));
  const { canUndo, canRedo, canHint, canFinish, canRedeal } = JSON.parse(can) as ReturnType<typeof menuStateOf>;
  const redealsLeft = usePart(store, ({ session }) => session.rules.redeals - layoutOf(session).redealsUsed);
  return (
    <>
      {coach.kind === 'none' ? null : (
        <p class="coach" data-coach={coach.kind}>
          <span class="mark" aria-hidden="true" /> {coach.text}
        </p>
      )}
      <div class="buttons" role="toolbar" aria-label="Game">
        <Tool app={app} icon="undo" label="Undo" command={{ name: 'undo' }} off={!canUndo} />
        <Tool app={app} icon="redo" label="Redo" command={{ name: 'redo' }} off={!canRedo} />
        <Tool app={app} icon="hint" label="Hint" command={{ name: 'hint' }} off={!canHint} />
        <Tool app={app} icon="deal" label="New game" command={{ name: 'new-game' }} off={false} />
        <More app={app} />
        {canFinish ? (
          <button type="button" class="tools-finish" title="Send every card up" onClick={() => void app.run({ name: 'finish' })}>
            Finish
          </button>
        ) : canRedeal ? (
          <button type="button" class="tools-finish" title="Gather the fans, shuffle them and deal them again" onClick={() => void app.run({ name: 'redeal' })}>
            {redealsLeft === 1 ? 'Redeal' : `Redeal (${redealsLeft} left)`}
          </button>
        ) : null}
      </div>
    </>
  );
}

interface ToolProps {
  readonly app: App;
  readonly icon: IconName;
  readonly label: string;
  readonly command: Command;
  /** It cannot act now; it keeps its place, and the focus where it has it. */
  readonly off: boolean;
}

function Tool({ app, icon, label, command, off }: ToolProps): JSX.Element {
  return (
    <button type="button" class="tool" aria-label={label} title={label} aria-disabled={off} onClick={() => (off ? undefined : void app.run(command))}>
      <Icon name={icon} />
    </button>
  );
}

const MORE: readonly (readonly [label: string, wish: Command | { readonly panel: PanelName }])[] = [
  ['Today’s deal', { name: 'daily-deal' }],
  ['Select deal…', { name: 'select-deal' }],
  ['Restart this deal', { name: 'restart' }],
  ['Show solution', { name: 'show-solution' }],
  ['Bookmark this move', { name: 'bookmark' }],
  ['Moves of this game…', { panel: 'moves' }],
  ['Statistics…', { name: 'statistics' }],
  ['Game history…', { name: 'history' }],
  ['Settings…', { name: 'settings' }],
  ['Rules…', { name: 'rules' }],
  ['Keys…', { name: 'keys' }],
];

function More({ app }: { readonly app: App }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const place = (): void => {
    const box = button.current?.getBoundingClientRect();
    if (!box) return;
    list.current?.style.setProperty('--more-top', `${box.bottom + 8}px`);
    list.current?.style.setProperty('--more-right', `${document.documentElement.dataset.left === 'true' ? box.left : window.innerWidth - box.right}px`);
  };
  const choose = (wish: (typeof MORE)[number][1]): void => {
    list.current?.hidePopover();
    if ('panel' in wish) app.open(wish.panel);
    else void app.run(wish);
  };
  return (
    <>
      <button type="button" class="tool" aria-label="More" title="More" popovertarget="more" ref={button}>
        <Icon name="menu" />
      </button>
      <div id="more" popover="auto" class="more" ref={list} role="group" aria-label="More" onBeforeToggle={place}>
        <button type="button" onClick={() => choose({ name: 'new-winnable-game' })}>
          New winnable game
        </button>
        <div class="row" role="group" aria-label="New winnable game by difficulty">
          {(['easy', 'medium', 'hard'] as const).map((difficulty) => (
            <button key={difficulty} type="button" onClick={() => choose({ name: 'new-winnable-game', difficulty })}>
              {difficulty}
            </button>
          ))}
        </div>
        {MORE.map(([label, wish]) => (
          <button key={label} type="button" onClick={() => choose(wish)}>
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
