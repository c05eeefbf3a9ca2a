import type { SectionTag } from '#machines/shared/dashboard-section.ts';
import { hasFigure } from '#rules/section-content.ts';

/** The state of a card that shows a part of a section: the part may be empty where others are filled. */
export const stateOfPart = (state: SectionTag, part: unknown): SectionTag =>
  state === 'filled' && !hasFigure(part) ? 'empty' : state;
