import { hasFigure } from '#rules/section-content.ts';
import type { SectionState } from './section.view.tsx';

/** The state of a card that shows a part of a section: the part may be empty where others are filled. */
export const stateOfPart = (state: SectionState, part: unknown): SectionState =>
  state === 'filled' && !hasFigure(part) ? 'empty' : state;
