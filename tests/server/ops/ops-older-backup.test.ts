import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsNow, opsOn } from '#tests/support/ops.ts';
import { everyEvent, ndjson } from '#tests/support/study/study-events.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { undoneSince } from '#tests/support/undone-migrations.ts';

const ofLearners = ['study_days', 'learner_states', 'certificates'];

/**
 * The tables as 048-first-sign-ins left them.
 * The customer of their rows is absent or that of another organization.
 */
const tablesOf048 = [
  ...undoneSince('048'),
  ...[...ofLearners, 'learners'].map((table) => `alter table ${table} alter column customer_id drop not null`),
  `update study_days set customer_id = null`,
  `update learner_states set customer_id = 'former'`,
  `create table ids as select * from imported_events`,
  `drop table imported_events`,
  `create table imported_events (customer_id text not null, id text not null, at bigint not null,
    content_hash text not null, learner_key integer not null, primary key (customer_id, id, at)) partition by range (at)`,
  `create table imported_events_earlier partition of imported_events default`,
  `insert into imported_events select * from ids`,
  `drop table ids`,
];

describe('a backup of the version before months of events', () => {
  const opened: Ops[] = [];
  const folder = temporaryFolder();
  afterAll(async () => {
    for (const ops of opened) await ops.remove();
    folder.remove();
  });
  const open = async (): Promise<Ops> => {
    const ops = await opsOn(everydayKind());
    opened.push(ops);
    return ops;
  };

  test('GEN-02 is restored with the IDs of its events and the customers of its learners', async () => {
    const older = await open();
    await older.json(['organization', 'import', '-'], { files: { '-': 'code,name,parent\nHARBOR,Harbor,\n' } });
    const learners = 'email,nick,orgCode\nada@example.com,Ada,HARBOR\n';
    await older.json(['learner', 'import', '-'], { files: { '-': learners } });
    const { login } = await older.query((db) => db.selectFrom('learners').selectAll().executeTakeFirstOrThrow());
    const events = { files: { '-': ndjson(everyEvent(login, opsNow - 86_400)) } };
    const { imported } = await older.json(['study', 'import', '-'], events);
    await older.query(async (db) => {
      for (const statement of tablesOf048) await sql.raw(statement).execute(db);
    });
    await older.release();
    const file = join(folder.path, 'older.tar.gz');
    expect(await older.json(['backup', file])).toMatchObject({ schema: '048-first-sign-ins' });

    const ops = await open();
    expect((await ops.run(['restore', file])).errors).toBe('');
    for (const table of ['learners', 'study_days', 'learner_states'] as const) {
      const { rows } = await ops.query((db) =>
        sql`select distinct code from ${sql.table(table)} left join organizations on organizations.id = customer_id`.execute(
          db,
        ),
      );
      expect([table, rows]).toEqual([table, [{ code: 'HARBOR' }]]);
    }
    expect(await ops.json(['study', 'import', '-'], events)).toMatchObject({ imported: 0, duplicates: imported });
  });
});
