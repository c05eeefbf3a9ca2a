import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { boundEndpoints } from '#server/app.ts';
import { bind } from '#server/core/endpoints/bind.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { addMail } from '#server/core/mail/mails.queries.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { signedInToken, signIn } from '#tests/support/sign-in/sign-in.ts';

const noteAdd = endpoint({
  summary: 'Adds a note',
  method: 'POST',
  path: '/ent/v1/notes/{box}',
  bases: ['enterprise'],
  access: 'signedIn',
  params: v.object({ box: v.string() }),
  body: v.object({ text: v.string(), outcome: v.optional(v.picklist(['reject', 'fault', 'later']), undefined) }),
  answer: v.object({ count: v.number() }),
});

const afterwards: string[] = [];
const addNote = bind(noteAdd, async ({ db, now, params, body, afterAnswer }) => {
  await addMail(db, { recipient: params.box, subject: body.text, body: '', sent_at: now });
  afterAnswer('note', async () => void afterwards.push(body.text));
  if (body.outcome === 'reject') throw new Rejection('conflict', { data: { current: 'note' } });
  if (body.outcome === 'fault') throw new Error('a fault');
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient', '=', params.box)
    .executeTakeFirstOrThrow();
  return { count };
});

describe.each(databaseKinds())('on %s', (kind) => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await startApiServer(kind, { calls: [...boundEndpoints, addNote] });
    token = await signedInToken(server);
  });
  afterAll(() => server.stop());

  const add = (box: string, body: object, { key, as = token }: { key?: string | undefined; as?: string } = {}) =>
    server.call(`POST /ent/v1/notes/${box}`, {
      token: as,
      body,
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    });
  const notesIn = async (box: string) =>
    (await server.db.selectFrom('mails').selectAll().where('recipient', '=', box).execute()).length;

  test('REQ-13 the same key and request return the first answer again and write once', async () => {
    const answers = [await add('once', { text: 'a' }, { key: 'k1' }), await add('once', { text: 'a' }, { key: 'k1' })];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: { count: 1 } },
      { status: 200, body: { count: 1 } },
    ]);
    expect(await notesIn('once')).toBe(1);
  });

  test('REQ-13 twenty concurrent copies write once and get the same answer', async () => {
    const copies = await Promise.all(Array.from({ length: 20 }, () => add('many', { text: 'a' }, { key: 'k2' })));
    expect(copies.map(({ status, body }) => [status, body.count])).toEqual(copies.map(() => [200, 1]));
    expect(await notesIn('many')).toBe(1);
  });

  test('requests without a key or with different keys each write', async () => {
    const counts = [];
    for (const key of [undefined, undefined, 'k3', 'k4'])
      counts.push((await add('each', { text: 'a' }, { key })).body.count);
    expect(counts).toEqual([1, 2, 3, 4]);
  });

  test('a key of another body or address is rejected with 40900; another account may use it', async () => {
    await add('keys', { text: 'a' }, { key: 'k5' });
    for (const rejected of [
      await add('keys', { text: 'b' }, { key: 'k5' }),
      await add('elsewhere', { text: 'a' }, { key: 'k5' }),
    ]) {
      expect(rejected).toMatchObject({ status: 409, body: { errorCode: 40900 } });
    }
    expect((await add('keys', { text: 'b' }, { key: 'k5', as: await signedInToken(server) })).body).toEqual({
      count: 2,
    });
  });

  test('a key of a wrong form is rejected with the name of the header', async () => {
    expect(await add('keys', { text: 'a' }, { key: 'k'.repeat(256) })).toMatchObject({
      status: 422,
      body: { errorCode: 42200, errors: ['Idempotency-Key: 1 to 255 visible ASCII characters'] },
    });
  });

  test('a rejected or failed write changes nothing, and its key can be used again', async () => {
    const rejected = await add('undone', { text: 'a', outcome: 'reject' }, { key: 'k6' });
    expect(rejected).toMatchObject({ status: 409, body: { errorCode: 40900, data: { current: 'note' } } });
    expect((await add('undone', { text: 'a', outcome: 'fault' }, { key: 'k6' })).status).toBe(500);
    expect(await notesIn('undone')).toBe(0);
    expect((await add('undone', { text: 'a' }, { key: 'k6' })).body).toEqual({ count: 1 });
  });

  test('follow-up work of an answer runs once, and never after a rejection', async () => {
    afterwards.length = 0;
    await add('after', { text: 'sent', outcome: 'later' }, { key: 'k7' });
    await add('after', { text: 'sent', outcome: 'later' }, { key: 'k7' });
    await add('after', { text: 'unsent', outcome: 'reject' });
    await server.context.background.idle();
    expect(afterwards).toEqual(['sent']);
  });

  test('a key is forgotten after 24 hours', async () => {
    const email = await server.fixture.addAdministrator();
    const addAsOne = async () =>
      add('late', { text: 'a' }, { key: 'k8', as: (await signIn(server, email)).accessToken });
    expect((await addAsOne()).body).toEqual({ count: 1 });
    server.pass(86_400);
    expect((await addAsOne()).body).toEqual({ count: 1 });
    server.pass(1);
    expect((await addAsOne()).body).toEqual({ count: 2 });
  });
});
