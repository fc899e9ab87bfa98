import classicNine from '@heruka_urgyen/react-playing-cards/src/images/2color/9C.svg?url';
import classicQueen from '@heruka_urgyen/react-playing-cards/src/images/2color/QD.svg?url';
import classicLargeNine from '@heruka_urgyen/react-playing-cards/src/images/2color-bf/9C.svg?url';
import classicLargeQueen from '@heruka_urgyen/react-playing-cards/src/images/2color-bf/QD.svg?url';
import fourNine from '@heruka_urgyen/react-playing-cards/src/images/4color/9C.svg?url';
import fourQueen from '@heruka_urgyen/react-playing-cards/src/images/4color/QD.svg?url';
import fourLargeNine from '@heruka_urgyen/react-playing-cards/src/images/4color-bf/9C.svg?url';
import fourLargeQueen from '@heruka_urgyen/react-playing-cards/src/images/4color-bf/QD.svg?url';
import type { Settings } from '../../../shared/settings/settings';

/** Two faces of each deck, whose suits differ most between two and four colours. */
export const DECK_FACES: Readonly<Record<Settings['deck'], readonly [string, string]>> = {
  classic: [classicQueen, classicNine],
  'classic-large': [classicLargeQueen, classicLargeNine],
  'four-colour': [fourQueen, fourNine],
  'four-colour-large': [fourLargeQueen, fourLargeNine],
};
