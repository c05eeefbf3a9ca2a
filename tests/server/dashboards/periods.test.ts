import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationModules } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { createSeedConfig } from '#server/seed/demo-data.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { changeOwnZone } from '#server/study/study-time-zone.ts';
import { expectSame } from '#tests/server/expect-same.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import { expectedAnswer } from './dashboards.expected.ts';
import { readRaw } from './dashboards.raw.ts';

const line = 'POST /api/v1/philippines/dashboards/organizations/period';
// Berlin has its summer time from 29 March 2026, so that this day has 23 hours.
const lastDay = Date.parse('2026-04-10') / 86_400_000;
const config = createSeedConfig({ learners: 60, organizations: 20, days: 60, lastDay });
const march = { startDayKey: '20260301', endDayKey: '20260331' };
const query = { orgCode: 'HALDEN', modules: [...organizationModules], ...march };

describe.each(databaseKinds())('periods on %s', (kind) => {
  let server: ApiServer;
  let token: string;
  const load = <Body = OrganizationDashboard>(changes: object = {}) =>
    server.call<Body>(line, { token, body: { ...query, ...changes } });

  beforeAll(async () => {
    server = await startApiServer(kind, {
      prepare: ({ database, clock }) =>
        saveDemoData({ database, now: clock() / 1000, timeZone: 'UTC', log: () => {}, config }),
    });
    token = await signedInToken(server, { organizations: ['org-halden'] });
  });
  afterAll(() => server.stop());

  test('MONTH-01 a month, a quarter and 400 days have the figures of their days', async () => {
    const raw = await readRaw(server.db);
    for (const days of [
      march,
      { startDayKey: '20260101', endDayKey: '20260331' },
      { startDayKey: '20250307', endDayKey: '20260410' },
    ]) {
      const { status, body } = await load(days);
      expect(status).toBe(200);
      expectSame(
        body,
        expectedAnswer(raw, { organizationId: 'org-halden', ...days, timeZone: 'UTC' }),
        days.startDayKey,
      );
    }
  });

  test('MONTH-02 days are the calendar days of the organization over a change to summer time', async () => {
    const change = (ownZone: string | null) =>
      server.db
        .transaction()
        .execute((transaction) => changeOwnZone(transaction, { customerId: 'org-halden', ownZone, timeZone: 'UTC' }));
    await change('Europe/Berlin');
    try {
      const { body } = await load();
      const byHand = expectedAnswer(await readRaw(server.db), {
        organizationId: 'org-halden',
        ...march,
        timeZone: 'Europe/Berlin',
      });
      expectSame(body, byHand, 'HALDEN');
      expect(body.studyDuration?.dailyStudyDurations).toHaveLength(31);
    } finally {
      await change(null);
    }
  });

  test('MONTH-02 two years are answered, a day more is rejected with the limit', async () => {
    const twoYears = await load({ startDayKey: '20240311', endDayKey: '20260311' });
    expect([twoYears.status, twoYears.body.studyDuration?.dailyStudyDurations?.length]).toEqual([200, 731]);
    const more = await load<{ errors: string[] }>({ startDayKey: '20240310', endDayKey: '20260311' });
    expect([more.status, more.body.errors]).toEqual([422, ['endDayKey: at most 731 days from startDayKey']]);
  });

  test('MONTH-02 an end before the start is rejected, and an organization of others too', async () => {
    const turned = await load<{ errors: string[] }>({ startDayKey: '20260402' });
    expect([turned.status, turned.body.errors]).toEqual([422, ['endDayKey: must not be before startDayKey']]);
    expect((await load({ orgCode: 'MERIDIA' })).status).toBe(403);
  });
});
