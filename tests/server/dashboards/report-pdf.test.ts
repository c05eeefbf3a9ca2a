import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type PeriodKind, reportParts } from '#contract/dashboard-values.ts';
import { toReportDocument } from '#rules/dashboards/report-document.ts';
import type { ReportFile } from '#rules/dashboards/report-workbook.ts';
import { createReportPdf } from '#server/dashboards/report-pdf.ts';
import { answer, members } from '#tests/support/organizations/organization-answer.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const read = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' });
// Marks that tell the direction of extracted text.
const directionMarks = /[\u200e\u200f\u202a-\u202e]/g;

const october = Array.from({ length: 31 }, (_, at) => ({
  dayKey: `202610${String(at + 1).padStart(2, '0')}`,
  totalStudyDurationMins: 1_000 + at,
}));
const studyDuration = { ...answer.studyDuration, dailyStudyDurations: october, weeklyGoalMins: 45 };
const figures = { ...answer, studyDuration };
const organization = { name: 'Halden Lantern Works', path: 'Nordic/Halden Lantern Works', code: 'HALDEN' };
const month = { period: 'month' as PeriodKind, window: { start: '20261001', end: '20261031' }, today: '20261118' };

const printed = { product: 'Lingua', company: 'Lingua Learning', brandColor: '#0b6b63', madeAt: 1 };

async function print(changes: Partial<ReportFile> = {}) {
  const before = { ...figures, summary: { memberCount: 9_000 } };
  const file = {
    ...month,
    organization,
    parts: reportParts,
    figures,
    compared: { days: null, before },
    members,
    ...changes,
  };
  const path = join(folder.path, `${crypto.randomUUID()}.pdf`);
  const report = toReportDocument(file);
  writeFileSync(path, await createReportPdf({ ...printed, report }));
  const text = read('pdftotext', '-layout', path, '-').normalize('NFKC').replaceAll(directionMarks, '');
  return { path, report, text, info: read('pdfinfo', path) };
}

const seePages = (info: string, pages: RegExp) => {
  expect(info).toMatch(/^Tagged: +yes$/m);
  expect(info).toMatch(pages);
  expect(info).toMatch(/^Page size: +595\.28 x 841\.89 pts \(A4\)$/m);
};
const twoAtMost = /^Pages: +[12]$/m;

test('MONTH-14 a report is a tagged PDF of two A4 pages with every figure', async () => {
  const { path, report, text, info } = await print();
  seePages(info, twoAtMost);
  expect(info).toMatch(/^Title: +Halden Lantern Works 2026-10-01 to 2026-10-31 – Performance Report$/m);
  expect(read('strings', path)).toMatch(/\/Lang \(en\)/);
  const rows = report.sections.flatMap(({ tables }) => tables.flatMap((table) => table.rows));
  expect(rows.length).toBeGreaterThan(60);
  for (const cell of rows.flatMap(({ cells }) => cells))
    for (const word of cell.normalize('NFKC').split(/\s+/)) expect(text).toContain(word);
  for (const part of ['Nordic/Halden Lantern Works', 'October 2026, 2026-10-01 – 2026-10-31', report.text])
    expect(text).toContain(part);
  expect(text).toMatch(/2026-10-01 to 2026-10-31 · Page 1 of 2/);
});

test('MONTH-14 headings and tables are tagged in the order of the report', async () => {
  const { path } = await print();
  const structure = read('pdfinfo', '-struct-text', path).replaceAll(/\s+/g, ' ');
  expect(structure).toContain('H1 (block) "Halden Lantern Works"');
  const headings = [...structure.matchAll(/H2 \(block\) "([^"]+)"/g)].map(([, title]) => title);
  expect(headings).toEqual([
    'Key Figures',
    'Study Time',
    'Most and Fewest Minutes',
    'Log-ins',
    'Progress',
    'Levels and Skills',
    'Business Course and AI Quality',
  ]);
  expect(structure).toContain('TH: /Scope /Row "Ada Lovelace (ada)"');
  expect(structure).toContain('TH: /Scope /Row "Thu, 1 Oct 2026" TD "1,000"');
  expect(structure.match(/Table "[^"]+" \(block\)/g)).toHaveLength(11);
  expect(structure).toContain('TH: /Scope /Column "Day"');
});

const names = {
  'a name in Arabic': ['شركة الفوانيس', 'الشمال/شركة الفوانيس'],
  'a name in Thai': ['โคมไฟกรุงเทพ', 'ประเทศไทย/โคมไฟกรุงเทพ'],
  'a name of 250 characters': ['Lantern Workers '.repeat(15).padEnd(250, 'x'), 'Nordic/Lanterns'],
  'a word of 250 characters': ['x'.repeat(250), 'x'.repeat(250)],
  'a path of many levels': ['Halden', `${'Long Department Name of the Level/'.repeat(60)}Halden`],
} as const;

test.each(Object.entries(names))('MONTH-14 %s is printed on two pages', async (_, [name, path]) => {
  const { text, info } = await print({ organization: { name, path, code: 'X' } });
  seePages(info, twoAtMost);
  for (const word of [...name.split(' '), ...path.split('/').slice(-1)])
    expect(text.replaceAll(/\s+/g, '')).toContain(word.normalize('NFKC').replaceAll(/\s+/g, ''));
});

test('MONTH-14 a path that is far too long loses its beginning, and the report says so', async () => {
  const { text, info } = await print({
    organization: { ...organization, path: `${'Level of the tree/'.repeat(230)}End` },
  });
  seePages(info, twoAtMost);
  expect(text).toContain('The path is too long for this report; its beginning is left out.');
  expect(text).toContain('/End');
});

test('MONTH-14 a character that no font draws is shown as a sign, and the report says so', async () => {
  const { text } = await print({ organization: { ...organization, name: 'Halden \ue000' } });
  expect(text).toContain('Halden \ufffd');
  expect(text).toContain('A name has characters that cannot be printed');
});

test('MONTH-14 a period of two years, one without study and one without learners are printed', async () => {
  const long = await print({ period: 'range', window: { start: '20241119', end: '20261118' } });
  seePages(long.info, twoAtMost);
  const dailyStudyDurations = october.map((day) => ({ ...day, totalStudyDurationMins: 0 }));
  const idle = await print({
    figures: { ...figures, studyDuration: { ...studyDuration, dailyStudyDurations } },
  });
  expect(idle.text).toContain('Nobody studied in this period.');
  const empty = await print({ figures: { ...figures, summary: { memberCount: 0 } } });
  seePages(empty.info, /^Pages: +1$/m);
  expect(empty.text).toContain('This organization had no enabled learners on these days.');
});
