import type { Insertable } from 'kysely';
import { addApplications } from '#server/applications/application-writes.queries.ts';
import { nickSearch } from '#server/applications/applications.queries.ts';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { type ApplicationSeed, makeApplications } from './applications.ts';
import type { DemoOptions } from './demo-parts.ts';
import { makeOrganizations } from './organizations.ts';

const hasApplications = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('applications').select('key').limit(1).execute()).length > 0;

const toRow = (made: ApplicationSeed, administratorId: number): Insertable<Tables['applications']> => ({
  customer_id: made.customerId,
  organization_id: made.organizationId,
  administrator_id: administratorId,
  email: made.email,
  nick: made.nick,
  nick_search: nickSearch(made.nick),
  real_name: made.realName,
  status: made.status,
  login: made.login,
  error_reason: made.errorReason,
  created_at: made.createdAt,
  approved_at: made.approvedAt,
  refused_at: made.refusedAt,
});

/**
 * Creates the demo applications at the first start, in one transaction.
 * Several servers create them only once.
 */
export async function saveDemoApplications({
  db,
  config,
  log,
}: Pick<DemoOptions, 'db' | 'config' | 'log'>): Promise<void> {
  if (await hasApplications(db)) return;
  const applications = makeApplications(config, makeOrganizations(config));
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('demo_data_sets').select('name').forUpdate().execute();
    if (await hasApplications(transaction)) return;
    const people = await transaction.selectFrom('administrators').select(['id', 'code']).execute();
    const idByCode = new Map(people.map(({ id, code }) => [code, id]));
    const rows = applications.flatMap((made) => {
      const administratorId = idByCode.get(made.administrator);
      return administratorId === undefined ? [] : [toRow(made, administratorId)];
    });
    await addApplications(transaction, rows);
  });
  log(`demo data: ${applications.length} applications`);
}
