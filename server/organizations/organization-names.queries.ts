import { type RawBuilder, sql } from 'kysely';
import { createOrganizationNames } from '#contract/organization-names.ts';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { toCodeKey, toNameKey } from './organization-keys.queries.ts';
import { isOwnedBy } from './organizations.queries.ts';

/**
 * Returns the shortest unique name of an organization by its ID.
 * It is empty for an ID that was not asked for.
 */
export type NameOrganization = (id: string) => string;

/** An administrator, or a reader who owns no organization, for whom all are compared. */
type Reader = number | 'everyone';

type Row = { id: string; code: string; name: string; parent_id: string | null };

const readableBy = (reader: Reader) => (reader === 'everyone' ? sql`true` : isOwnedBy(reader));

/**
 * Returns the organizations that a condition on a row of `organizations` chooses,
 * and all above them.
 * The offset makes PostgreSQL look up what is above each of them.
 * Without it, it can read all pairs instead.
 */
const listWithAncestors = async (db: Db, reader: Reader, isChosen: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with chosen as materialized (select id from organizations where (${isChosen}) and ${readableBy(reader)}),
      above as materialized (
        select distinct ancestor_id from chosen
        cross join lateral (select ancestor_id from organization_ancestors where descendant_id = chosen.id offset 0) as a
      )
    select id, code, name, parent_id from above join organizations on id = ancestor_id
    where ${readableBy(reader)}`.execute(db);
  return rows;
};

const createNames = (rows: readonly Row[]) => {
  const positions = new Map(rows.map(({ id }, at) => [id, at]));
  return createOrganizationNames(
    rows.map(({ code, name, parent_id }) => ({ code, name, parent: positions.get(parent_id ?? '') ?? -1 })),
  );
};

/**
 * Returns how the organizations of the IDs are named, as the console names them.
 * The name is the shortest text that is unique among all organizations that the administrator owns.
 * Only organizations that could have the same text are read, with those above them.
 * `everyone` compares all organizations, for readers who own none.
 */
export const nameOrganizations = async (db: Db, reader: Reader, ids: readonly string[]): Promise<NameOrganization> => {
  const asked = new Set(ids);
  const rows = await listWithAncestors(db, reader, sql`id = ${toAnyClause(asked)}`);
  const wanted = rows.filter(({ id }) => asked.has(id));
  const possible = createNames(rows);
  const texts = wanted.flatMap(({ code }) => possible.listTexts(code));
  const nameKeys = new Set(texts.map(toNameKey));
  const codeKeys = new Set(texts.map(toCodeKey));
  const isAlike = sql`name_key = ${toAnyClause(nameKeys)} or code_key = ${toAnyClause(codeKeys)}
    or name_key is null`;
  const names = createNames(texts.length === 0 ? [] : await listWithAncestors(db, reader, isAlike));
  const named = new Map(wanted.map(({ id, code }) => [id, names.getName(code)]));
  return (id) => named.get(id) ?? '';
};
