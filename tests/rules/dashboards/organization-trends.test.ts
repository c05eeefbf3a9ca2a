import { expect, test } from 'vitest';
import { toOrganizationTrends } from '#rules/dashboards/organization-trends.ts';

const weeks = [
  [40, 12.5, 30, 1_380],
  [42, null, 35.25, 45],
].map(([memberCount = null, loginCountPercentage = null, learnedPercentage = null, minutes = null], index) => ({
  startDayKey: '20261101',
  endDayKey: `2026112${index}`,
  memberCount,
  loginCountPercentage,
  learnedPercentage,
  totalStudyDurationMins: minutes,
}));

test('MONTH-10 each headline figure has the line of its own values', () => {
  expect(toOrganizationTrends(weeks)).toEqual({
    members: { values: [40, 42], text: '2 weeks up to Sat, 21 Nov 2026: lowest 40, highest 42' },
    loginCount: undefined,
    studyDuration: {
      values: [1_380, 45],
      text: '2 weeks up to Sat, 21 Nov 2026: lowest 45 min, highest 23\u00A0h 0\u00A0min',
    },
    learned: { values: [30, 35.25], text: '2 weeks up to Sat, 21 Nov 2026: lowest 30.00%, highest 35.25%' },
  });
});

test('MONTH-10 without weeks there are no lines', () => {
  expect(Object.values(toOrganizationTrends([]))).toEqual([undefined, undefined, undefined, undefined]);
});
