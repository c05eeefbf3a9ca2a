import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requirePermission } from '#server/core/auth/access.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { requireOwnedOrganization } from '#server/organizations/owned-organization.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

type Permissions = { permissions: { code: string; name: string; functions: { code: string }[] }[] };

const callerWith = (...permissions: string[]) => ({
  id: 1,
  code: 'A',
  sessionId: 's',
  permissions: new Set(permissions),
});

test('PERM-01 permission codes compare without regard to case', () => {
  expect(() => requirePermission({ anyOf: ['course_view'] }, callerWith('course_view'))).not.toThrow();
  const upperCase = { anyOf: ['COURSE_VIEW'] } as unknown as { anyOf: ['course_view'] };
  expect(() => requirePermission(upperCase, callerWith('course_view'))).not.toThrow();
});

test('PERM-02 one code, any of several, or all of several can be required', () => {
  const view = callerWith('course_view');
  expect(() => requirePermission('signedIn', callerWith())).not.toThrow();
  expect(() => requirePermission({ anyOf: ['account_edit', 'course_view'] }, view)).not.toThrow();
  expect(() => requirePermission({ anyOf: ['account_edit', 'course_edit'] }, view)).toThrow(Rejection);
  expect(() => requirePermission({ allOf: ['course_view', 'course_edit'] }, view)).toThrow(Rejection);
  expect(() =>
    requirePermission({ allOf: ['course_view', 'course_edit'] }, callerWith('course_view', 'course_edit')),
  ).not.toThrow();
});

describe('access', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
  });
  afterAll(() => server.stop());

  test('PERM-01 the permission answer lists groups of the functions of the administrator, and nothing else', async () => {
    const token = await signedInToken(server, { permissions: ['course_view', 'DASHBOARD_GROUP'] });
    const { body } = await server.call<Permissions>('GET /ent/v1/permissions', { token });
    expect(body).toEqual({
      permissions: [
        { code: 'dashboard', name: 'Dashboards', functions: [{ code: 'dashboard_group' }] },
        { code: 'course', name: 'Speaking courses', functions: [{ code: 'course_view' }] },
      ],
    });
    const withoutPermissions = await signedInToken(server, { permissions: [] });
    expect((await server.call('GET /ent/v1/permissions', { token: withoutPermissions })).body).toEqual({
      permissions: [],
    });
  });

  test('PERM-04 an administrator with all eighteen codes gets all eighteen', async () => {
    const { body } = await server.call<Permissions>('GET /ent/v1/permissions', { token: await signedInToken(server) });
    expect(body.permissions.flatMap(({ functions }) => functions)).toHaveLength(18);
  });

  test('ME-01 the account answer names the owned organizations and their parents', async () => {
    const token = await signedInToken(server, { organizations: ['id-NORTH-1-1', 'id-SOUTH'] });
    const { body } = await server.call<{ user: Record<string, unknown> }>('GET /ent/v1/ent_users/info', { token });
    expect(body.user).toEqual({
      code: expect.any(String),
      nick: 'Nick',
      realName: 'Real Name',
      email: `${body.user.code}@example.com`,
      jobTitle: 'Head',
      orgs: [
        { id: 'id-NORTH-1-1', code: 'NORTH-1-1', name: 'The NORTH-1-1', parentOrgNames: ['The NORTH', 'The NORTH-1'] },
        { id: 'id-SOUTH', code: 'SOUTH', name: 'The SOUTH', parentOrgNames: [] },
      ],
    });
  });

  test('PERM-05 an administrator owns an organization directly or by its parents; others are rejected like unknown ones', async () => {
    const email = await server.fixture.addAdministrator({ organizations: ['id-NORTH-1'] });
    const { id } = await server.db
      .selectFrom('administrators')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const owned = (code: string) =>
      requireOwnedOrganization({ db: server.db, caller: { ...callerWith(), id } }, code).then(
        (found) => found.id,
        (error: unknown) => (error instanceof Rejection ? error.body : error),
      );
    const rejection = { errorCode: 40300, error: 'You do not have access to this organization.' };
    expect(await owned('NORTH-1')).toBe('id-NORTH-1');
    expect(await owned('NORTH-1-1')).toBe('id-NORTH-1-1');
    expect(await owned('NORTH')).toEqual(rejection);
    expect(await owned('SOUTH')).toEqual(rejection);
    expect(await owned('UNKNOWN')).toEqual(rejection);
  });
});
