import type { Suit } from '../../shared/engine/card';
import { RULES, STRATEGY } from '../../shared/help/rules-text';
import type { HelpSection } from '../../shared/help/help-text';
import type { VerdictExample } from '../../shared/help/verdict-table';
import { VERDICTS } from '../../shared/help/verdict-table';
import { element } from './elements';
import { examplePicture, suitInText, tablePicture, verdictSign } from './pictures';
import './print.css';

// The rules card: what the program's help says, set for two pages of paper. The main process prints this page.

function section({ title, text }: HelpSection): HTMLElement {
  return element('section', 'part', element('h2', '', title), ...text.map((paragraph) => element('p', '', paragraph)));
}

const SYMBOLS = '♠♥♦♣';

/** Text with suits in it: each suit is drawn, as fonts draw them in colour or not at all. */
function withSuits(text: string): (Node | string)[] {
  return text
    .split(/([♠♥♦♣])/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const suit = SYMBOLS.indexOf(piece);
      return suit < 0 ? piece : suitInText(suit as Suit);
    });
}

function verdictRow(example: VerdictExample): HTMLElement {
  const verdict = element('span', 'verdict', verdictSign(example.legal), example.legal ? 'Legal' : 'Refused');
  const words = element('p', '', element('strong', '', ...withSuits(example.move)), ' ', verdict, element('br', ''), ...withSuits(example.reason));
  return element('li', '', element('div', 'picture', examplePicture(example)), words);
}

function firstPage(): HTMLElement {
  return element(
    'article',
    'page',
    element('header', '', element('h1', '', 'Shamrocks'), element('p', 'under', 'A solitaire of eighteen open fans. One deck, one player.')),
    element('figure', '', tablePicture(), element('figcaption', '', 'Deal 1 as it lies on the table: the foundations above, eighteen fans below. Filled suits are black, open ones red. The shamrock under a fan has a filled leaf for each card.')),
    element('div', 'columns', ...RULES.map(section)),
  );
}

function secondPage(): HTMLElement {
  return element(
    'article',
    'page',
    element('h2', 'wide', 'Legal and illegal moves'),
    element('ul', 'verdicts', ...VERDICTS.map(verdictRow)),
    element('section', 'part strategy', element('h2', 'wide', STRATEGY.title), element('div', 'columns', ...STRATEGY.text.map((paragraph) => element('p', '', paragraph)))),
  );
}

document.body.append(firstPage(), secondPage());
