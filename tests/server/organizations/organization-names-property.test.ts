import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrganizationNames } from '#contract/organization-names.ts';
import { addAdministrator, grantRights } from '#server/administrators/administrator-writes.queries.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { addOrganizationKeys } from '#server/organizations/organization-keys.queries.ts';
import { nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { emptyDatabase, everydayKind, removeDatabase } from '#tests/support/databases.ts';
import { randomSeed } from '#tests/support/random-seed.ts';

const names = [
  ...[
    'Sales',
    'sales ',
    'SALES',
    'Sáles',
    'Ｓａｌｅｓ',
    'S\u200Bales',
    'Sales/North',
    'North / Sales',
    'North',
    'north/',
  ],
  ...['North > Sales', 'North\\Sales', 'Straße', 'STRASSE', 'فرع', 'فَرع', '\u200B', '/', 'o-1', 'Sales (O-1)'],
  ...['North/Sales (o-2)', "O'Hara", 'O\u2019Hara', 'O`Hara', 'A-B', 'A\u2013B', 'A  B', 'A B', '東京', '東京/Sales'],
  ...['İ', 'i', 'ΟΔΟΣ', 'οδος', `${'x'.repeat(300)}1`, `${'x'.repeat(300)}2`, '', 'Sales/o-1'],
];
const codes = [
  ...['o-1', 'O-1', 'Ö-1', 'ｏ-1', 'o\u20131', 'o-2', 'O-2', 'sales', 'SALES', 'Sáles', 'North/Sales', 'north > sales'],
  ...['sales (o-1)', 'Sales/o-1', '/', '\u200B'],
];
const name = fc.constantFrom(...names);
const node = fc.record({
  name,
  code: fc.constantFrom(...codes),
  above: fc.nat(9),
  isOwned: fc.boolean(),
  keys: fc.constantFrom('kept', 'kept', 'missing', 'renamed'),
  formerName: name,
});
const trees = fc.array(node, { minLength: 1, maxLength: 24 });

type Node = {
  name: string;
  code: string;
  above: number;
  isOwned: boolean;
  keys: 'kept' | 'missing' | 'renamed';
  formerName: string;
};

/** The text with a code is what another organization is named. */
const takenTexts: Node[] = [
  { name: 'Sales', code: 'o-1', above: 0, isOwned: true, keys: 'kept', formerName: '' },
  { name: 'Sales', code: 'o-2', above: 0, isOwned: true, keys: 'kept', formerName: '' },
  { name: 'Sales (O-1)', code: 'o-3', above: 0, isOwned: true, keys: 'kept', formerName: '' },
  { name: 'East', code: 'Sales (O-2)', above: 0, isOwned: true, keys: 'kept', formerName: '' },
];

type Made = Node & { id: string; parent_id: string | null };

/** Trees whose IDs are new in each round; what is below an owned organization is owned. */
const createList = (nodes: readonly Node[], round: number): Made[] => {
  const list: Made[] = [];
  const taken = new Set<string>();
  for (const [at, one] of nodes.entries()) {
    const parent = list[Math.min(one.above, at) - 1];
    const code = taken.has(one.code) ? `${one.code}-${at}` : one.code;
    taken.add(code);
    const isOwned = one.isOwned || (parent?.isOwned ?? false);
    list.push({ ...one, id: `${round}-${at}`, code, isOwned, parent_id: parent?.id ?? null });
  }
  return list;
};

/**
 * Some organizations are renamed.
 * Others have no keys, because an earlier version without keys added them.
 */
const saveList = async (db: Db, list: readonly Made[]): Promise<void> => {
  await db.deleteFrom('organization_ancestors').execute();
  await db.deleteFrom('administrator_organizations').execute();
  await db.deleteFrom('organizations').execute();
  await addOrganizations(
    db,
    list.map(({ id, code, parent_id, keys, ...one }) => ({
      ...{ id, code, parent_id, status: 'ENABLED' as const },
      name: keys === 'renamed' ? one.formerName : one.name,
    })),
  );
  for (const { id, keys, name } of list) {
    const row = db.updateTable('organizations').where('id', '=', id);
    if (keys === 'missing') await row.set({ name_key: null, code_key: null }).execute();
    if (keys === 'renamed') await row.set({ name }).execute();
  }
};

/** What the console shows: the contract function on the whole list. */
const namesInContract = (list: readonly Made[]): Map<string, string> => {
  const positions = new Map(list.map(({ id }, at) => [id, at]));
  const names = createOrganizationNames(
    list.map((one) => ({ code: one.code, name: one.name, parent: positions.get(one.parent_id ?? '') ?? -1 })),
  );
  return new Map(list.map((one) => [one.id, names.getName(one.code)]));
};

describe('names of organizations in random trees', { timeout: 120_000 }, () => {
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  let database: Database;
  beforeAll(async () => {
    place = await emptyDatabase(everydayKind());
    database = await openDatabase(place);
  });
  afterAll(async () => {
    await database.close();
    removeDatabase(place);
  });

  test('GEN-03 the server names each of them, one by one and all at once, as the console does', async () => {
    const { db } = database;
    const administratorId = await addAdministrator(db, {
      ...{ code: 'A', nick: 'Ada', real_name: 'Ada', email: 'ada@example.com', job_title: '', password_hash: '' },
    });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(trees, fc.boolean(), async (nodes, isMaintained) => {
        round += 1;
        const list = createList(nodes, round);
        await saveList(db, list);
        if (isMaintained) expect(await addOrganizationKeys(db)).toBe(true);
        const organizationIds = list.filter(({ isOwned }) => isOwned).map(({ id }) => id);
        await grantRights(db, administratorId, { permissions: [], organizationIds });
        const ids = list.map(({ id }) => id);
        for (const reader of [administratorId, 'everyone'] as const) {
          const expected = namesInContract(list.filter(({ isOwned }) => isOwned || reader === 'everyone'));
          const getName = await nameOrganizations(db, reader, ids);
          expect(ids.map(getName)).toEqual(ids.map((id) => expected.get(id) ?? ''));
          for (const id of ids) expect((await nameOrganizations(db, reader, [id]))(id)).toBe(expected.get(id) ?? '');
        }
      }),
      { seed: randomSeed, numRuns: 40, examples: [[takenTexts, false]] },
    );
  });

  test('GEN-03 organizations without keys get them, more than are read at once, unless it is stopped', async () => {
    const { db } = database;
    const made = Array.from({ length: 1_001 }, (_, at) => ({
      ...{
        id: `key-${at}`,
        code: `KEY-${at}`,
        name: `North / Team ${at}`,
        status: 'ENABLED' as const,
        parent_id: null,
      },
    }));
    await addOrganizations(db, made);
    const listKeys = () =>
      db
        .selectFrom('organizations')
        .where('code', 'like', 'KEY-%')
        .orderBy('code')
        .select(['name_key', 'code_key'])
        .execute();
    const keys = await listKeys();
    expect(keys[0]).toEqual({ name_key: 'team 0', code_key: 'key-0' });
    await sql`update organizations set name_key = null, code_key = null`.execute(db);
    expect(await addOrganizationKeys(db, AbortSignal.abort())).toBe(false);
    expect((await listKeys())[0]).toEqual({ name_key: null, code_key: null });
    expect(await addOrganizationKeys(db)).toBe(true);
    expect(await listKeys()).toEqual(keys);
  });
});
