import { beforeEach, describe, expect, test } from 'vitest';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

const window = { start: '20261115', end: '20261121' };

async function dashboardsAt(json: unknown) {
  const server = await startScriptedServer(() => ({ json }));
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  const { loadOrganizationDashboard, loadLearnerDashboard } = await import(
    '#services/dashboards/dashboards.service.ts'
  );
  return {
    organization: () => loadOrganizationDashboard({ orgCode: 'ACME', period: 'week', window }, never),
    learner: () => loadLearnerDashboard({ userId: 'u1', window }, never),
  };
}

const ofOrganization = {
  summary: { memberCount: 42 },
  behavior: { behaviors: null, absenceDays: 3 },
  studyProgress: {
    learnersSummary: null,
    pt: null,
    studyGoals: null,
    coursesSummary: null,
    pcSummary: null,
    totalStudyDurationMin: 90,
  },
  studyDuration: { totalStudyDurationMins: 90, averageTotalStudyDurationSec: null, dailyStudyDurations: [] },
  skillQuality: { skills: null, qualities: null, level: null, beQuality: null, aiQualities: null },
};
const ofLearner = {
  behavior: { behaviors: { loginDays: 4 }, absenceDays: 3 },
  studyProgress: { studyGoals: null, coursesSummary: null, pcSummary: null, pt: null },
  studyDuration: { totalStudyDurationMins: 90, dailyStudyDurations: null },
  skillQuality: ofOrganization.skillQuality,
};

describe('ORG-16', () => {
  test.each([
    ['summary', { memberCount: 'many' }],
    ['behavior', 5],
    ['studyProgress', 'none'],
    ['studyDuration', { dailyStudyDurations: [{ dayKey: 'Monday' }] }],
    ['skillQuality', { skills: { grammarAverage: '512' } }],
  ])(
    'ORG-16 %s with an invalid shape is missing, and the other sections of the organization are kept',
    async (name, wrong) => {
      const { organization } = await dashboardsAt({ ...ofOrganization, [name]: wrong });
      expect(await organization()).toEqual({ ...ofOrganization, [name]: null });
    },
  );

  test.each([
    ['behavior', { behaviors: { loginDays: 'four' } }],
    ['studyProgress', { pt: { haveDone: 'yes' } }],
    ['studyDuration', 'none'],
    ['skillQuality', true],
  ])(
    'ORG-16 REPORT-06 %s with an invalid shape is missing, and the other sections of the learner are kept',
    async (name, wrong) => {
      const { learner } = await dashboardsAt({ ...ofLearner, [name]: wrong });

      expect(await learner()).toEqual({ ...ofLearner, [name]: null });
    },
  );

  test.each([['none'], [5], [null], [true]])('REQ-07 %j instead of all sections is a failure', async (json) => {
    const { organization, learner } = await dashboardsAt(json);
    expect(await catchError(organization())).toMatchObject({ kind: 'invalidAnswer' });
    expect(await catchError(learner())).toMatchObject({ kind: 'invalidAnswer' });
  });
});

async function loginDaysAt(json: unknown) {
  const server = await startScriptedServer(() => ({ json }));
  const first = await startScriptedServer(() => ({ status: 404 }));
  const tab = await openTab(server.base, { base: (name) => (name === 'second' ? server : first).base });
  tab.store.storeTokens(oldTokens);
  const { loadLoginDays } = await import('#services/dashboards/dashboards.service.ts');
  return {
    days: await loadLoginDays({ userId: 'u1', window: { start: '20261116', end: '20261122' } }, never),
    seen: server.received,
  };
}

test('USER-06 the days are requested with the module BEHAVIOR only', async () => {
  const { days, seen } = await loginDaysAt({ behavior: { behaviors: { loginDays: 4 } } });
  expect(days).toBe(4);
  expect(seen).toMatchObject([
    {
      method: 'POST',
      path: '/api/v1/philippines/dashboards/users',
      body: { userId: 'u1', modules: ['BEHAVIOR'], startDayKey: '20261116', endDayKey: '20261122' },
    },
  ]);
});

