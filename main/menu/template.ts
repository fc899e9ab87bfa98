import type { Settings } from '../../shared/settings/settings';
import type { Link } from '../security/links';
import type { Entry, MenuContext } from './entry';
import { SEPARATOR, alsoBy, command } from './entry';
import { gameMenu } from './game-menu';

/** The whole menu bar for a platform. Labels carry `&` before the letter that Alt reaches on Windows and Linux. */
export function menuTemplate(context: MenuContext): readonly Entry[] {
  const mac = context.platform === 'darwin';
  const common = [gameMenu(context), editMenu(context), viewMenu(context)];
  const menus = mac ? [appMenu(), ...common, windowMenu(), helpMenu(context)] : [...common, helpMenu(context)];
  return mac ? menus.map(withoutMnemonics) : menus;
}

function appMenu(): Entry {
  const submenu: Entry[] = [
    about(),
    SEPARATOR,
    command('settings', 'Settings…', { accelerator: 'CmdOrCtrl+,' }),
    SEPARATOR,
    { role: 'services' },
    SEPARATOR,
    { role: 'hide', label: 'Hide Shamrocks' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    SEPARATOR,
    { role: 'quit', label: 'Quit Shamrocks' },
  ];
  return { id: 'app-menu', label: 'Shamrocks', submenu };
}

function editMenu({ platform, state }: MenuContext): Entry {
  const redo = command('redo', '&Redo', { accelerator: 'CmdOrCtrl+Shift+Z', enabled: state.canRedo });
  const submenu: Entry[] = [
    command('undo', '&Undo', { accelerator: 'CmdOrCtrl+Z', enabled: state.canUndo }),
    redo,
    ...(platform === 'win32' ? [alsoBy('Ctrl+Y', redo)] : []),
    SEPARATOR,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
    SEPARATOR,
    command('copy-deal', 'Copy &Deal Number', { accelerator: 'CmdOrCtrl+Shift+C' }),
    command('bookmark', '&Bookmark This Move', { accelerator: 'CmdOrCtrl+B' }),
  ];
  return { id: 'edit-menu', label: '&Edit', submenu };
}

const THEMES: readonly (readonly [Settings['theme'], string])[] = [
  ['system', '&System'],
  ['green', '&Green Felt'],
  ['light', '&Light'],
  ['dark', '&Dark'],
  ['high-contrast', '&High Contrast'],
];

function viewMenu({ platform, packaged, theme, fullScreen }: MenuContext): Entry {
  const zoomIn: Entry = { id: 'zoom-in', label: 'Zoom &In', accelerator: 'CmdOrCtrl+Plus', action: { kind: 'zoom', step: 1 } };
  const submenu: Entry[] = [
    {
      id: 'full-screen',
      label: '&Full Screen',
      type: 'checkbox',
      checked: fullScreen,
      accelerator: platform === 'darwin' ? 'Ctrl+Cmd+F' : 'F11',
      action: { kind: 'full-screen' },
    },
    // The key reaches the menu only when the page has no use for it: a dialog or a held card goes first.
    {
      id: 'leave-full-screen',
      label: 'Leave Full Screen',
      accelerator: 'Escape',
      visible: fullScreen,
      enabled: fullScreen,
      action: { kind: 'leave-full-screen' },
    },
    SEPARATOR,
    zoomIn,
    alsoBy('CmdOrCtrl+=', zoomIn),
    { id: 'zoom-out', label: 'Zoom &Out', accelerator: 'CmdOrCtrl+-', action: { kind: 'zoom', step: -1 } },
    { id: 'zoom-reset', label: '&Actual Size', accelerator: 'CmdOrCtrl+0', action: { kind: 'zoom', step: 0 } },
    SEPARATOR,
    {
      id: 'theme',
      label: '&Theme',
      submenu: THEMES.map(([name, label]): Entry => {
        return { id: `theme-${name}`, label, type: 'radio', checked: theme === name, action: { kind: 'theme', theme: name } };
      }),
    },
    ...(packaged ? [] : [SEPARATOR, developerMenu()]),
  ];
  return { id: 'view-menu', label: '&View', submenu };
}

/** Only while the program is developed: a packaged one has neither. */
function developerMenu(): Entry {
  return {
    id: 'developer',
    label: 'De&veloper',
    submenu: [
      { id: 'reload', role: 'reload', accelerator: 'CmdOrCtrl+Alt+R' },
      { id: 'developer-tools', role: 'toggleDevTools', accelerator: 'CmdOrCtrl+Alt+I' },
    ],
  };
}

function windowMenu(): Entry {
  return { id: 'window-menu', label: 'Window', submenu: [{ role: 'minimize' }, { role: 'zoom' }, { role: 'close' }, SEPARATOR, { role: 'front' }] };
}

function helpMenu({ platform }: MenuContext): Entry {
  const submenu: Entry[] = [
    command('rules', '&Rules', { accelerator: 'F1' }),
    command('keys', '&Keyboard Shortcuts', { accelerator: 'CmdOrCtrl+/' }),
    SEPARATOR,
    command('print-rules', '&Print Rules Card…', { accelerator: 'CmdOrCtrl+P' }),
    command('save-rules-pdf', '&Save Rules Card as PDF…'),
    SEPARATOR,
    link('la-belle-lucie', 'The Family of La Belle Lucie on the &Web'),
    link('card-faces', 'The Card &Faces on the Web'),
    command('licences', 'Third-Party &Licences'),
    ...(platform === 'darwin' ? [] : [SEPARATOR, about()]),
  ];
  return { id: 'help-menu', label: '&Help', submenu };
}

function link(name: Link, label: string): Entry {
  return { id: `link-${name}`, label, action: { kind: 'link', link: name } };
}

function about(): Entry {
  return { id: 'about', label: '&About Shamrocks', action: { kind: 'about' } };
}

function withoutMnemonics(entry: Entry): Entry {
  return {
    ...entry,
    ...(entry.label === undefined ? {} : { label: entry.label.replaceAll('&', '') }),
    ...(entry.submenu === undefined ? {} : { submenu: entry.submenu.map(withoutMnemonics) }),
  };
}
