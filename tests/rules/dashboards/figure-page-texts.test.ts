import { expect, test } from 'vitest';
import { lead, notes } from '#rules/dashboards/figure-page-texts.ts';
import { kinds } from '#rules/patterns/period-texts.ts';

test('ORG-18 MONTH-01 the page with all definitions names each length of a period, and how it is compared', () => {
  for (const kind of [kinds.month, kinds.quarter, kinds.range]) {
    expect(lead).toContain(`a ${kind.toLowerCase()}`);
    expect(notes.join(' ')).toMatch(new RegExp(`\\ba ${kind}\\b`, 'i'));
  }
  expect(lead).toContain('seven days');
});
