import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { logout } from '#contract/active-sessions.contract.ts';
import { endpoint } from '#contract/endpoint.ts';
import { administratorInfo, login } from '#contract/session.contract.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { closedPort, type Reaction, startScriptedServer, stubTimers } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, openTab } from '#tests/services/support/tab.ts';

const administrator = { code: 'C1', nick: 'Ann', realName: '', email: '', jobTitle: '', orgs: [] };
const credentials = { provider: 'email', uid: 'a@b.example', password: 'secret' } as const;

beforeEach(() => void stubBrowser());

async function signedInTab(react: Parameters<typeof startScriptedServer>[0]) {
  const server = await startScriptedServer(react);
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  return { server, ...tab };
}

async function readFailure(reaction: Reaction) {
  const { call, pauses } = await signedInTab(() => reaction);
  return { error: await catchError(call(administratorInfo, { retry: false }, never)), pauses };
}

test('REQ-01 a signed-in call sends its token and reads JSON', async () => {
  const { call, server } = await signedInTab(() => ({ json: { user: administrator, unknown: 1 } }));
  expect(await call(administratorInfo, {}, never)).toEqual({ user: administrator });
  expect(server.received).toMatchObject([
    {
      method: 'GET',
      path: '/ent/v1/ent_users/info',
      headers: { accept: 'application/json', 'cache-control': 'no-cache' },
      token: 'old-access',
    },
  ]);
});

test('REQ-01 a public call sends JSON and no token', async () => {
  const { call, server } = await signedInTab(() => ({ json: { accessToken: 'a', refreshToken: 'r' } }));
  await call(login, { body: credentials }, never);
  expect(server.received[0]).toMatchObject({ body: credentials, token: undefined });
  expect(server.received[0]?.headers['content-type']).toBe('application/json');
});

test('REQ-09 each call uses its own base or the given one', async () => {
  const [first, second] = [
    await startScriptedServer(() => ({ json: {} })),
    await startScriptedServer(() => ({ json: {} })),
  ];
  const { call } = await openTab('', { base: (name) => `${name === 'second' ? second.base : first.base}/` });
  const anywhere = { summary: '', method: 'GET', path: '/x', access: 'public', answer: v.object({}) } as const;
  await call(endpoint({ ...anywhere, bases: ['enterprise', 'second'] }), {}, never);
  await call(endpoint({ ...anywhere, bases: ['second'] }), {}, never);
  await call(endpoint({ ...anywhere, bases: ['enterprise', 'second'] }), { base: 'second' }, never);
  expect([first.received.length, second.received.length, second.received[0]?.path]).toEqual([1, 2, '/x']);
});

const listing = endpoint({
  summary: 'A list below a thing',
  method: 'GET',
  path: '/things/{id}/parts',
  bases: ['enterprise'],
  access: 'public',
  params: v.object({ id: v.string() }),
  query: v.object({ page: v.number(), orgIds: v.array(v.string()), title: v.optional(v.string()) }),
  answer: v.object({}),
});

test('REQ-01 parameters stay one part of the path and lists are repeated in the query', async () => {
  const { call, server } = await signedInTab(() => ({ json: {} }));
  await call(listing, { params: { id: 'a/b ?é' }, query: { page: 2, orgIds: ['1', '2&3'] } }, never);
  expect(server.received[0]).toMatchObject({
    path: '/things/a%2Fb%20%3F%C3%A9/parts',
    query: '?page=2&orgIds=1&orgIds=2%263',
  });
});

test.each(['', '.', '..', '\ud800'])('REQ-01 nothing is sent for an ID that cannot be in a path: %j', async (id) => {
  const { call, server } = await signedInTab(() => ({ json: {} }));
  const error = await catchError(call(listing, { params: { id }, query: { page: 1, orgIds: [] } }, never));
  expect(error).toMatchObject({ kind: 'notFound' });
  expect(server.received).toEqual([]);
});

test('REQ-02 a 200 with an error code is a failure', async () => {
  const { error } = await readFailure({ json: { errorCode: 40010, error: 'Not today.', user: administrator } });
  expect(error).toMatchObject({ kind: 'invalid', status: 200, code: 40010, message: 'Not today.' });
  const missing = await readFailure({ json: { errorCode: 40400 } });
  expect(missing.error).toMatchObject({ kind: 'notFound', status: 200 });
});

test('REQ-02 error code 0 in a 200 means success, and a code in letters belongs to the data', async () => {
  const { call } = await signedInTab(() => ({ json: { errorCode: 0, code: '1001', user: administrator } }));
  expect(await call(administratorInfo, {}, never)).toEqual({ user: administrator });
});