test.each([[{}], [{ behavior: null }], [{ behavior: { behaviors: null } }], [{ behavior: { behaviors: {} } }]])(
  'USER-06 %j contains no logins',
  async (json) => {
    expect((await loginDaysAt(json)).days).toBe(null);
  },
);

describe('MONTH', () => {
  const october = { start: '20261001', end: '20261031' };
  const openWith = async (answer: Parameters<typeof startScriptedServer>[0]) => {
    const server = await startScriptedServer(answer);
    const tab = await openTab(server.base);
    tab.store.storeTokens(oldTokens);
    return { server, service: await import('#services/dashboards/dashboards.service.ts') };
  };

  test('MONTH-01 seven days are loaded by the call of the specification, other days by the call for periods', async () => {
    const { server, service } = await openWith(() => ({ json: ofOrganization }));
    await service.loadOrganizationDashboard({ orgCode: 'ACME', period: 'week', window }, never);
    await service.loadOrganizationDashboard({ orgCode: 'ACME', period: 'month', window: october }, never);
    expect(server.received.map(({ path }) => path)).toEqual([
      '/api/v1/philippines/dashboards/organizations',
      '/api/v1/philippines/dashboards/organizations/period',
    ]);
    expect(service.canHavePeriods()).toBe(true);
  });

  test('MONTH-04 a server without periods is asked once', async () => {
    const { server, service } = await openWith(() => ({ status: 404, json: {} }));
    const load = () => service.loadOrganizationDashboard({ orgCode: 'ACME', period: 'month', window: october }, never);
    expect([await catchError(load()), await catchError(load())]).toEqual([
      expect.objectContaining({ kind: 'notFound' }),
      expect.objectContaining({ kind: 'notFound' }),
    ]);
    expect([server.received.length, service.canHavePeriods()]).toEqual([1, false]);
  });

  test('MONTH-22 MONTH-23 other days of a learner are loaded by a call of their own, which a server is asked for once', async () => {
    const days = { userId: 'u1', period: 'month', window: october } as const;
    const path = '/api/v1/philippines/dashboards/users/period';
    const { server, service } = await openWith((request) => (request.path === path ? { status: 404 } : { json: {} }));
    await service.loadLearnerDashboard({ userId: 'u1', period: 'week', window }, never);
    expect(service.canHaveLearnerPeriods()).toBe(true);
    for (let turn = 0; turn < 2; turn++)
      expect(await catchError(service.loadLearnerDashboard(days, never))).toMatchObject({ kind: 'notFound' });
    expect(server.received.map((request) => request.path)).toEqual(['/api/v1/philippines/dashboards/users', path]);
    expect([service.canHaveLearnerPeriods(), service.canHavePeriods()]).toEqual([false, true]);
  });

  test('MONTH-07 of several organizations, one that was taken away is named and the others have figures', async () => {
    const { service } = await openWith(({ body }) =>
      JSON.stringify(body).includes('GONE') ? { status: 403, json: { errorCode: 40300 } } : { json: ofOrganization },
    );
    const days = { period: 'month', window: october } as const;
    const compared = await service.loadComparedOrganizations({ codes: ['ACME', 'GONE', 'BETA'], ...days }, never);
    expect(compared).toEqual({ answers: { ACME: ofOrganization, BETA: ofOrganization }, denied: ['GONE'], failed: [] });
  });

  test('MONTH-11 an organization that fails is named, and the others have figures', async () => {
    const { service } = await openWith(({ body }) =>
      JSON.stringify(body).includes('BETA') ? { status: 422, json: { errorCode: 42200 } } : { json: ofOrganization },
    );
    const codes = ['ACME', 'BETA'];
    const compared = await service.loadComparedOrganizations({ codes, period: 'week', window }, never);
    expect(compared).toEqual({ answers: { ACME: ofOrganization }, denied: [], failed: ['BETA'] });
  });
});
