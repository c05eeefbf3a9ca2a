import type { SectionTag } from '#machines/patterns/section.chart.ts';
import { hasFigure } from '#rules/patterns/section-content.ts';

export const stateOfPart = (state: SectionTag, part: unknown): SectionTag =>
  state === 'filled' && !hasFigure(part) ? 'empty' : state;
