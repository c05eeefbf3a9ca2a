import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/core/database/schema.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsNow, opsOn } from '#tests/support/ops.ts';
import { addSmallDemo, readContent } from '#tests/support/small-demo.ts';

const real = ['--organization', 'Harbor', '--code', 'HARBOR', '--name', 'Real', '--email', 'real@example.com'];

/** All rows but what the security log says about the commands. */
const contentOfRows = async (ops: Ops) => {
  const { operator_actions: _, ...content } = await ops.query(readContent);
  return content;
};

describe('demo clear', () => {
  const kind = everydayKind();
  let ops: Ops;
  let before: Record<string, string[]>;
  const listFiles = async () => {
    const folder = join(ops.place.dataDir, 'files');
    if (!existsSync(folder)) return [];
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found.filter((one) => one.isFile());
  };

  const makeDemo = (db: Db) => addSmallDemo({ db, kind }, ops.place.dataDir);
  const run = (...more: string[]) => ops.run(['demo', 'clear', ...more]);

  beforeAll(async () => {
    ops = await opsOn(kind);
    await ops.json(['setup', ...real]);
    const learners = 'email,nick,orgCode\nolga@example.com,Olga,HARBOR\n';
    await ops.json(['learner', 'import', '-'], { files: { '-': learners } });
    before = await contentOfRows(ops);
    await ops.query(makeDemo);
  });
  afterAll(() => ops.remove());

  test('GEN-02 demo data is removed only with --yes or the answer yes', async () => {
    expect(await run()).toMatchObject({ code: 2, errors: '--yes is missing.' });
    const asked = await ops.run(['demo', 'clear'], { answers: ['no'] });
    expect(asked).toMatchObject({ code: 2, errors: 'Nothing was changed: the answer was not yes.' });
    const dry = await run('--dry-run');
    expect([dry.code, dry.output]).toEqual([
      0,
      expect.stringContaining('Removed: 20 organizations, 6 administrators, 110 learners, '),
    ]);
    expect(await ops.query((db) => db.selectFrom('learners').select('key').execute())).toHaveLength(111);
    expect(await listFiles()).not.toEqual([]);
  });

  test('GEN-02 data that is not of the demo and depends on it is named, and nothing is removed', async () => {
    await ops.json(['organization', 'add', '--code', 'PIER', '--name', 'Pier', '--parent', 'HALDEN']);
    const learners = 'email,nick,orgCode\nbo@example.com,Bo,HALDEN\n';
    await ops.json(['learner', 'import', '-'], { files: { '-': learners } });
    const readIds = (db: Db) =>
      db.selectFrom('administrators').select('id').where('email', '=', 'real@example.com').executeTakeFirstOrThrow();
    const course = await ops.query(async (db) => {
      const { id } = await readIds(db);
      const changed = await db.selectFrom('courses').select(['key', 'code', 'operator_id']).executeTakeFirstOrThrow();
      await db.updateTable('courses').set({ operator_id: id }).where('key', '=', changed.key).execute();
      const organization = { customer_id: 'org-halden', organization_id: 'org-halden', administrator_id: id };
      const texts = { email: 'x@example.com', nick: '', nick_search: '', real_name: '', created_at: opsNow };
      await db
        .insertInto('applications')
        .values({ ...organization, ...texts, status: 'PENDING' })
        .execute();
      return changed;
    });
    const { code, errors } = await run('--yes');
    const [first, ...named] = errors.split('\n');
    expect([code, first]).toEqual([1, expect.stringMatching(/^Nothing was removed: /)]);
    expect(named).toEqual([
      'organization PIER',
      expect.stringMatching(/^learner \d{8}$/),
      expect.stringMatching(/^application \d+ \(x@example\.com\)$/),
      `course ${course.code}`,
    ]);
    expect(await ops.query((db) => db.selectFrom('courses').select('key').execute())).toHaveLength(45);
    await ops.query(async (db) => {
      await db.deleteFrom('applications').where('email', '=', 'x@example.com').execute();
      await db.deleteFrom('learners').where('email', '=', 'bo@example.com').execute();
      await db.deleteFrom('organizations').where('code', '=', 'PIER').execute();
      const { key, operator_id } = course;
      await db.updateTable('courses').set({ operator_id }).where('key', '=', key).execute();
    });
  });

  test('GEN-02 the demo data and what its administrators added goes, and all other data stays as it was', async () => {
    await ops.query(async (db) => {
      const { id } = await db
        .selectFrom('administrators')
        .select('id')
        .where('email', '=', 'admin@example.com')
        .executeTakeFirstOrThrow();
      const session = { id: randomUUID(), administrator_id: id, started_at: 1, ended_at: null, end_reason: null };
      await db.insertInto('sessions').values(session).execute();
      const mail = { recipient: 'admin@example.com', subject: 's', body: 'b', sent_at: opsNow };
      await db.insertInto('mails').values(mail).execute();
    });
    const { code, output } = await ops.run(['demo', 'clear'], { answers: ['Yes'] });
    expect(output).toMatch(
      /^Removed: 20 organizations, 6 administrators, 110 learners, 96 applications, 45 courses\.\nSet DEMO=0/,
    );
    expect(code).toBe(0);
    expect(await contentOfRows(ops)).toEqual(before);
    expect(await listFiles()).toEqual([]);
    expect(await run('--yes')).toMatchObject({ code: 1, errors: 'There is no demo data.' });
  });

  test('GEN-02 demo data can be made again and removed again', async () => {
    await ops.query(makeDemo);
    expect((await run('--yes', '--json')).code).toBe(0);
    expect(await contentOfRows(ops)).toEqual(before);
  });
});
