import { expect, test } from 'vitest';
import { type ReportPart, reportParts } from '#contract/dashboard-values.ts';
import { isPartAbsent, listReportFigures, showFigure } from '#rules/dashboards/report-figures.ts';
import {
  hasUnknownParts,
  isHalfPart,
  partsInUrl,
  toEarlierParts,
  toggledParts,
  withParts,
} from '#rules/dashboards/report-parts.ts';
import { formatPeriod, windowTitle } from '#rules/dashboards/report-texts.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

const at = (query: string) => `/dashboard/report?${query}`;

test.each([
  ['', reportParts, false],
  ['report.sections=levels,logins', ['logins', 'levels'], false],
  ['report.sections=levels,poetry', ['levels'], true],
  ['report.sections=poetry', reportParts, true],
  ['report.sections=,', reportParts, false],
])('MONTH-09 the URL ?%s has the sections %j', (query, parts, isUnknown) => {
  expect([partsInUrl(at(query)), hasUnknownParts(at(query))]).toEqual([parts, isUnknown]);
});

test('MONTH-09 the URL names the sections, unless all are shown', () => {
  const address = at('org.code=ACME');
  expect(withParts(address, ['logins', 'levels'])).toBe(`${address}&report.sections=logins%2Clevels`);
  expect(withParts(`${address}&report.sections=levels`, reportParts)).toBe(address);
});

test('MONTH-09 a section is added at its place', () => {
  expect(toggledParts(['keyFigures', 'levels'], 'progress')).toEqual(['keyFigures', 'progress', 'levels']);
  expect(toggledParts(['keyFigures', 'levels'], 'keyFigures')).toEqual(['levels']);
});

test('MONTH-09 two short sections share a line only together', () => {
  const half = (...parts: ReportPart[]) => parts.filter((part) => isHalfPart(parts, part));
  expect(half(...reportParts)).toEqual(['logins', 'progress']);
  expect(half('keyFigures', 'logins')).toEqual([]);
});

const labels = (...parts: ReportPart[]) =>
  listReportFigures(parts).map(({ part, figures }) => [part, figures.map(({ label }) => label)]);

test('MONTH-09 a figure of two sections stands in the first one that is shown', () => {
  expect(labels('studyTime')).toEqual([['studyTime', ['Total study duration', 'Average per learner']]]);
  expect(labels('keyFigures', 'studyTime').at(-1)).toEqual(['studyTime', []]);
  const all = labels(...reportParts).flatMap(([, of]) => of);
  expect(new Set(all).size).toBe(all.length);
});

test('MONTH-08 a report has every figure as people read it', () => {
  const compared = { shown: answer, days: answer, before: answer, against: 'against October' };
  const shown = listReportFigures(['keyFigures', 'logins', 'progress', 'levels', 'courses']).flatMap(({ figures }) =>
    figures.map((figure) => showFigure(figure, compared)),
  );
  expect(shown.map(({ label, value, unit = '' }) => `${label}: ${value} ${unit}`.trim())).toEqual([
    'Members: 12,345',
    'Learned percentage: 43.84%',
    'Lesson count: 17,669',
    'Total study duration: 306\u00A0h 52\u00A0min',
    'Average per learner: 1\u00A0h 17\u00A0min',
    'Login count percentage: 54.17%',
    'Login days: 3.4 per member',
    'Absence days: 3.6 per member',
    'Active rate, last 7 days: 61.25%',
    'Active rate, last 30 days: 83.75%',
    'Active rate, all history: -',
    'Learned count: 5,412',
    'Placement test done percentage: 83.40%',
    'Placement test done count: 10,296',
    'Average achieved days: 0.9 days',
    'Average frequency: 4.0 days a week',
    'Average lesson star count: - of 3',
    'Original level average: 2.4',
    'Level progress average: 48.04%',
    'Comprehension average: 68.25%',
    'Sentence repeat average: 100.00%',
    'Grammar: 513 of 1,000',
    'Listening: 0 of 1,000',
    'Speaking: 1,000 of 1,000',
    'Reading: 498 of 1,000',
    'Vocabulary: - of 1,000',
    'Business Course: Lesson best score average: 77.9',
    'Business Course: Lesson star count average: 2.3 of 3',
    'AI Quality: Total duration: 36\u00A0h 14\u00A0min',
    'AI Quality: Key expressions: 1,717',
    'AI Quality: Total expression score average: 78.9',
  ]);
  expect(shown[0]?.change).toEqual({ direction: 'same', text: 'No change', against: 'against October' });
});

test('MONTH-20 a section of courses is absent if the answer has neither of them', () => {
  const withQuality = (changes: object) => ({ ...answer, skillQuality: { ...answer.skillQuality, ...changes } });
  expect(isPartAbsent('courses', withQuality({ beQuality: null }))).toBe(false);
  expect(isPartAbsent('courses', withQuality({ aiQualities: null }))).toBe(false);
  expect(isPartAbsent('courses', withQuality({ beQuality: null, aiQualities: null }))).toBe(true);
  expect(isPartAbsent('courses', { ...answer, skillQuality: null })).toBe(true);
});

test('MONTH-20 a server that does not know the section is asked without it, unless it is the only one', () => {
  expect(toEarlierParts(['logins', 'courses'])).toEqual(['logins']);
  expect(toEarlierParts(['logins', 'levels'])).toBeNull();
  expect(toEarlierParts(['courses'])).toBeNull();
});

const month = { start: '20261001', end: '20261031' };

test('MONTH-08 the heading and the title of the window have the exact days', () => {
  expect(formatPeriod({ period: 'month', window: month }, '20261118')).toBe('October 2026, 2026-10-01 – 2026-10-31');
  expect(formatPeriod({ period: 'range', window: month }, '20261031')).toBe('2026-10-01 – 2026-10-31 (so far)');
  expect(windowTitle('Acme', month)).toBe('Acme 2026-10-01 to 2026-10-31');
});
