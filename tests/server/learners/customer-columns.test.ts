import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { issueDueWithin } from '#server/certificates/due-certificates.queries.ts';
import type { Db } from '#server/core/database/schema.ts';
import { tablesOfLearners } from '#server/ops/organization-moves.queries.ts';
import { queueDueCertificates } from '#server/study/level-results.queries.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsNow, opsOn } from '#tests/support/ops.ts';
import { everyEvent, ndjson } from '#tests/support/study/study-events.ts';

const [ada, bo] = ['40000001', '40000002'];
const tables = ['learners', ...tablesOfLearners, 'imported_events'] as const;

/** A passed test of the level that `completed` completes. */
const passed = (userCode: string) => {
  const half = { userCode, level: 2 };
  return [
    { ...half, id: `${userCode}-passed`, type: 'LEVEL_TEST', at: opsNow - 500, score: 90 },
    {
      ...half,
      id: `${userCode}-completed`,
      type: 'LESSON_COMPLETED',
      at: opsNow - 400,
      course: 'PC',
      lesson: 9,
      durationSec: 60,
      degree: 100,
    },
    {
      ...half,
      id: `${userCode}-go`,
      type: 'LESSON_COMPLETED',
      at: opsNow - 300,
      course: 'BE',
      lesson: 9,
      durationSec: 60,
    },
  ];
};

describe('the customers of learners', () => {
  const kind = everydayKind();
  let ops: Ops;
  let getId: (code: string) => string;
  beforeAll(async () => {
    ops = await opsOn(kind);
    const organizations = 'code,name,parent\nHALDEN,Halden,\nPIER,Pier,HALDEN\nCRANES,Cranes,PIER\nHARBOR,Harbor,\n';
    await ops.json(['organization', 'import', '-'], { files: { '-': organizations } });
    const codes = await ops.query((db) => db.selectFrom('organizations').select(['id', 'code']).execute());
    getId = (code) => codes.find((one) => one.code === code)?.id ?? '';
    const learner = { real_name: '', status: 'ENABLED', created_at: opsNow - 9_000_000 } as const;
    const rows = [ada, bo].map((login, index) => ({
      ...learner,
      organization_id: getId(index === 0 ? 'CRANES' : 'HALDEN'),
      id: login,
      login,
      nick: login,
      email: `${login}@example.com`,
    }));
    await ops.query((db) => db.insertInto('learners').values(rows).execute());
    const events = [ada, bo].flatMap((login) => [...everyEvent(login, opsNow - 86_400), ...passed(login)]);
    const imported = await ops.run(['study', 'import', '-'], { files: { '-': ndjson(events) } });
    expect(imported.code).toBe(0);
    await ops.query((db) => db.transaction().execute(issueDueWithin));
  });
  afterAll(() => ops.remove());

  /** The customers of the rows of each learner, by table. */
  const readCustomers = async (login: string): Promise<Record<string, string[]>> => {
    const found = await Promise.all(
      tables.map(async (table) => {
        const key = sql.ref(table === 'learners' ? 'learners.key' : 'one.learner_key');
        const rows = await ops.query((db) =>
          sql<{ code: string | null }>`select distinct code from ${sql.table(table)} as one
            ${table === 'learners' ? sql`join learners on learners.key = one.key` : sql`join learners on learners.key = ${key}`}
            left join organizations on organizations.id = one.customer_id
            where learners.login = ${login}`.execute(db),
        );
        return [table, rows.rows.map(({ code }) => code ?? 'none')] as const;
      }),
    );
    return Object.fromEntries(found);
  };
  const all = (...codes: string[]) => Object.fromEntries(tables.map((table) => [table, codes]));

  test('GEN-02 learners and all their rows have the customer when they are written', async () => {
    expect(await readCustomers(ada)).toEqual(all('HALDEN'));
    expect(await readCustomers(bo)).toEqual(all('HALDEN'));
  });

  test('GEN-02 a moved organization takes its learners and their rows to the new customer, others stay', async () => {
    await ops.json(['organization', 'move', 'PIER', '--to', 'HARBOR']);
    expect(await readCustomers(ada)).toEqual(all('HARBOR'));
    expect(await readCustomers(bo)).toEqual(all('HALDEN'));
    await ops.json(['organization', 'move', 'CRANES', '--root']);
    expect(await readCustomers(ada)).toEqual(all('CRANES'));
  });

  test('GEN-02 a moved learner takes all rows to the new customer', async () => {
    const move = (login: string, code: string) =>
      ops.query((db) =>
        db
          .updateTable('learners')
          .set({ organization_id: getId(code) })
          .where('login', '=', login)
          .execute(),
      );
    await move(bo, 'PIER');
    expect(await readCustomers(bo)).toEqual(all('HARBOR'));
    await move(bo, 'HALDEN');
    expect(await readCustomers(bo)).toEqual(all('HALDEN'));
  });

  test.runIf(kind === 'postgres')(
    'GEN-02 a certificate that is issued while its learner moves has the new customer',
    async () => {
      const { key } = await ops.query((db) =>
        db.selectFrom('learners').select('key').where('login', '=', ada).executeTakeFirstOrThrow(),
      );
      const level = { learner: key, level: 3, completedAt: opsNow - 200, passedAt: opsNow - 100 };
      await ops.query((db) => queueDueCertificates(db, [level]));
      const isWaiting = (db: Db) =>
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
      let moved: Promise<unknown> | undefined;
      await ops.query((db) =>
        db.transaction().execute(async (transaction) => {
          await issueDueWithin(transaction);
          moved = ops.json(['organization', 'move', 'CRANES', '--to', 'HALDEN']);
          await vi.waitFor(async () => expect((await isWaiting(transaction)).rows).toHaveLength(1), {
            timeout: 10_000,
          });
        }),
      );
      await moved;
      const levels = await ops.query((db) =>
        db.selectFrom('certificates').select(['level', 'customer_id']).where('learner_key', '=', key).execute(),
      );
      expect(levels).toHaveLength(2);
      expect(await readCustomers(ada)).toEqual(all('HALDEN'));
    },
  );
});
