import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckedLearner, ReminderMail } from '#contract/reminders.contract.ts';
import type { MailWithFiles } from '#server/core/mail/mailer.ts';
import { rollUp } from '#server/study/rollup/rollup.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { addEvents } from '#tests/support/raw-events.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

const path = '/ent/v1/client_users/reminders';
const week = { startDayKey: '20260303', endDayKey: '20260309' };
const day = 86_400;

type Answer = {
  list: CheckedLearner[];
  remaining: number;
  mail: ReminderMail | null;
  errorCode: number;
  error: string;
};

describe.each(databaseKinds())('reminders on %s', (kind) => {
  const sent: MailWithFiles[] = [];
  let server: ApiServer;
  let token = '';
  beforeAll(async () => {
    server = await startApiServer(kind, { mailer: { send: async (mail) => void sent.push(mail) } });
    token = await signedInToken(server);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.db.deleteFrom('reminders').execute();
    sent.length = 0;
  });

  const check = (userIds: readonly string[], by = token) =>
    server.call<Answer>(`POST ${path}/check`, { token: by, body: { userIds, ...week } });
  const remind = (userIds: readonly string[], by = token, headers = {}) =>
    server.call<Answer>(`POST ${path}`, { token: by, headers, body: { userIds, ...week } });
  const outcomes = ({ body }: { body: Answer }) => body.list.map(({ outcome }) => outcome);
  const addLearners = async (...changes: object[]) =>
    Promise.all(changes.map(async (change) => (await server.fixture.addLearner(change)).id));

  /** Notes reminders of the administrator of a token, without mails. */
  const noteReminders = async (learnerIds: readonly string[], secondsAgo: number, by = token) => {
    const { body } = await server.call<{ user: { code: string } }>('GET /ent/v1/ent_users/info', { token: by });
    const { id } = await server.db
      .selectFrom('administrators')
      .where('code', '=', body.user.code)
      .select('id')
      .executeTakeFirstOrThrow();
    const learners = server.db.selectFrom('learners').where('id', 'in', [...learnerIds]);
    const now = Math.floor(server.context.clock() / 1000);
    await server.db
      .insertInto('reminders')
      .values(
        (await learners.select('key').execute()).map(({ key }) => ({
          learner_key: key,
          administrator_id: id,
          sent_at: now - secondsAgo,
        })),
      )
      .execute();
  };

  test('FIND-15 a check sends nothing, and says who gets a mail, which one, and who gets none', async () => {
    const ids = await addLearners({ nick: 'Ada' }, { email: '' }, { status: 'DISABLED' }, {});
    const [ada = '', , , reminded = ''] = ids;
    await noteReminders([reminded], 6 * day);
    const { status, body } = await check([...ids, 'nobody']);
    expect(status).toBe(200);
    expect(outcomes({ body })).toEqual(['READY', 'NO_EMAIL', 'SIGNED_IN', 'RECENT', 'GONE']);
    expect(body.remaining).toBe(1_000);
    expect(body.mail?.userId).toBe(ada);
    expect(body.mail?.text).toContain('Ada');
    expect(body.mail?.text).toContain('You have not logged in from 3 March 2026 until now.');
    expect(sent).toEqual([]);
    expect(outcomes(await check([ada]))).toEqual(['READY']);
  });

  test('FIND-15 each learner gets one mail in seven days, with the name of the own organization of the sender', async () => {
    const [one = '', two = ''] = await addLearners({ nick: 'Ada', organization_id: 'id-NORTH-1' }, { email: '' });
    expect(outcomes(await remind([one, one, two]))).toEqual(['SENT', 'NO_EMAIL']);
    expect(sent.map(({ subject }) => subject)).toEqual(['Lingua: a reminder from The NORTH']);
    expect(sent[0]?.text).toContain('Hello “Ada”,');
    expect(outcomes(await remind([one, two]))).toEqual(['RECENT', 'NO_EMAIL']);
    server.pass(6.5 * day - 1);
    const later = await signedInToken(server);
    expect(outcomes(await check([one], later))).toEqual(['RECENT']);
    server.pass(1);
    expect(outcomes(await remind([one], later))).toEqual(['SENT']);
    expect(sent).toHaveLength(2);
    server.pass(-7 * day);
  });

  test('FIND-15 who has logged in after the days gets no mail', async () => {
    const created_at = Date.parse('2026-01-01T00:00:00Z') / 1000;
    const [active, idle] = [
      await server.fixture.addLearner({ created_at }),
      await server.fixture.addLearner({ created_at }),
    ];
    await addEvents(server.db, 'learner_sign_ins', [
      { learner_key: active.key, at: Date.parse('2026-03-08T09:00:00Z') / 1000 },
    ]);
    await rollUp(server.db, { fromDay: '2026-01-01', toDay: '2026-03-10', timeZone: 'UTC' });
    const before = { startDayKey: '20260201', endDayKey: '20260207' };
    const { body } = await server.call<Answer>(`POST ${path}/check`, {
      token,
      body: { userIds: [active.id, idle.id], ...before },
    });
    expect(outcomes({ body })).toEqual(['SIGNED_IN', 'READY']);
  });

  test('FIND-15 PERM-05 who may not see logins learns of none', async () => {
    const ids = await addLearners({});
    const editor = await signedInToken(server, { permissions: ['account_edit'] });
    expect([(await check(ids, editor)).status, (await remind(ids, editor)).status]).toEqual([403, 403]);
    const both = await signedInToken(server, { permissions: ['account_edit', 'account_list_query'] });
    expect(outcomes(await check(ids, both))).toEqual(['READY']);
  });

  test('FIND-15 the same request twice sends one mail and has the same answer', async () => {
    const ids = await addLearners({});
    const again = () => remind(ids, token, { 'Idempotency-Key': 'reminder-1' });
    expect(outcomes(await again())).toEqual(['SENT']);
    expect(outcomes(await again())).toEqual(['SENT']);
    expect(sent).toHaveLength(1);
  });

  test('FIND-15 two administrators who remind the same learners at once send one mail to each', async () => {
    const ids = await addLearners({}, {}, {}, {}, {});
    const others = await Promise.all([1, 2, 3].map(() => signedInToken(server)));
    const answers = await Promise.all([token, ...others].map((by, at) => remind(at % 2 ? ids.toReversed() : ids, by)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.flatMap(outcomes).filter((outcome) => outcome === 'SENT')).toHaveLength(5);
    expect(answers.flatMap(outcomes).filter((outcome) => outcome === 'RECENT')).toHaveLength(15);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(5);
    expect(sent).toHaveLength(5);
  });

  test('FIND-15 an administrator sends 1,000 reminders in a day, also with requests at once', async () => {
    const by = await signedInToken(server);
    const before = await Promise.all(
      Array.from({ length: 998 }, (_, at) => server.fixture.addLearner({ nick: `Before ${at}` })),
    );
    await noteReminders(
      before.map(({ id }) => id),
      day - 1,
      by,
    );
    const ids = await addLearners({}, {}, {}, {});
    expect((await check(ids, by)).body.remaining).toBe(2);
    const answers = await Promise.all([remind(ids.slice(0, 2), by), remind(ids.slice(2), by)]);
    expect(answers.flatMap(outcomes).toSorted()).toEqual(['LIMIT', 'LIMIT', 'SENT', 'SENT']);
    expect(sent).toHaveLength(2);
    expect(outcomes(await remind(ids, token)).filter((outcome) => outcome === 'SENT')).toHaveLength(2);
    await server.db
      .updateTable('reminders')
      .set(({ eb }) => ({ sent_at: eb('sent_at', '-', 2) }))
      .execute();
    expect((await check(ids, by)).body.remaining).toBe(998);
  });

  test('FIND-15 PERM-05 foreign learners are as unknown ones: named as gone, and refused if there are no others', async () => {
    const [own = '', foreign = ''] = await addLearners({}, { organization_id: 'id-SOUTH' });
    const north = await signedInToken(server, { organizations: ['id-NORTH'] });
    expect(outcomes(await remind([own, foreign, 'nobody'], north))).toEqual(['SENT', 'GONE', 'GONE']);
    for (const ids of [[foreign], ['nobody']]) {
      const { status, body } = await remind(ids, north);
      expect([status, body.errorCode]).toEqual([403, 40300]);
      expect((await check(ids, north)).status).toBe(403);
    }
    expect(sent).toHaveLength(1);
  });

  test('FIND-15 a server that cannot send mail says so and notes nothing', async () => {
    const ids = await addLearners({});
    const { settings } = server.context;
    const { demo } = settings;
    Object.assign(settings, { demo: false });
    const answers = [await check(ids), await remind(ids)];
    Object.assign(settings, { demo });
    for (const { status, body } of answers)
      expect([status, body.error]).toEqual([409, expect.stringContaining('cannot send mail')]);
    expect(await server.db.selectFrom('reminders').selectAll().execute()).toEqual([]);
  });

  test.each([
    [{ userIds: [] }, 'userIds'],
    [{ userIds: Array.from({ length: 101 }, (_, at) => String(at)) }, 'userIds'],
    [{ endDayKey: '20260302' }, 'endDayKey'],
    [{ startDayKey: '20260231' }, 'startDayKey'],
  ])('FIND-15 %j is rejected', async (changes, field) => {
    for (const to of [path, `${path}/check`]) {
      const { status, body } = await server.call<{ errors: string[] }>(`POST ${to}`, {
        token,
        body: { userIds: ['a'], ...week, ...changes },
      });
      expect([status, body.errors[0]]).toEqual([422, expect.stringMatching(new RegExp(`^${field}`))]);
    }
  });
});
