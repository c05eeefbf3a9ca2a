import { expect, test } from 'vitest';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { learnerFigureTexts } from '#rules/learners/learner-figure-texts.ts';
import type { FigureTexts } from '#rules/patterns/figure-texts.ts';

const pages: readonly FigureTexts[] = [organizationFigureTexts, learnerFigureTexts];
const figures = pages.flatMap((sections) =>
  Object.values(sections).flatMap(({ figures: texts }) => Object.values(texts)),
);

test('ORG-18 every figure has a definition of one sentence', () => {
  for (const { label, definition } of figures) {
    expect(definition, label).toMatch(/^[A-Z][^.!?]+\.$/);
    expect(definition).not.toMatch(/undefined| {2}/);
  }
});
