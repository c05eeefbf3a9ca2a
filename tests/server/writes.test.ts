import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { boundCalls } from '#server/app.ts';
import { bind } from '#server/bind.ts';
import { addMail } from '#server/database/queries/mails.queries.ts';
import { Refusal } from '#server/failures.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { signedInToken, signIn } from '#tests/support/sign-in.ts';

const noteAdd = endpoint({
  summary: 'Adds a note',
  method: 'POST',
  path: '/ent/v1/notes/{box}',
  bases: ['enterprise'],
  access: 'signedIn',
  params: v.object({ box: v.string() }),
  body: v.object({ text: v.string(), outcome: v.optional(v.picklist(['refuse', 'fault', 'later']), undefined) }),
  answer: v.object({ place: v.number() }),
});

const afterwards: string[] = [];
const addNote = bind(noteAdd, async ({ db, now, params, body, afterAnswer }) => {
  await addMail(db, { recipient: params.box, subject: body.text, body: '', sent_at: now });
  afterAnswer('note', async () => void afterwards.push(body.text));
  if (body.outcome === 'refuse') throw new Refusal('conflict', { data: { present: 'note' } });
  if (body.outcome === 'fault') throw new Error('a fault');
  const { place } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('place'))
    .where('recipient', '=', params.box)
    .executeTakeFirstOrThrow();
  return { place };
});

describe.each(databaseKinds())('on %s', (kind) => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await startApiServer(kind, { calls: [...boundCalls, addNote] });
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

  test('REQ-13 the same key and request give the first answer again and write once', async () => {
    const answers = [await add('once', { text: 'a' }, { key: 'k1' }), await add('once', { text: 'a' }, { key: 'k1' })];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: { place: 1 } },
      { status: 200, body: { place: 1 } },
    ]);
    expect(await notesIn('once')).toBe(1);
  });

  test('REQ-13 twenty copies at once write once and get one answer', async () => {
    const copies = await Promise.all(Array.from({ length: 20 }, () => add('many', { text: 'a' }, { key: 'k2' })));
    expect(copies.map(({ status, body }) => [status, body.place])).toEqual(copies.map(() => [200, 1]));
    expect(await notesIn('many')).toBe(1);
  });

  test('without a key, and with another, each request writes', async () => {
    const places = [];
    for (const key of [undefined, undefined, 'k3', 'k4'])
      places.push((await add('each', { text: 'a' }, { key })).body.place);
    expect(places).toEqual([1, 2, 3, 4]);
  });

  test('a key of another body or address is refused with 40900; another account may use it', async () => {
    await add('keys', { text: 'a' }, { key: 'k5' });
    for (const refused of [
      await add('keys', { text: 'b' }, { key: 'k5' }),
      await add('elsewhere', { text: 'a' }, { key: 'k5' }),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { errorCode: 40900 } });
    }
    expect((await add('keys', { text: 'b' }, { key: 'k5', as: await signedInToken(server) })).body).toEqual({
      place: 2,
    });
  });

  test('a key of a wrong form is refused with the name of the header', async () => {
    expect(await add('keys', { text: 'a' }, { key: 'k'.repeat(256) })).toMatchObject({
      status: 422,
      body: { errorCode: 42200, errors: ['Idempotency-Key: 1 to 255 visible ASCII characters'] },
    });
  });

  test('a refused or failed write leaves nothing behind, and its key can be used again', async () => {
    const refused = await add('undone', { text: 'a', outcome: 'refuse' }, { key: 'k6' });
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 40900, data: { present: 'note' } } });
    expect((await add('undone', { text: 'a', outcome: 'fault' }, { key: 'k6' })).status).toBe(500);
    expect(await notesIn('undone')).toBe(0);
    expect((await add('undone', { text: 'a' }, { key: 'k6' })).body).toEqual({ place: 1 });
  });

  test('what follows an answer is done once, and never after a refusal', async () => {
    afterwards.length = 0;
    await add('after', { text: 'told', outcome: 'later' }, { key: 'k7' });
    await add('after', { text: 'told', outcome: 'later' }, { key: 'k7' });
    await add('after', { text: 'untold', outcome: 'refuse' });
    await server.parts.background.settled();
    expect(afterwards).toEqual(['told']);
  });

  test('a key is forgotten after 24 hours', async () => {
    const email = await server.world.addAdministrator();
    const addAsOne = async () =>
      add('late', { text: 'a' }, { key: 'k8', as: (await signIn(server, email)).accessToken });
    expect((await addAsOne()).body).toEqual({ place: 1 });
    server.pass(86_400);
    expect((await addAsOne()).body).toEqual({ place: 1 });
    server.pass(1);
    expect((await addAsOne()).body).toEqual({ place: 2 });
  });
});