const shapes: [string, unknown, object][] = [
  ['errorCode and error', { errorCode: 42200, error: 'Bad.' }, { code: 42200, texts: ['Bad.'] }],
  ['code and message', { code: 42200, message: 'Bad.' }, { code: 42200, texts: ['Bad.'] }],
  ['a code in letters', { code: '42200', message: 'Bad.' }, { code: 42200, texts: ['Bad.'] }],
  ['an object error', { error: { code: 42200, message: 'Bad.' } }, { code: 42200, texts: ['Bad.'] }],
  ['a list of errors', { errorCode: 42200, errors: ['One.', { message: 'Two.' }, 3] }, { texts: ['One.', 'Two.'] }],
  ['errors by field', { errors: { nick: ['One.'], email: 'Two.' } }, { texts: ['One.', 'Two.'] }],
  ['extra in data', { errorCode: 42200, data: { extra: { orgCodes: ['X'] } } }, { extra: { orgCodes: ['X'] } }],
  ['extra at the top', { code: 42200, extra: { orgCodes: ['X'] } }, { extra: { orgCodes: ['X'] } }],
  ['data without extra', { errorCode: 40900, data: { course: 1 } }, { extra: { course: 1 } }],
  ['nothing that is known', { detail: 'x' }, { code: undefined, texts: [], message: '' }],
  ['a bare list', [1, 2], { code: undefined, texts: [] }],
  ['a bare text', 'no', { code: undefined, texts: [] }],
  ['null', null, { code: undefined, texts: [] }],
];

test.each(shapes)('REQ-10 the failure is read from %s', async (_, json, read) => {
  const { error } = await readFailure({ status: 422, json });
  expect(error).toMatchObject({ kind: 'invalid', status: 422, ...read });
});

test('REQ-10 field errors are returned with the message for the user', async () => {
  const errors = ['course.title: must not be empty'];
  const { error } = await readFailure({ status: 422, json: { errorCode: 42200, error: 'Bad.', errors } });
  expect(error).toMatchObject({ texts: ['Bad.'], errors });
});

test('REQ-07 a list of errors is joined into the message', async () => {
  const { error } = await readFailure({ status: 422, json: { errors: ['One.', 'Two.'] } });
  expect(error).toMatchObject({ name: 'Failure', message: 'One., Two.' });
});

test('REQ-07 a very long text is cut', async () => {
  const { error } = await readFailure({ status: 400, json: { error: 'x'.repeat(100_000) } });
  expect(error).toMatchObject({ texts: ['x'.repeat(500)] });
});

const invalidAnswers: [string, Reaction, object][] = [
  ['403', { status: 403, json: { errorCode: 40300, error: 'No.' } }, { kind: 'forbidden', status: 403, code: 40300 }],
  [
    '500 with HTML',
    { status: 500, text: '<h1>Oops</h1>' },
    { kind: 'serverFault', status: 500, texts: [], message: '' },
  ],
  ['500 without a body', { status: 500 }, { kind: 'serverFault', status: 500, texts: [] }],
  ['200 with broken JSON', { text: '{"user":' }, { kind: 'invalidAnswer', status: 200 }],
  ['200 with HTML', { text: '<!doctype html>' }, { kind: 'invalidAnswer', status: 200 }],
  ['200 with another shape', { json: { user: { code: 5 } } }, { kind: 'invalidAnswer', status: 200 }],
  ['200 with null', { json: null }, { kind: 'invalidAnswer', status: 200 }],
  ['200 without a body', {}, { kind: 'invalidAnswer', status: 200 }],
  ['a broken line', 'disconnect', { kind: 'offline', status: undefined }],
];

test.each(invalidAnswers)('REQ-13 %s is a failure of its kind', async (_, reaction, failure) => {
  expect((await readFailure(reaction)).error).toMatchObject({ name: 'Failure', ...failure });
});

test('REQ-13 an answer with an invalid shape names the field and never its value', async () => {
  const { error } = await readFailure({ json: { user: { code: { password: 'hunter2' } } } });
  expect(error).toMatchObject({ cause: { message: 'user.code: string' } });
});

test('REQ-02 an empty body is valid when no data is expected', async () => {
  const { call } = await signedInTab(() => ({ status: 204 }));
  expect(await call(logout, {}, never)).toEqual({});
});

test('REQ-13 an unreachable server is offline', async () => {
  const { call } = await openTab(await closedPort());
  expect(await catchError(call(login, { body: credentials }, never))).toMatchObject({ kind: 'offline' });
});

test('REQ-13 a server that never answers times out', async () => {
  stubTimers();
  const { base } = await startScriptedServer(() => 'neverAnswer');
  const { call } = await openTab(base);
  expect(await catchError(call(login, { body: credentials }, never))).toMatchObject({ kind: 'timedOut' });
});

test('REQ-13 an abort rejects unchanged', async () => {
  const leaving = new AbortController();
  const { base } = await startScriptedServer(() => {
    leaving.abort('left the page');
    return 'neverAnswer';
  });
  const { call } = await openTab(base);
  expect(await catchError(call(login, { body: credentials }, leaving.signal))).toBe('left the page');
  expect(await catchError(call(login, { body: credentials }, leaving.signal))).toBe('left the page');
});
