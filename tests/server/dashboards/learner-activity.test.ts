import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { LearnerPage } from '#contract/learners.contract.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { rollUp } from '#server/study/rollup/rollup.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { addEvents } from '#tests/support/raw-events.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

const timeZone = 'Europe/Berlin';
const second = (text: string): number => Date.parse(text) / 1000;
const week = { startDayKey: '20261123', endDayKey: '20261129' };
const beforeAllDays = second('2026-01-01T00:00:00Z');

/** Sign-ins of each learner; the week begins at 23:00Z of the 22nd and ends at 23:00Z of the 29th. */
const signIns: Readonly<Record<string, readonly string[]>> = {
  twice: ['2026-11-23T08:00:00Z', '2026-11-25T08:00:00Z', '2026-11-25T09:00:00Z'],
  first: ['2026-11-22T23:00:00Z'],
  last: ['2026-11-29T22:59:59Z'],
  before: ['2026-11-22T22:59:59Z'],
  after: ['2026-11-29T23:00:00Z'],
  never: [],
  disabled: ['2026-11-24T08:00:00Z'],
  off: [],
};

describe.each(databaseKinds())('activity of learners on %s', (kind) => {
  let server: ApiServer;
  let token: string;

  beforeAll(async () => {
    const { console: settings } = readSettings({});
    server = await startApiServer(kind, { settings: { console: { ...settings, timeZone } } });
    for (const [id, times] of Object.entries(signIns)) {
      const status = id === 'disabled' || id === 'off' ? 'DISABLED' : 'ENABLED';
      const { key } = await server.fixture.addLearner({
        id,
        status,
        organization_id: 'id-NORTH-1',
        created_at: beforeAllDays,
      });
      await addEvents(
        server.db,
        'learner_sign_ins',
        times.map((at) => ({ learner_key: key, at: second(at) })),
      );
    }
    await server.fixture.addLearner({ id: 'joined', created_at: second('2026-11-29T22:59:59Z') });
    await server.fixture.addLearner({ id: 'tooLate', created_at: second('2026-11-29T23:00:00Z') });
    await server.fixture.addLearner({ id: 'southern', organization_id: 'id-SOUTH', created_at: beforeAllDays });
    await rollUp(server.db, { fromDay: '2026-11-01', toDay: '2026-12-01', timeZone });
    token = await signedInToken(server);
  });
  afterAll(() => server.stop());

  const load = async (userIds: readonly string[], days: object = week) =>
    server.call<{ list: { userId: string }[] }>('POST /api/v1/philippines/dashboards/activity', {
      token,
      body: { userIds, ...days },
    });
  const find = async (query: Record<string, string>) =>
    server.call<LearnerPage>(`GET /ent/v1/client_users/find_by_activity?${new URLSearchParams(query)}`, { token });
  const findIds = async (query: Record<string, string>) => {
    const { total, list } = (await find({ ...week, ...query })).body;
    expect(total).toBe(list.length);
    return list.map(({ user }) => user.id).toSorted();
  };

  test('FIND-06 the sign-ins of a page of learners come in one answer, and others are left out', async () => {
    const { status, body } = await load([...Object.keys(signIns), 'southern', 'nobody']);
    expect(status).toBe(200);
    expect(body.list.toSorted((one, other) => one.userId.localeCompare(other.userId))).toEqual([
      { userId: 'after', loginDays: 0, lastLoginDayKey: '' },
      { userId: 'before', loginDays: 0, lastLoginDayKey: '20261122' },
      { userId: 'disabled', loginDays: 1, lastLoginDayKey: '20261124' },
      { userId: 'first', loginDays: 1, lastLoginDayKey: '20261123' },
      { userId: 'last', loginDays: 1, lastLoginDayKey: '20261129' },
      { userId: 'never', loginDays: 0, lastLoginDayKey: '' },
      { userId: 'off', loginDays: 0, lastLoginDayKey: '' },
      { userId: 'twice', loginDays: 2, lastLoginDayKey: '20261125' },
    ]);
  });

  test.each([
    [{ userIds: [] }, 'userIds'],
    [{ userIds: Array.from({ length: 101 }, (_, at) => String(at)) }, 'userIds'],
    [{ endDayKey: '20261122' }, 'endDayKey'],
    [{ startDayKey: '20260231' }, 'startDayKey'],
  ])('FIND-06 %j is rejected', async (changes, field) => {
    expect(await load(['never'], { ...week, ...changes })).toMatchObject({
      status: 422,
      body: { errors: [expect.stringMatching(new RegExp(`^${field}`))] },
    });
  });

  test('FIND-07 members are found by whether they signed in, in the time zone of the days', async () => {
    expect(await findIds({ activity: 'active' })).toEqual(['first', 'last', 'twice']);
    expect(await findIds({ activity: 'inactive' })).toEqual(['after', 'before', 'joined', 'never']);
  });

  test('FIND-07 the members who are found are those whom the figures count', async () => {
    const { body } = await server.call<OrganizationDashboard>('POST /api/v1/philippines/dashboards/organizations', {
      token,
      body: { orgCode: 'NORTH', modules: ['SUMMARY', 'BEHAVIOR'], ...week },
    });
    const [active, inactive] = [await findIds({ activity: 'active' }), await findIds({ activity: 'inactive' })];
    const members = active.length + inactive.length;
    expect([body.summary?.memberCount, body.behavior?.behaviors?.loginPercentageLastSevenDays]).toEqual([
      members,
      expect.closeTo((active.length / members) * 100),
    ]);
  });

  test('FIND-07 the filter goes with a search and an order', async () => {
    expect(await findIds({ activity: 'inactive', orgCode: 'NORTH-1' })).toEqual(['after', 'before', 'never']);
    const { list } = (await find({ ...week, activity: 'active', sort: '-login', pageSize: '2' })).body;
    expect(list.length).toBe(2);
  });

  test('FIND-07 a filter without its days is rejected', async () => {
    const [startDayKey, endDayKey] = ['20261130', '20261123'];
    for (const [days, field] of [
      [{ endDayKey }, 'startDayKey'],
      [{ startDayKey }, 'endDayKey'],
      [{ startDayKey, endDayKey }, 'endDayKey'],
    ] as const)
      expect(await find({ activity: 'active', ...days })).toMatchObject({
        status: 422,
        body: { errors: [expect.stringMatching(new RegExp(`^${field}`))] },
      });
    expect((await find(week)).status).toBe(422);
    expect((await find({ activity: 'some', ...week })).status).toBe(422);
  });
});
