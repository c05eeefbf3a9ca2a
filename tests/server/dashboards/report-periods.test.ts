import { expect, test } from 'vitest';
import { nextReportDay, reportPeriodsAt } from '#server/dashboards/report-periods.ts';

test('MONTH-15 a week is sent when its Sunday is over, and a month when its last day is', () => {
  const ended = (rhythm: 'week' | 'month', today: string) => reportPeriodsAt(rhythm, today).ended;
  expect(ended('week', '20261129')).toEqual({ start: '20261116', end: '20261122' });
  expect(ended('week', '20261130')).toEqual({ start: '20261123', end: '20261129' });
  expect(ended('month', '20261130')).toEqual({ start: '20261001', end: '20261031' });
  expect(ended('month', '20261201')).toEqual({ start: '20261101', end: '20261130' });
  expect(ended('month', '20280301')).toEqual({ start: '20280201', end: '20280229' });
  expect(ended('week', '20270101')).toEqual({ start: '20261221', end: '20261227' });
});

test('MONTH-15 the next report is the last one that was not sent, else that of the running week or month', () => {
  expect(nextReportDay('week', '20261129', '20261130')).toBe('20261206');
  expect(nextReportDay('week', '20261108', '20261130')).toBe('20261129');
  expect(nextReportDay('month', '20261031', '20261130')).toBe('20261130');
});
