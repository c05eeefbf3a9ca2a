import type { Db } from '#server/database/schema.ts';

/** Returns the stored secret of the name, which is `value` if there was none. */
export const findOrAddSecret = async (db: Db, secret: { name: string; value: string }): Promise<string> => {
  await db
    .insertInto('server_secrets')
    .values(secret)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', secret.name)
    .executeTakeFirstOrThrow();
  return stored.value;
};
