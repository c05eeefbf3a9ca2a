import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, tabAt } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

test('PERM-01 PERM-04 permissions are the known codes, in any case, each once', async () => {
  const functions = [
    { code: 'DASHBOARD_GROUP' },
    { code: 'dashboard_group' },
    { code: 'fly' },
    { code: 'Course_View' },
  ];
  const { base } = await startScriptedServer(() => ({
    json: {
      permissions: [{ code: 'x', name: 'X', functions }, { functions: [{ code: 'course_view' }] }],
      timeZone: 'Asia/Manila',
    },
  }));
  await tabAt(base);
  const { loadPermissions } = await import('#services/session/permissions.service.ts');
  expect(await loadPermissions(never)).toEqual({
    codes: ['dashboard_group', 'course_view'],
    timeZone: 'Asia/Manila',
  });
  expect(localStorage.getItem('last-access')).toContain('Asia/Manila');
});

test('PERM-04 a permission without functions and a function without a code do not affect the others', async () => {
  const functions = [{ name: 'Nameless' }, { code: null }, { code: 'course_view' }];
  const { base } = await startScriptedServer(() => ({
    json: {
      permissions: [{ code: 'x', name: 'X' }, { functions: null }, { functions: 'all' }, { functions }],
      timeZone: 'Asia/Atlantis',
    },
  }));
  await tabAt(base);
  const { loadPermissions } = await import('#services/session/permissions.service.ts');
  expect(await loadPermissions(never)).toEqual({ codes: ['course_view'], timeZone: null });
});

test('SHELL-11 permissions that cannot be read are a failure, not an empty list', async () => {
  const { base } = await startScriptedServer(() => ({ json: {} }));
  await tabAt(base);
  const { loadPermissions } = await import('#services/session/permissions.service.ts');
  expect(await catchError(loadPermissions(never))).toMatchObject({ kind: 'invalidAnswer' });
});

test('ME-01 SHELL-01 missing fields of the administrator are loaded as empty', async () => {
  const { base } = await startScriptedServer(() => ({ json: { user: { code: 'C1', nick: 'Ann' } } }));
  await tabAt(base);
  const { loadAdministrator } = await import('#services/session/administrator.service.ts');
  expect(await loadAdministrator(never)).toEqual({
    code: 'C1',
    nick: 'Ann',
    realName: '',
    email: '',
    jobTitle: '',
    orgs: [],
  });
});

const emptyAnswer = { summary: null, behavior: null, studyProgress: null, studyDuration: null, skillQuality: null };
const week = { orgCode: 'A', period: 'week', window: { start: '20261115', end: '20261121' } } as const;
const requested = { orgCode: 'A', startDayKey: '20261115', endDayKey: '20261121' };

async function dashboardTab() {
  const [server, second] = [await startScriptedServer(() => ({})), await startScriptedServer(() => ({ json: {} }))];
  await tabAt(server.base, second.base);
  return { second, ...(await import('#services/dashboards/dashboards.service.ts')) };
}

test('ORG-05 a dashboard requests all five modules of a window from the second base', async () => {
  const { second, loadOrganizationDashboard } = await dashboardTab();
  expect(await loadOrganizationDashboard(week, never)).toEqual(emptyAnswer);
  expect(second.received).toMatchObject([
    {
      method: 'POST',
      path: '/api/v1/philippines/dashboards/organizations',
      body: { ...requested, modules: ['BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY', 'SUMMARY'] },
    },
  ]);
});

test('ORG-16 a dashboard can request one module', async () => {
  const { second, loadOrganizationDashboard } = await dashboardTab();
  await loadOrganizationDashboard({ ...week, modules: ['SUMMARY'] }, never);
  expect(second.received[0]?.body).toEqual({ ...requested, modules: ['SUMMARY'] });
});

test('REQ-13 a dashboard only reads, so it is tried again', async () => {
  const server = await startScriptedServer((_, count) => (count === 1 ? { status: 502 } : { json: {} }));
  await tabAt(server.base);
  const { loadOrganizationDashboard } = await import('#services/dashboards/dashboards.service.ts');
  expect([await loadOrganizationDashboard(week, never), server.received.length]).toEqual([emptyAnswer, 2]);
});

const noFigures = { behavior: null, studyProgress: null, studyDuration: null, skillQuality: null };
const learnerWeek = { userId: 'l/1', window: { start: '20261115', end: '20261121' } };

test("REPORT-03 a learner's report requests all four modules of a window, or one, from the second base", async () => {
  const { second, loadLearnerDashboard } = await dashboardTab();
  expect(await loadLearnerDashboard(learnerWeek, never)).toEqual(noFigures);
  await loadLearnerDashboard({ ...learnerWeek, modules: ['BEHAVIOR'] }, never);
  const days = { userId: 'l/1', startDayKey: '20261115', endDayKey: '20261121' };
  expect(second.received.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      'POST',
      '/api/v1/philippines/dashboards/users',
      { ...days, modules: ['BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY'] },
    ],
    ['POST', '/api/v1/philippines/dashboards/users', { ...days, modules: ['BEHAVIOR'] }],
  ]);
});

test.each([[{ org: {} }], [{ org: null }], [{}]])(
  'REPORT-03 a learner is loaded from the first base, with empty texts for missing ones: %j',
  async (org) => {
    const server = await startScriptedServer(() => ({ json: { user: { id: 'l/1', nick: 'Ada' }, ...org } }));
    await tabAt(server.base, 'http://127.0.0.1:9');
    const { loadLearner } = await import('#services/learners/learners.service.ts');
    expect(await loadLearner('l/1', never)).toEqual({
      user: { id: 'l/1', login: '', nick: 'Ada', realName: '', email: '', status: 'UNKNOWN', avatar: '' },
      org: { code: '', name: '', parentOrgNames: [] },
      maskedMobile: '',
    });
    expect(server.received.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/ent/v1/client_users/l%2F1/detail'],
    ]);
  },
);

test.each([
  [
    { status: 403, json: { errorCode: 40300, error: 'no' } },
    { kind: 'forbidden', status: 403 },
  ],
  [
    { status: 404, json: { errorCode: 40400 } },
    { kind: 'notFound', status: 404 },
  ],
  [
    { status: 500, text: '<h1>no</h1>' },
    { kind: 'serverFault', status: 500 },
  ],
  [{ text: '{"user":' }, { kind: 'invalidAnswer' }],
  [{ json: { user: 5 } }, { kind: 'invalidAnswer' }],
] as const)('REPORT-06 %j instead of a learner is a failure', async (reaction, failure) => {
  const { base } = await startScriptedServer(() => reaction);
  await tabAt(base);
  const { loadLearner } = await import('#services/learners/learners.service.ts');
  expect(await catchError(loadLearner('1', never))).toMatchObject(failure);
});
