import type { Db } from '#server/core/database/schema.ts';

const rowsAtOnce = 1_000;

/**
 * Adds administrators with the password, permissions and organizations of the administrator `from`.
 */
export async function copyAdministrator(db: Db, from: string, emails: readonly string[]): Promise<void> {
  const original = await db
    .selectFrom('administrators')
    .selectAll()
    .where('email', '=', from)
    .executeTakeFirstOrThrow();
  const { id: originalId, ...values } = original;
  const rows = emails.map((email) => ({ ...values, email, code: email.replace(/@.*/, '').toUpperCase() }));
  const added = await db
    .insertInto('administrators')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  for (const table of ['administrator_permissions', 'administrator_organizations'] as const) {
    const granted = await db.selectFrom(table).selectAll().where('administrator_id', '=', originalId).execute();
    const copies = added.flatMap(({ id }) => granted.map((row) => ({ ...row, administrator_id: id })));
    for (let start = 0; start < copies.length; start += rowsAtOnce)
      await db
        .insertInto(table)
        .values(copies.slice(start, start + rowsAtOnce) as never)
        .execute();
  }
}
