import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createBreachedPasswords } from '#server/administrators/breached-passwords.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { listenOnFreePort } from '#tests/support/listen.ts';
import { mailedCode, requestSignIn } from '#tests/support/sign-in/sign-in.ts';

const stolen = 'battery staple';
const hash = createHash('sha1').update(stolen).digest('hex').toUpperCase();

let undo: (() => void) | undefined;
afterEach(() => undo?.());

/** A range service that answers with lines, or with a status; `silent` answers nothing. */
const rangeService = async (answer: { lines: string[] } | { status: number } | 'silent') => {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    if (answer === 'silent') return;
    if ('status' in answer) response.writeHead(answer.status).end();
    else response.end(answer.lines.join('\r\n'));
  });
  const { address } = await listenOnFreePort(server);
  undo = () => {
    server.closeAllConnections();
    server.close();
  };
  const lines: string[] = [];
  const log = createLog('error', (line) => void lines.push(line));
  const breachedPasswordsUrl = `${address}/range/`;
  return { paths, lines, breachedPasswordsUrl, isBreached: createBreachedPasswords({ breachedPasswordsUrl, log }) };
};

test('RESET-04 a stolen password is found by five characters of its hash', async () => {
  const service = await rangeService({ lines: [`${'0'.repeat(35)}:7`, `${hash.slice(5)}:3`] });
  expect(await service.isBreached(stolen)).toBe(true);
  expect(service.paths).toEqual([`/range/${hash.slice(0, 5)}`]);
  expect(service.lines).toEqual([]);
});

test('RESET-04 a stolen password is found in the form in which it would open the account', async () => {
  const service = await rangeService({ lines: [`${hash.slice(5)}:3`] });
  const fullWidth = stolen.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  expect(await service.isBreached(fullWidth)).toBe(true);
});

test.each([
  ['is not in the range', [`${'0'.repeat(35)}:7`]],
  ['is a line that only fills the answer', [`${hash.slice(5)}:0`]],
])('RESET-04 a password that %s is accepted', async (_, lines) => {
  expect(await (await rangeService({ lines })).isBreached(stolen)).toBe(false);
});

test.each([
  ['fails', { status: 503 }],
  ['redirects', { status: 302 }],
  ['is silent', 'silent'],
] as const)('RESET-04 a service that %s is logged without the password, which is accepted', async (_, answer) => {
  const service = await rangeService(answer);
  expect(await service.isBreached(stolen)).toBe(false);
  expect(service.lines).toHaveLength(1);
  expect(service.lines[0]).toContain('"event":"breached passwords"');
  expect(service.lines[0]).not.toContain(stolen);
  expect(service.lines[0]).not.toContain(hash.slice(0, 5));
});

test('RESET-04 without a service nothing is asked', async () => {
  const isBreached = createBreachedPasswords({ breachedPasswordsUrl: undefined, log: createLog('off') });
  expect(await isBreached(stolen)).toBe(false);
});

test('RESET-04 a stolen password is rejected after the right code, which works again; a wrong code asks nothing', async () => {
  const { paths, breachedPasswordsUrl } = await rangeService({ lines: [`${hash.slice(5)}:3`] });
  const server = await startApiServer(everydayKind(), { settings: { breachedPasswordsUrl } });
  const email = await server.fixture.addAdministrator();
  await server.call('POST /ent/v1/auth/password/reset_code', { body: { provider: 'email', uid: email } });
  const code = (await mailedCode(server, email)) ?? '';
  const reset = async (sent: string, password: string) => {
    const body = { provider: 'email', uid: email, code: sent, password };
    return server.call('POST /ent/v1/auth/password/reset', { body });
  };
  expect((await reset(code === '000000' ? '111111' : '000000', stolen)).body).toMatchObject({ errorCode: 42211 });
  expect(paths).toEqual([]);
  const error = 'This password is in a list of stolen passwords. Please choose another one.';
  expect((await reset(code, stolen)).body).toEqual({ errorCode: 42212, error, errors: [`password: ${error}`] });
  expect((await reset(code, 'a ferry by lantern')).status).toBe(200);
  const { accessToken: token } = (await requestSignIn(server, email, 'a ferry by lantern')).body as {
    accessToken: string;
  };
  const changed = await server.call('POST /ent/v1/auth/password/change', {
    token,
    body: { password: 'a ferry by lantern', newPassword: stolen },
  });
  expect(changed.body).toEqual({ errorCode: 42212, error, errors: [`newPassword: ${error}`] });
  await server.stop();
});
