import type { Db } from '#server/core/database/schema.ts';
import { type AdministratorSeed, demoAdministrators } from './administrators.ts';

async function insertAdministrator(db: Db, made: AdministratorSeed, passwordHash: string): Promise<void> {
  const { id } = await db
    .insertInto('administrators')
    .values({
      code: made.code,
      nick: made.nick,
      real_name: made.realName,
      email: made.email,
      job_title: made.jobTitle,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (made.permissions.length > 0)
    await db
      .insertInto('administrator_permissions')
      .values(made.permissions.map((permission) => ({ administrator_id: id, permission })))
      .execute();
  await db
    .insertInto('administrator_organizations')
    .columns(['administrator_id', 'organization_id'])
    .expression((from) =>
      from
        .selectFrom('organizations')
        .select(({ val, ref }) => [val(id).as('administrator_id'), ref('id').as('organization_id')])
        .where('code', 'in', made.organizations),
    )
    .execute();
}

/**
 * Inserts the demo administrators, their permissions and their trees; the organizations must exist.
 */
export async function insertDemoAdministrators(db: Db, passwordHash: string): Promise<void> {
  for (const made of demoAdministrators) await insertAdministrator(db, made, passwordHash);
}
