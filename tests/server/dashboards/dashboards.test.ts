import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationModules } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { OrganizationNode } from '#contract/organizations.contract.ts';
import { createSeedConfig } from '#server/seed/demo-data.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { changeOwnZone } from '#server/study/study-time-zone.ts';
import { expectSame } from '#tests/server/expect-same.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import { expectedAnswer } from './dashboards.expected.ts';
import { readRaw } from './dashboards.raw.ts';

const line = 'POST /api/v1/philippines/dashboards/organizations';
const lastDay = Date.parse('2026-03-10') / 86_400_000;
const config = createSeedConfig({ learners: 60, organizations: 20, days: 40, lastDay });
const week = { startDayKey: '20260304', endDayKey: '20260310' };
const query = { orgCode: 'HALDEN', modules: [...organizationModules], ...week };
const notAllowed = { errorCode: 40300, error: 'You do not have access to this organization.' };

const getCodes = (nodes: readonly OrganizationNode[]): string[] =>
  nodes.flatMap(({ org, subOrgs }) => [org.code, ...getCodes(subOrgs)]);

describe('dashboards', () => {
  let server: ApiServer;
  let token: string;
  const load = <Body = Record<string, unknown>>(changes: object = {}, by = token) =>
    server.call<Body>(line, { token: by, body: { ...query, ...changes } });

  beforeAll(async () => {
    server = await startApiServer(everydayKind(), {
      prepare: ({ database, clock }) =>
        saveDemoData({ database, now: clock() / 1000, timeZone: 'UTC', log: () => {}, config }),
    });
    token = await signedInToken(server, { organizations: ['org-halden', 'org-meridia'] });
  });
  afterAll(() => server.stop());

  test('ORG-05 an organization and a descendant are answered with all five modules as in the contract', async () => {
    const raw = await readRaw(server.db);
    for (const [orgCode, organizationId] of [
      ['HALDEN', 'org-halden'],
      ['HALDEN-002', 'org-halden-002'],
      ['MERIDIA', 'org-meridia'],
    ] as const) {
      const { status, body } = await load<OrganizationDashboard>({ orgCode });
      const byHand = expectedAnswer(raw, { organizationId, ...week, timeZone: 'UTC' });
      expect(status).toBe(200);
      expectSame(body, byHand, orgCode);
    }
  });

  test('ORG-05 only the requested modules are in the answer', async () => {
    const { body } = await load({ modules: ['SUMMARY', 'BEHAVIOR', 'SUMMARY'] });
    expect(Object.keys(body).sort()).toEqual(['behavior', 'summary']);
  });

  test.each([
    ['a day that no calendar has', { startDayKey: '20260230' }, ['startDayKey: must be a day of the calendar']],
    [
      'a year that was never',
      { startDayKey: '00000101', endDayKey: '00000102' },
      ['startDayKey: must be a day of the calendar', 'endDayKey: must be a day of the calendar'],
    ],
    ['an end before the start', { endDayKey: '20260303' }, ['endDayKey: must not be before startDayKey']],
    ['more than 366 days', { startDayKey: '20250309' }, ['endDayKey: at most 366 days from startDayKey']],
    ['a day in another form', { startDayKey: '2026-03-04' }, ['startDayKey: a day as YYYYMMDD']],
  ])('ORG-05 %s is rejected and named', async (_, changes, errors) => {
    const { status, body } = await load(changes);
    expect({ status, body }).toEqual({
      status: 422,
      body: { errorCode: 42200, error: 'The request is not valid.', errors },
    });
  });

  test('ORG-05 366 days, the last calendar year and future days are answered', async () => {
    expect((await load({ startDayKey: '20250310' })).status).toBe(200);
    const future = { startDayKey: '99991230', endDayKey: '99991231' };
    const { status, body } = await load<OrganizationDashboard>(future);
    expect(status).toBe(200);
    expect(body.summary?.memberCount).toBeGreaterThan(0);
    expect(body.behavior?.behaviors?.loginPercentageAllHistory).toBeGreaterThan(0);
    expect(body.behavior?.absenceDays).toBe(2);
    expect(body.studyDuration).toEqual({
      totalStudyDurationMins: 0,
      averageTotalStudyDurationSec: 0,
      dailyStudyDurations: [
        { dayKey: '99991230', totalStudyDurationMins: 0 },
        { dayKey: '99991231', totalStudyDurationMins: 0 },
      ],
      weeklyGoalMins: null,
    });
  });

  test("PERM-05 another customer's organization is rejected like an unknown one", async () => {
    const answers = [
      await load({ orgCode: 'OTHER' }),
      await load({ orgCode: 'OTHER-001' }),
      await load({ orgCode: 'NONE' }),
    ];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 403, body: notAllowed })),
    );
  });

  test('PERM-05 the owner of a lower organization does not see its parent or siblings', async () => {
    const lower = await signedInToken(server, { organizations: ['org-halden-001'] });
    const readStatus = async (orgCode: string) => (await load({ orgCode }, lower)).status;
    expect([await readStatus('HALDEN-001'), await readStatus('HALDEN-004')]).toEqual([200, 200]);
    expect([await readStatus('HALDEN'), await readStatus('HALDEN-002')]).toEqual([403, 403]);
  });

  test('PERM-05 the dashboard requires dashboard_group', async () => {
    const without = await signedInToken(server, { permissions: ['dashboard_personal'], organizations: ['org-halden'] });
    const { status, body } = await load({}, without);
    expect({ status, body }).toEqual({
      status: 403,
      body: { errorCode: 40300, error: 'You do not have permission for this.' },
    });
    expect((await server.call(line, { body: query })).status).toBe(401);
  });

  test('PERM-05 each administrator gets each owned tree once, including disabled organizations', async () => {
    const owned = async (organizations: string[]) => {
      const by = await signedInToken(server, { organizations, permissions: [] });
      const { status, body } = await server.call<{ orgNodes: OrganizationNode[] }>('GET /ent/v1/organizations/owned', {
        token: by,
      });
      expect(status).toBe(200);
      return body.orgNodes;
    };
    const rows = await server.db.selectFrom('organizations').selectAll().execute();
    const codes = (prefix: string) =>
      rows
        .map(({ code }) => code)
        .filter((code) => code.startsWith(prefix))
        .sort();
    const both = await owned(['org-halden', 'org-halden-001', 'org-meridia']);
    expect(both.map(({ org }) => org.code)).toEqual(['HALDEN', 'MERIDIA']);
    expect(getCodes(both).sort()).toEqual([...codes('HALDEN'), ...codes('MERIDIA')]);
    expect(getCodes(await owned(['org-other'])).sort()).toEqual(codes('OTHER'));
    expect(await owned([])).toEqual([]);
    const disabled = rows.find(({ status }) => status === 'DISABLED');
    expect(JSON.stringify(await owned([disabled?.id ?? '']))).toContain('"status":"DISABLED"');
    const [north] = await owned(['id-NORTH']);
    expect(north).toEqual({
      org: { id: 'id-NORTH', code: 'NORTH', name: 'The NORTH', status: 'ENABLED' },
      subOrgs: [
        {
          org: { id: 'id-NORTH-1', code: 'NORTH-1', name: 'The NORTH-1', status: 'ENABLED' },
          subOrgs: [
            { org: { id: 'id-NORTH-1-1', code: 'NORTH-1-1', name: 'The NORTH-1-1', status: 'ENABLED' }, subOrgs: [] },
          ],
        },
      ],
    });
  });

  test('ORG-05 GEN-02 a customer with its own time zone has the figures of its days, others keep theirs', async () => {
    const raw = await readRaw(server.db);
    const change = (ownZone: string | null) =>
      server.db
        .transaction()
        .execute((transaction) => changeOwnZone(transaction, { customerId: 'org-halden', ownZone, timeZone: 'UTC' }));
    await change('Pacific/Kiritimati');
    try {
      for (const [orgCode, organizationId, timeZone] of [
        ['HALDEN', 'org-halden', 'Pacific/Kiritimati'],
        ['HALDEN-002', 'org-halden-002', 'Pacific/Kiritimati'],
        ['MERIDIA', 'org-meridia', 'UTC'],
      ] as const) {
        const { body } = await load<OrganizationDashboard>({ orgCode });
        expectSame(body, expectedAnswer(raw, { organizationId, ...week, timeZone }), orgCode);
      }
    } finally {
      await change(null);
    }
  });
});
