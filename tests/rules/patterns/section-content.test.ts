import { expect, test } from 'vitest';
import { toPartCard } from '#rules/patterns/section-content.ts';

test('ORG-16 a part of a section is empty without a figure, once the section has loaded', () => {
  const none = { average: null, levels: [{ index: 1, degree: null }] };
  const states = ['busy', 'filled', 'empty', 'absent', 'failed'] as const;
  const partStates = (part: unknown) => states.map((state) => toPartCard({ state }, part).state);
  expect(partStates(none)).toEqual(['busy', 'empty', 'empty', 'absent', 'failed']);
  expect(partStates({ average: 0 })).toEqual(states);
});
