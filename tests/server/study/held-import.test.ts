import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createStudyImports } from '#server/study/study-imports.ts';
import { opsNow, opsOn } from '#tests/support/ops.ts';
import { everyEvent, ndjson } from '#tests/support/study/study-events.ts';

const heldLock = 42;

test.runIf(inject('postgresUrl'))(
  'GEN-02 the import of a file that needs new months keeps no import of another customer waiting for them',
  async () => {
    const ops = await opsOn('postgres');
    onTestFinished(() => ops.remove());
    const organizations = 'code,name,parent\nHALDEN,Halden,\nHARBOR,Harbor,\n';
    await ops.json(['organization', 'import', '-'], { files: { '-': organizations } });
    const learners = 'email,nick,orgCode\nada@example.com,Ada,HALDEN\nbo@example.com,Bo,HARBOR\n';
    await ops.json(['learner', 'import', '-'], { files: { '-': learners } });
    const [ada = '', bo = ''] = await ops.query(async (db) =>
      (await db.selectFrom('learners').select('login').orderBy('email').execute()).map(({ login }) => login),
    );
    await ops.query(async (db) => {
      await sql`create function hold() returns trigger language plpgsql as $$
        begin
          perform pg_advisory_xact_lock(${sql.lit(heldLock)});
          return new;
        end $$`.execute(db);
      await sql`create trigger hold before insert on imported_events for each row when (new.id like 'held-%')
        execute function hold()`.execute(db);
    });
    // The first import of all writes the time zone, which others wait for.
    await ops.json(['study', 'import', '-'], { files: { '-': ndjson(everyEvent(ada, opsNow - 86_400)) } });
    const locker = new pg.Client({ connectionString: ops.place.databaseUrl });
    await locker.connect();
    onTestFinished(() => locker.end());
    await locker.query('select pg_advisory_lock($1)', [heldLock]);

    const at = Date.parse('2025-11-05T10:00:00Z') / 1000;
    const toEvents = (login: string, name: string) =>
      everyEvent(login, at).map((event) => ({ ...event, id: `${name}-${event.id}` }));
    const first = ops.run(['study', 'import', '-'], { files: { '-': ndjson(toEvents(ada, 'held')) } });
    const countHeld = async () =>
      (
        await locker.query(
          `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted
            and database = (select oid from pg_database where datname = current_database())`,
          [heldLock],
        )
      ).rows.length;
    await vi.waitFor(async () => expect(await countHeld()).toBe(1), { timeout: 20_000 });

    const sent = toEvents(bo, 'other');
    const second = await ops.query((db) =>
      createStudyImports(
        { db, connections: 1 },
        'UTC',
      )({
        now: opsNow,
        customerId: undefined,
        events: sent.map((value, index) => ({ index, value })),
      }),
    );
    expect(second).toMatchObject({ imported: sent.length, rejected: [] });
    expect(await countHeld(), 'the first import is still open').toBe(1);
    await locker.query('select pg_advisory_unlock($1)', [heldLock]);
    expect(await first).toMatchObject({ code: 0, errors: '' });
  },
  90_000,
);
