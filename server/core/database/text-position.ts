import { type RawBuilder, sql } from 'kysely';

/** Where a text stands in a list; null for one that is not in it. */
export const positionIn = (texts: readonly string[], text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array_position(${sql.lit(`{${texts.join()}}`)}::text[], ${text})`;
