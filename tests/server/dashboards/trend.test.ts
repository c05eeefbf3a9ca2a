import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TrendWeek } from '#contract/dashboards.contract.ts';
import { createSeedConfig } from '#server/seed/demo-data.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import { expectedFigures } from './dashboards.expected.ts';
import { readRaw } from './dashboards.raw.ts';

const line = 'POST /api/v1/philippines/dashboards/organizations/trend';
const lastDay = Date.parse('2026-04-10') / 86_400_000;
const config = createSeedConfig({ learners: 60, organizations: 20, days: 60, lastDay });

describe.each(databaseKinds())('the trend on %s', (kind) => {
  let server: ApiServer;
  let token: string;
  const load = <Body = { weeks: TrendWeek[] }>(changes: object = {}) =>
    server.call<Body>(line, { token, body: { orgCode: 'HALDEN', endDayKey: '20260409', ...changes } });

  beforeAll(async () => {
    server = await startApiServer(kind, {
      prepare: ({ database, clock }) =>
        saveDemoData({ database, now: clock() / 1000, timeZone: 'UTC', log: () => {}, config }),
    });
    token = await signedInToken(server, { organizations: ['org-halden'] });
  });
  afterAll(() => server.stop());

  test('MONTH-10 each of the 13 weeks up to a day has the figures of its seven days', async () => {
    const raw = await readRaw(server.db);
    const { status, body } = await load();
    expect(status).toBe(200);
    expect(body.weeks.map(({ endDayKey }) => endDayKey)).toEqual([
      ...['20260115', '20260122', '20260129', '20260205', '20260212', '20260219', '20260226'],
      ...['20260305', '20260312', '20260319', '20260326', '20260402', '20260409'],
    ]);
    for (const { startDayKey, endDayKey, ...figures } of body.weeks) {
      const byHand = expectedFigures(raw, { organizationId: 'org-halden', startDayKey, endDayKey, timeZone: 'UTC' });
      expect(figures, endDayKey).toEqual({
        memberCount: byHand.summary?.memberCount,
        loginCountPercentage: closeTo(byHand.behavior?.behaviors?.loginCountPercentage),
        learnedPercentage: closeTo(byHand.studyProgress?.learnersSummary?.learnedPercentage),
        totalStudyDurationMins: closeTo(byHand.studyProgress?.totalStudyDurationMin),
      });
    }
    expect(body.weeks.at(-1)?.startDayKey).toBe('20260403');
    expect(new Set(body.weeks.map(({ totalStudyDurationMins }) => totalStudyDurationMins)).size).toBeGreaterThan(3);
  });

  test('MONTH-10 weeks before the calendar begins are left out, and a day that is none is rejected', async () => {
    const early = await load({ endDayKey: '00010110' });
    expect([early.status, early.body.weeks.map(({ startDayKey }) => startDayKey)]).toEqual([200, ['00010104']]);
    const none = await load<{ errors: string[] }>({ endDayKey: '20260230' });
    expect([none.status, none.body.errors]).toEqual([
      422,
      expect.arrayContaining([expect.stringContaining('endDayKey')]),
    ]);
  });

  test('MONTH-10 an organization of others is rejected', async () => {
    expect((await load({ orgCode: 'MERIDIA' })).status).toBe(403);
  });
});

const closeTo = (value: number | null | undefined) =>
  typeof value === 'number' ? expect.closeTo(value, 6) : (value ?? null);
