import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCertificate } from '#server/certificates/certificates.queries.ts';
import { addLearner } from '#server/learners/learner-writes.queries.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsNow, opsOn } from '#tests/support/ops.ts';
import { addEvents } from '#tests/support/raw-events.ts';

const kind = everydayKind();
const number = '7K3M-9QXT-4B2R';

describe('certificates', () => {
  let ops: Ops;
  beforeAll(async () => {
    ops = await opsOn(kind);
    const certificate = {
      customer_id: '',
      learner_key: 1,
      holder: 'Alma Amberley',
      course: 'pc' as const,
      level: 2,
      issued_at: 1,
    };
    await ops.query((db) =>
      db
        .insertInto('certificates')
        .values({ ...certificate, number, revoked_at: null })
        .execute(),
    );
  });
  afterAll(() => ops.remove());

  const revokedAt = async () => (await ops.query((db) => findCertificate(db, number)))?.revoked_at;

  test.each([
    [['certificate', 'revoke', 'AAAA-AAAA-AAAA'], 1, 'There is no certificate AAAA-AAAA-AAAA; nothing was changed.'],
    [['certificate', 'revoke', 'Alma'], 1, '"Alma" is not the number of a certificate, such as 7K3M-9QXT-4B2R.'],
    [['certificate', 'revoke'], 2, 'NUMBER is missing: ops certificate revoke NUMBER'],
    [['certificate', 'restore', number], 2, ': use certificate check, certificate queue, certificate revoke.'],
  ])('GEN-02 SHELL-15 %j is an error that says why', async (words, expected, message) => {
    const { code, errors } = await ops.run(words);
    expect([code, errors]).toEqual([expected, expect.stringContaining(message)]);
    expect(await revokedAt()).toBeNull();
  });

  test('GEN-02 SHELL-15 a certificate is revoked once, however its number is typed; a dry run changes nothing', async () => {
    const dry = await ops.json(['certificate', 'revoke', number, '--dry-run']);
    expect(dry).toMatchObject({ number, dryRun: true });
    expect(await revokedAt()).toBeNull();
    expect(await ops.run(['certificate', 'revoke', '7k3m 9qxt 4b2r'])).toMatchObject({
      code: 0,
      output: `Certificate ${number} of Alma Amberley revoked.`,
    });
    expect(await revokedAt()).toBe(opsNow);
    await ops.query((db) => db.updateTable('certificates').set({ revoked_at: 86_400 }).execute());
    expect(await ops.run(['certificate', 'revoke', number])).toMatchObject({
      code: 0,
      output: expect.stringContaining('was revoked on 1970-01-02T00:00:00.000Z already; nothing'),
    });
    expect(await ops.json(['certificate', 'revoke', number])).toMatchObject({ number, revokedAt: 86_400 });
    expect(await revokedAt()).toBe(86_400);
  });

  test('BULK-05 completed levels are queued again by a command, and what is missing is issued once', async () => {
    await ops.query(async (db) => {
      const root = { id: 'DUE', code: 'DUE', name: 'Due', parent_id: null };
      await addOrganizations(db, [{ ...root, status: 'ENABLED' }]);
      const { key } = await db
        .insertInto('learners')
        .values({
          id: 'due',
          login: '39999999',
          nick: 'Due',
          real_name: '',
          email: 'due@example.com',
          status: 'ENABLED',
          organization_id: 'DUE',
          created_at: 1,
        })
        .returning('key')
        .executeTakeFirstOrThrow();
      const lesson = { learner_key: key, course: 'pc' as const, lesson: 1, seconds: 1, stars: 0, score: 0 };
      const none = { expressions: 0, expression_score: null, comprehension_right: 0, comprehension_total: 0 };
      const levels = [0, 1];
      await addEvents(
        db,
        'completed_lessons',
        levels.map((level) => ({
          ...lesson,
          ...none,
          repeat_right: 0,
          repeat_total: 0,
          at: level,
          level,
          degree: 10_000,
        })),
      );
      await addEvents(db, 'level_tests', [{ learner_key: key, at: 9, level: 1, score: 60 }]);
    });
    const dry = await ops.json(['certificate', 'queue', '--dry-run']);
    expect(dry).toMatchObject({ queued: 2, issued: 1, dryRun: true });
    expect(await ops.json(['certificate', 'queue'])).toMatchObject({ queued: 2, issued: 1 });
    expect(await ops.run(['certificate', 'queue'])).toMatchObject({
      code: 0,
      output: '1 completed levels without a certificate; 0 certificates issued.',
    });
    await ops.query((db) => db.deleteFrom('certificates').where('holder', '=', 'Due').execute());
    await ops.query((db) => db.deleteFrom('learners').where('id', '=', 'due').execute());
  });

  test('TASK-02 a check names the certificates that had boxes, and those that cannot be printed', async () => {
    const others = [
      { number: '1111-1111-1111', holder: 'Ayşe Yılmaz' },
      { number: '2222-2222-2222', holder: 'Zoë Ünal 王小明 محمد' },
      { number: '3333-3333-3333', holder: 'తెలుగు' },
      { number: '4444-4444-4444', holder: 'A\u{10400}B' },
      { number: '5555-5555-5555', holder: 'Ali Işık', revoked_at: 1 },
      { number: '6666-6666-6666', holder: '﷽'.repeat(100), level: 1 },
    ];
    const certificate = { customer_id: '', learner_key: 1, course: 'pc' as const, issued_at: 1, revoked_at: null };
    const rows = others.map((other, level) => ({ ...certificate, level: level + 3, ...other }));
    await ops.query((db) => db.insertInto('certificates').values(rows).execute());
    await ops.query(async (db) => {
      await addOrganizations(db, [{ id: 'id-1', code: 'HALDEN', name: 'Halden', parent_id: null, status: 'ENABLED' }]);
      const learner = { id: 'l-1', nick: 'Ayşe', real_name: '', email: 'ayse@example.com', created_at: 1 };
      await addLearner(db, { ...learner, organization_id: 'id-1' });
      const { key } = await db.selectFrom('learners').select('key').executeTakeFirstOrThrow();
      const first = db.updateTable('certificates').where('number', '=', '1111-1111-1111');
      await first.set({ customer_id: 'id-1', learner_key: key }).execute();
      await db
        .updateTable('certificates')
        .where('number', '!=', '1111-1111-1111')
        .set({ learner_key: 99_999 })
        .execute();
    });
    const { code, output } = await ops.run(['certificate', 'check']);
    expect(code).toBe(0);
    expect(output.split('\n').slice(0, 4)).toEqual([
      '1111-1111-1111\tAyşe Yılmaz\tHalden (HALDEN)\thad boxes for\tU+0131',
      expect.stringMatching(/^3333-3333-3333\tతెలుగు\tno organization any more\thad boxes for\tU\+0C24 /),
      '4444-4444-4444\tA\u{10400}B\tno organization any more\tcannot be printed\tU+10400',
      `6666-6666-6666\t${'﷽'.repeat(100)}\tno organization any more\tcannot be printed\ttoo long`,
    ]);
    expect(output).toContain('2 had boxes in downloads of earlier versions');
    expect(output).toContain('Download those with boxes again');
    expect(output).toContain('no second one is issued for its level');
    expect(await ops.json(['certificate', 'check'])).toMatchObject({ checked: 5, found: [{}, {}, {}, {}] });
  });
});
