import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#server/core/database/schema.ts';

const actionsAtOnce = 500;

export type OperatorAction = Selectable<Tables['operator_actions']>;

type NewAction = Omit<Insertable<Tables['operator_actions']>, 'id' | 'is_logged'>;

const hasActions = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('operator_actions')::text as name`.execute(db);
  return rows[0]?.name != null;
};

/** Adds an action unless the database is of a version without them. */
export const addOperatorAction = async (db: Db, action: NewAction): Promise<void> => {
  if (await hasActions(db)) await db.insertInto('operator_actions').values(action).execute();
};

export const listWaitingActions = async (db: Db): Promise<NewAction[]> => {
  if (!(await hasActions(db))) return [];
  const waiting = db.selectFrom('operator_actions').where('is_logged', '=', false).orderBy('id');
  return waiting.select(['at', 'operator', 'source', 'command', 'administrator', 'details']).execute();
};

/**
 * Marks actions as logged and returns them, the oldest first; in the transaction that logs them.
 */
export const takeOperatorActions = async (db: Db): Promise<OperatorAction[]> => {
  const waiting = db
    .selectFrom('operator_actions')
    .where('is_logged', '=', false)
    .orderBy('id')
    .limit(actionsAtOnce)
    .select('id')
    .forUpdate()
    .skipLocked();
  const taken = await db
    .updateTable('operator_actions')
    .set({ is_logged: true })
    .where('id', 'in', waiting)
    .returningAll()
    .execute();
  return taken.toSorted((one, other) => one.id - other.id);
};
