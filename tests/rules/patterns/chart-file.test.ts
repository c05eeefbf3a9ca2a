import { expect, test } from 'vitest';
import { chartCaption, chartFileName } from '#rules/patterns/chart-file.ts';

const source = {
  page: 'Study Performance',
  chart: 'Active rate',
  subject: 'Acme',
  window: { start: '20261115', end: '20261121' },
  today: '20261122',
};

test('ORG-16 a file is named by page, chart, organization or learner, and days', () => {
  expect(chartFileName(source)).toBe('Study Performance - Active rate - Acme - 2026-11-15 to 2026-11-21');
  expect(chartCaption(source)).toBe('Study Performance · Acme · 2026-11-15 to 2026-11-21');
  expect(chartCaption({ ...source, today: '20261121' })).toBe(
    'Study Performance · Acme · 2026-11-15 to 2026-11-21 (so far)',
  );
});

test.each([
  ['../../etc/passwd', '.. .. etc passwd'],
  ['A<b>:"c"|d?*\\e', 'A b c d e'],
  ['  two\u0000\n\u202Elines ', 'two lines'],
  ['学'.repeat(100), `${'学'.repeat(47)}…`],
  ['👩‍🏫 Ada', '👩‍🏫 Ada'],
  [
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  ],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['\u200DA\u200D \u200CB', 'A B'],
  ['👩‍👩‍👧‍👦'.repeat(20), `${'👩‍👩‍👧‍👦'.repeat(5)}…`],
  ['😀'.repeat(100), `${'😀'.repeat(35)}…`],
])('ORG-16 a name of %j gives a valid file name on every system', (subject, part) => {
  const name = chartFileName({ ...source, subject });
  expect(name).toBe(`Study Performance - Active rate - ${part} - 2026-11-15 to 2026-11-21`);
  expect(new TextEncoder().encode(`${name}.csv`).length).toBeLessThanOrEqual(255);
});

test.each(['???', '\u200D', '\u202E'])('ORG-16 a name without valid characters is omitted: %j', (subject) => {
  expect(chartFileName({ ...source, subject })).toBe('Study Performance - Active rate - 2026-11-15 to 2026-11-21');
});
