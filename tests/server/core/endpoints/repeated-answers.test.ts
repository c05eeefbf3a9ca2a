import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takesOpsToken } from '#contract/endpoint.ts';
import { acceptsIdempotencyKey } from '#contract/endpoint-statuses.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { allCalls, sampleRequest } from '#tests/support/call-samples.ts';
import { everydayKind } from '#tests/support/databases.ts';

const writes = allCalls.flatMap(({ name, endpoint }) => {
  const { access } = endpoint;
  if (!acceptsIdempotencyKey(endpoint) || typeof access === 'string' || takesOpsToken(access)) return [];
  return [{ name, endpoint, needed: 'anyOf' in access ? access.anyOf : access.allOf }];
});

/** No write needs it. */
const unrelated = 'dashboard_personal';

const refused = { status: 403, body: { errorCode: 40300, error: expect.any(String) } };

describe('a repeated write', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { downloadLimits: { customerTasks: 1_000, allTasks: 1_000 } });
  });
  afterAll(() => server.stop());

  const findAdministrator = async (token: string) => {
    const { body } = await server.call<{ user: { code: string } }>('GET /ent/v1/ent_users/info', { token });
    const found = server.db.selectFrom('administrators').select('id').where('code', '=', body.user.code);
    return (await found.executeTakeFirstOrThrow()).id;
  };
  const takePermission = (administrator_id: number, permission: string) =>
    server.db
      .deleteFrom('administrator_permissions')
      .where('administrator_id', '=', administrator_id)
      .where('permission', '=', permission)
      .execute();
  const givePermission = (administrator_id: number, permission: string) =>
    server.db.insertInto('administrator_permissions').values({ administrator_id, permission }).execute();

  type OwnOrganization = { administrator_id: number; organization_id: string };
  const listOrganizations = (id: number): Promise<OwnOrganization[]> =>
    server.db
      .selectFrom('administrator_organizations')
      .select(['administrator_id', 'organization_id'])
      .where('administrator_id', '=', id)
      .execute();
  const takeOrganization = ({ administrator_id, organization_id }: OwnOrganization) =>
    server.db
      .deleteFrom('administrator_organizations')
      .where('administrator_id', '=', administrator_id)
      .where('organization_id', '=', organization_id)
      .execute();
  const giveOrganization = (organization: OwnOrganization) =>
    server.db.insertInto('administrator_organizations').values(organization).execute();

  test('the writes are those of all nouns', () => {
    expect(writes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['applicationCreate', 'courseSave', 'lessonDelete', 'learnerCertificates']),
    );
    expect(writes.flatMap(({ needed }) => needed)).not.toContain(unrelated);
  });

  test.each(writes)(
    'PERM-05 $name has no stored answer after a permission or an organization was taken away',
    async ({ name, endpoint: { method, path: defaultPath }, needed }) => {
      const { path = defaultPath, token = '', body } = await sampleRequest(server, name);
      const administrator = await findAdministrator(token);
      const repeat = async () => {
        const sent = { token, body, headers: { 'Idempotency-Key': name } };
        const answer = await server.call(`${method} ${path}`, sent);
        return { status: answer.status, body: answer.body };
      };
      const first = await repeat();
      expect(first.status).toBe(200);
      for (const permission of [...needed, unrelated]) {
        await takePermission(administrator, permission);
        expect(await repeat(), `without ${permission}`).toEqual(refused);
        await givePermission(administrator, permission);
        expect(await repeat(), `with ${permission} again`).toEqual(first);
      }
      for (const organization of await listOrganizations(administrator)) {
        await takeOrganization(organization);
        expect(await repeat(), `without ${organization.organization_id}`).toEqual(refused);
        await giveOrganization(organization);
        expect(await repeat(), `with ${organization.organization_id} again`).toEqual(first);
      }
    },
  );
});
