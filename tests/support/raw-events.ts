import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/core/database/schema.ts';
import type { RawTable } from '#server/study/raw-study.queries.ts';
import { addMonths } from '#server/study/study-months.queries.ts';

type RawRow<Table extends RawTable> = Omit<Insertable<Tables[Table]>, 'customer_id' | 'at'> & { at: number };

/** Inserts raw events past the import, with the customers of their learners; existing ones stay. */
export const addEvents = async <Table extends RawTable>(
  db: Db,
  table: Table,
  rows: readonly RawRow<Table>[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const names = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await addMonths(
    db,
    [table],
    rows.map(({ at }) => at),
  );
  await sql`insert into ${sql.table(table)} (${names}, customer_id)
    select ${names}, (select customer_id from learners where key = learner_key)
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::json)
    on conflict do nothing`.execute(db);
};
