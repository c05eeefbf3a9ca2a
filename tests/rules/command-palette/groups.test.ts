import { expect, test } from 'vitest';
import { groupThings, listThings, maxThings } from '#rules/command-palette/groups.ts';
import { findThings, learnerListPath, toCourse, toLearner } from '#rules/command-palette/things.ts';
import { flattenOrganizations } from '#rules/organizations/organizations.ts';
import type { Thing } from '#rules/shell/thing.ts';

const none = { permissions: [], organizations: [], query: '', recent: [], found: [] };

const organizations = flattenOrganizations([
  {
    org: { id: '1', code: 'ACME', name: 'Ácme', status: 'ENABLED' },
    subOrgs: Array.from({ length: maxThings + 2 }, (_, at) => ({
      org: { id: `1${at}`, code: `ACME-${at}`, name: `Werk ${at}`, status: 'ENABLED' as const },
      subOrgs: [],
    })),
  },
]);

const listNames = (group: string, content: Parameters<typeof groupThings>[0]) =>
  groupThings(content)
    .find(({ title }) => title === group)
    ?.things.map(({ name }) => name);

const commands = ['Use colors: System', 'Use colors: Light', 'Use colors: Dark', 'Sign Out'];

test('FIND-20 FIND-24 without permissions only the pages and the actions for everyone are offered', () => {
  const groups = groupThings(none);
  expect(groups.map(({ title }) => title)).toEqual(['Pages', 'Actions']);
  expect(listNames('Actions', none)).toEqual(commands);
  expect(listNames('Pages', none)).toEqual([
    'Contact Us',
    'What the Figures Mean',
    'My Account',
    'Password and Sessions',
    'Appearance',
  ]);
});

test('FIND-20 pages and actions are those of the permissions, the menu first', () => {
  const content = { ...none, permissions: ['apply_account', 'apply_list_query'] as const };
  expect(listNames('Pages', content)?.[0]).toBe('Apply For User Account');
  expect(listNames('Actions', content)).toEqual(['Apply for Accounts', ...commands]);
  expect(listNames('Actions', { ...none, permissions: ['course_view'] })).toEqual(commands);
});

test('FIND-20 names are found by their words in any case and without marks', () => {
  const content = { ...none, permissions: ['dashboard_group'] as const, organizations };
  expect(listNames('Organizations', { ...content, query: 'acme ác' })).toEqual([
    'Ácme',
    ...organizations.slice(1, 6).map(({ name }) => name),
  ]);
  expect(listNames('Pages', { ...content, query: 'performance study' })).toEqual(['Study Performance']);
  expect(groupThings({ ...content, query: 'xyzzy' })).toEqual([]);
  const things = ['My figures', 'Figures'].map((name) => ({ name, detail: '', path: '/' }));
  expect(findThings(things, 'fig').map(({ name }) => name)).toEqual(['Figures', 'My figures']);
});

test.each([
  ['dark theme', 'Use colors: Dark'],
  ['log out', 'Sign Out'],
  ['upload excel', 'Import Application'],
  ['bulk', 'Import Application'],
])("FIND-24 '%s' finds the action %s", (query, name) => {
  const content = { ...none, permissions: ['apply_list_query', 'import_account'] as const, query };
  expect(listNames('Actions', content)).toContain(name);
});

test('FIND-24 the import is offered to those who may import and see the applications', () => {
  for (const permissions of [['import_account'], ['apply_list_query']] as const)
    expect(listNames('Actions', { ...none, permissions })).not.toContain('Import Application');
  const [thing] =
    groupThings({ ...none, permissions: ['apply_list_query', 'import_account'], query: 'import app' }).at(-1)?.things ??
    [];
  expect(thing).toMatchObject({ name: 'Import Application', path: '/manager/apply/list?import.open=1' });
});

test.each(['log', 'off', 'end', 'lea'])("FIND-24 '%s' ends no session, because Enter would do so", (query) => {
  expect(listThings(groupThings({ ...none, query })).map(({ name }) => name)).not.toContain('Sign Out');
});

