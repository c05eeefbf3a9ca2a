import { expect, test } from 'vitest';
import { allLevels, allMilestones, shownLevel } from '#rules/dashboards/skill-figures.ts';

test('ORG-11 there are always eight levels, in order, with the values of the answer', () => {
  const levels = allLevels([
    { index: 7, completion: 100, score: 90.5 },
    { index: 0, completion: 61.25, score: null },
    { index: 8, completion: 1, score: 1 },
  ]);
  expect(levels.map(({ name }) => name).join()).toBe([1, 2, 3, 4, 5, 6, 7, 8].map((one) => `Level ${one}`).join());
  expect([levels[0], levels[1], levels[7]]).toEqual([
    { name: 'Level 1', tick: 'L1', completion: 61.25, score: null },
    { name: 'Level 2', tick: 'L2', completion: null, score: null },
    { name: 'Level 8', tick: 'L8', completion: 100, score: 90.5 },
  ]);
});

test('ORG-12 there are always five milestones, without scores', () => {
  expect(allMilestones([{ index: 4, completion: 12.5 }])).toEqual([
    ...[1, 2, 3, 4].map((one) => ({ name: `Milestone ${one}`, tick: `M${one}`, completion: null, score: null })),
    { name: 'Milestone 5', tick: 'M5', completion: 12.5, score: null },
  ]);
});

test('ORG-14 a level is shown as the start level plus 1, and a missing level stays missing', () => {
  expect([0, 1.4, 7, null, undefined].map(shownLevel)).toEqual([1, 2.4, 8, null, null]);
});
