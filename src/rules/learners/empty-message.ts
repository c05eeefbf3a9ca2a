import type { EmptyMessage } from '#rules/patterns/section-content.ts';
import { nothingToShow } from '#rules/patterns/section-texts.ts';
import { chooseOtherDays } from './learner-texts.ts';

/** ORG-16 */
export const learnerEmptyMessage: EmptyMessage = { text: nothingToShow, hint: chooseOtherDays };