test("FIND-24 'import' selects the import, and not the list that shows it", () => {
  const permissions = ['apply_list_query', 'import_account'] as const;
  expect(listThings(groupThings({ ...none, permissions, query: 'import' }))[0]?.name).toBe('Import Application');
});

test('FIND-24 what begins with the query comes first, then what has it in its name, then what other words find', () => {
  const toThing = (name: string, words?: string): Thing => ({ name, detail: '', path: '/', ...(words && { words }) });
  const things = [
    toThing('Boats', 'a ferry'),
    toThing('The Ferry'),
    toThing('Ferry'),
    toThing('Trains', 'wharf-ferry'),
  ];
  expect(findThings(things, 'ferry').map(({ name }) => name)).toEqual(['Ferry', 'The Ferry', 'Boats']);
});

test("FIND-24 'download' finds the list of downloads by other words too", () => {
  const content = { ...none, permissions: ['download_task_list_query'] as const };
  for (const query of ['download', 'zip files', 'export'])
    expect(listNames('Pages', { ...content, query })?.[0]).toBe('Download Task List');
});

test('FIND-20 more organizations than are shown are counted, and open with their code', () => {
  const content = { ...none, permissions: ['dashboard_group'] as const, organizations, query: 'werk' };
  const [group] = groupThings(content);
  expect(group?.things).toHaveLength(maxThings);
  expect(group?.note).toBe('2 more organizations: type more of the name.');
  expect(group?.things[1]).toEqual({ name: 'Werk 1', detail: 'Ácme/Werk 1', path: '/dashboard?org.code=ACME-1' });
});

test('FIND-20 organizations are not found without their page', () => {
  expect(groupThings({ ...none, organizations, query: 'werk' })).toEqual([]);
});

test('FIND-21 what the server found comes last, with the list for the rest', () => {
  const things = [{ name: 'Ada', detail: '20000007', path: '/manager/account/detail/u7' }];
  const found = [{ title: 'Learners', things, total: 40, listPath: '/manager/account/list?users.name=a' }];
  const shown = listThings(groupThings({ ...none, query: 'a', found }));
  expect(shown.slice(-2)).toEqual([
    things[0],
    { name: 'All 40 learners', detail: '', path: '/manager/account/list?users.name=a' },
  ]);
  expect(
    listThings(groupThings({ ...none, query: 'a', found: found.map((one) => ({ ...one, total: 1 })) })).at(-1)?.name,
  ).not.toContain('All');
});

test('FIND-22 recent things are shown until something is typed', () => {
  const recent = [{ name: 'Ada', detail: 'Account', path: '/manager/account/detail/u7' }];
  expect(listNames('Recent', { ...none, recent })).toEqual(['Ada']);
  expect(listNames('Recent', { ...none, recent, query: 'a' })).toBeUndefined();
});

const row = {
  user: { id: 'u/7', login: '20000007', nick: '', email: 'ada@example.com', status: 'ENABLED' as const },
  org: { name: '', parentOrgNames: [] },
  createdAt: 0,
};

test('FIND-20 a learner opens as account, else as report, else not at all', () => {
  expect(toLearner(row, ['account_basic_info', 'dashboard_personal'])?.path).toBe('/manager/account/detail/u%2F7');
  expect(toLearner(row, ['dashboard_personal'])?.path).toBe('/personal/u%2F7');
  expect(toLearner(row, ['account_list_query'])).toBeUndefined();
  expect(toLearner(row, ['dashboard_personal'])?.name).toBe('ada@example.com');
});

test('FIND-20 the list of all learners is one that the administrator can open', () => {
  expect(learnerListPath(['account_list_query'], 'ada & co')).toBe('/manager/account/list?users.name=ada+%26+co');
  expect(learnerListPath(['course_view'], 'ada')).toBeUndefined();
});

test('FIND-20 a course opens by its code and unit', () => {
  const course = { code: 'SC-1', title: 'Tea', unitCodes: ['U-1'] };
  expect(toCourse(course).path).toBe('/speaking-course/detail/SC-1_U-1');
});
