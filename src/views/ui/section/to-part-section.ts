import type { SectionTag } from '#machines/patterns/section.chart.ts';
import { hasFigure } from '#rules/patterns/section-content.ts';

/** A section that has loaded can be empty in a part. */
export const toPartSection = <Part extends { state: SectionTag }>(section: Part, part: unknown): Part =>
  section.state === 'filled' && !hasFigure(part) ? { ...section, state: 'empty' } : section;
