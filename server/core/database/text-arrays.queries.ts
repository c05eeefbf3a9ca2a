import { sql } from 'kysely';

export const toTextArray = (texts: Iterable<string>) => sql<readonly string[]>`${[...texts]}::text[]`;

/** What a column is compared with, so that a statement is the same for any number of texts. */
export const toAnyClause = (texts: Iterable<string>) => sql<string>`any(${toTextArray(texts)})`;
