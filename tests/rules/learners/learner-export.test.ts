import { expect, test } from 'vitest';
import type { LearnerActivity } from '#contract/dashboards.contract.ts';
import type { LearnerRow } from '#contract/learners.contract.ts';
import { type ExportSource, isLoginExported, toLearnerFile, toLearnerRows } from '#rules/learners/learner-export.ts';
import { allLearners } from '#rules/learners/learner-query.ts';
import { toExportTable } from '#rules/list-exports/list-export.ts';

const createLearner = (id: string, user: Partial<LearnerRow['user']> = {}): LearnerRow => ({
  user: { id, login: `2000000${id}`, nick: 'Ada', email: 'ada@example.com', status: 'ENABLED', ...user },
  org: { name: 'Sales', parentOrgNames: ['Acme', 'Europe'] },
  createdAt: Date.UTC(2026, 10, 21, 23, 5, 9) / 1000,
});

const titles = {
  id: 'ID',
  nick: 'Nick',
  email: 'E-mail',
  organization: 'Organization',
  status: 'Status',
  createTime: 'Create Time',
  activation: 'Account Activation',
} as const;
const createColumns = (...keys: (keyof typeof titles)[]) => keys.map((key) => ({ key, title: titles[key] }));

const source: ExportSource = {
  columns: createColumns('id', 'activation', 'nick', 'email', 'organization', 'status', 'createTime'),
  query: allLearners,
  window: { start: '20261115', end: '20261121' },
  organization: '',
  today: '20261121',
  timeZone: 'Europe/Berlin',
};

const toTable = (shown: ExportSource, learners: readonly LearnerRow[], activities: readonly LearnerActivity[] | null) =>
  toExportTable(toLearnerFile(shown), {
    rows: toLearnerRows(shown, { learners, activities: activities ?? [] }),
    lacking: activities ? [] : ['logins'],
  });
const nameFile = (shown: Partial<ExportSource>) => toLearnerFile({ ...source, ...shown }).fileName;

test('FIND-09 a file has the columns of the list in its order, and whole days and times', () => {
  const {
    titles: shown,
    rows,
    widths,
  } = toTable(
    source,
    [createLearner('1'), createLearner('2', { nick: '', email: '', status: 'UNKNOWN' }), createLearner('3')],
    [
      { userId: '1', loginDays: 1, lastLoginDayKey: '20261120' },
      { userId: '2', loginDays: 0, lastLoginDayKey: '' },
    ],
  );
  expect(shown).toEqual([
    'ID',
    'Logged in, 2026-11-15 – 2026-11-21',
    'Days with a login, 2026-11-15 – 2026-11-21',
    'Last login until 2026-11-21',
    'Nick',
    'E-mail',
    'Organization',
    'Status',
    'Create Time (Europe/Berlin)',
  ]);
  expect(rows).toEqual([
    ...[
      [
        '20000001',
        'Yes',
        '1',
        '2026-11-20',
        'Ada',
        'ada@example.com',
        'Acme/Europe/Sales',
        'Enabled',
        '2026-11-22 00:05:09',
      ],
    ],
    ...[['20000002', 'No', '0', '', '', '', 'Acme/Europe/Sales', '', '2026-11-22 00:05:09']],
    ...[['20000003', '', '', '', 'Ada', 'ada@example.com', 'Acme/Europe/Sales', 'Enabled', '2026-11-22 00:05:09']],
  ]);
  expect(widths).toHaveLength(shown.length);
});

test('FIND-09 the ID is in a file without its column, and logins only where the server says them', () => {
  const learners = [createLearner('1', {})];
  const nickOnly = { ...source, columns: createColumns('nick') };
  expect(toTable(nickOnly, learners, [])).toMatchObject({
    titles: ['ID', 'Nick'],
    rows: [['20000001', 'Ada']],
  });
  expect([isLoginExported(nickOnly), isLoginExported(source)]).toEqual([false, true]);
  const both = { ...source, columns: createColumns('activation', 'nick') };
  expect(toTable(both, learners, null).titles).toEqual(['ID', 'Nick']);
});

test('FIND-09 a file is named after organization, search and day, within what file systems take', () => {
  const query = { ...allLearners, activity: 'inactive', name: 'An/n' } as const;
  expect(nameFile({ organization: 'Acme/Sales', query })).toBe(
    'Learners - Acme Sales - not logged in 2026-11-15 to 2026-11-21 - An n - 2026-11-21',
  );
  expect(nameFile({ query: { ...allLearners, id: '7', email: 'a@b.co' } })).toBe(
    'Learners - All organizations - 7 a@b.co - 2026-11-21',
  );
  const long = nameFile({
    organization: '李'.repeat(200),
    query: { ...allLearners, activity: 'inactive', name: '雷'.repeat(100) },
  });
  expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(255 - '.xlsx'.length);
  expect(nameFile({ query: { ...allLearners, activity: 'active' } })).toContain(' - logged in ');
});
