import { sql } from 'kysely';

export type Column<Row> = readonly ['int' | 'bigint' | 'smallint' | 'text', keyof Row];

/** The fields of rows as one array per column, for `unnest`. */
export const toArrays = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) =>
  sql.join(columns.map(([type, field]) => sql`${rows.map((row) => row[field])}::${sql.raw(type)}[]`));
