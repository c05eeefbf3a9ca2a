import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

const goalLine = 'POST /api/v1/philippines/dashboards/organizations/goal';
const figuresLine = 'POST /api/v1/philippines/dashboards/organizations';
type Answer = { weeklyGoalMins: number | null; errorCode: number; data?: { weeklyGoalMins: number | null } };

describe.each(databaseKinds())('the weekly goal on %s', (kind) => {
  let server: ApiServer;
  let token = '';
  beforeAll(async () => {
    server = await startApiServer(kind);
    token = await signedInToken(server);
  });
  afterAll(() => server.stop());

  const change = async (seen: unknown, wanted: unknown, by = token) => {
    const { status, body } = await server.call<Answer>(goalLine, {
      token: by,
      body: { orgCode: 'NORTH', seenGoalMins: seen, weeklyGoalMins: wanted },
    });
    return status === 200 ? body.weeklyGoalMins : [status, body.errorCode, body.data?.weeklyGoalMins];
  };
  const readGoal = async (orgCode: string) => {
    const { body } = await server.call<OrganizationDashboard>(figuresLine, {
      token,
      body: { orgCode, modules: ['STUDY_DURATION'], startDayKey: '20260303', endDayKey: '20260309' },
    });
    return body.studyDuration?.weeklyGoalMins;
  };

  test('MONTH-16 MONTH-17 a goal is set, changed and removed, and is part of the figures of its organization alone', async () => {
    expect(await readGoal('NORTH')).toBeNull();
    expect(await change(null, 60)).toBe(60);
    expect(await readGoal('NORTH')).toBe(60);
    expect(await readGoal('NORTH-1')).toBeNull();
    expect(await change(60, 10_080)).toBe(10_080);
    expect(await change(10_080, null)).toBeNull();
    expect(await readGoal('NORTH')).toBeNull();
  });

  test('MONTH-17 a goal that another administrator has changed stays, and the rejection has it', async () => {
    expect(await change(null, 30)).toBe(30);
    expect(await change(null, 45)).toEqual([409, 40900, 30]);
    expect(await change(60, null)).toEqual([409, 40900, 30]);
    expect(await change(60, 90)).toEqual([409, 40900, 30]);
    expect(await change(30, null)).toBeNull();
    expect(await change(30, 45)).toEqual([409, 40900, null]);
    expect(await readGoal('NORTH')).toBeNull();
  });

  test('MONTH-17 the same change of two administrators is no conflict', async () => {
    const other = await signedInToken(server);
    expect(await Promise.all([change(null, 20), change(null, 20, other)])).toEqual([20, 20]);
    expect(await Promise.all([change(20, null), change(20, null, other)])).toEqual([null, null]);
  });

  test.each([0, -1, 1.5, 10_081, '60'])('MONTH-17 a goal of %s is rejected', async (goal) => {
    expect(await change(null, goal)).toEqual([422, 42200, undefined]);
  });

  test('MONTH-17 only who sees the figures of the organization changes its goal', async () => {
    const elsewhere = await signedInToken(server, { organizations: ['id-NORTH-1'] });
    expect(await change(null, 60, elsewhere)).toEqual([403, 40300, undefined]);
    const without = await signedInToken(server, { permissions: ['account_list_query'] });
    expect(await change(null, 60, without)).toEqual([403, 40300, undefined]);
  });

  test('MONTH-16 a goal goes with its organization', async () => {
    const { db } = server;
    const organization = { id: 'gone', code: 'GONE', name: 'Gone', status: 'ENABLED', parent_id: null } as const;
    await db
      .insertInto('organizations')
      .values({ ...organization, name_key: null, code_key: null })
      .execute();
    await db.insertInto('organization_goals').values({ organization_id: 'gone', weekly_minutes: 5 }).execute();
    await db.deleteFrom('organizations').where('id', '=', 'gone').execute();
    expect(await db.selectFrom('organization_goals').selectAll().execute()).toEqual([]);
  });
});
