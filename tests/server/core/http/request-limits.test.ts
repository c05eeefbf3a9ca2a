import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { logout } from '#contract/active-sessions.contract.ts';
import { loginCode } from '#contract/login-code.contract.ts';
import { passwordReset, resetCode } from '#contract/passwords.contract.ts';
import { administratorInfo, login, refreshToken, type TokenPair } from '#contract/session.contract.ts';
import { studyEventImport } from '#contract/study-events.contract.ts';
import { createTokens } from '#server/core/auth/access-tokens.ts';
import { type ApiServer, type RequestOptions, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { formatHead, openConnection } from '#tests/support/kept-connection.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { testPassword } from '#tests/support/test-data.ts';

const max = 6;
const office = '203.0.113.7';
const info = `GET ${administratorInfo.path}`;

describe('requests in a minute, behind one address', () => {
  let server: ApiServer;
  const emails = { own: '', other: '' };
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), {
      settings: { requestsPerMinute: max, trustedProxies: 1 },
      progressLimits: { networkRequests: 3 },
    });
    for (const name of ['own', 'other'] as const) emails[name] = await server.fixture.addAdministrator({});
    return () => server.stop();
  });
  beforeEach(() => server.pass(60));

  const call = <Body = Record<string, unknown>>(line: string, sent: RequestOptions = {}) =>
    server.call<Body>(line, { ...sent, headers: { 'X-Forwarded-For': office } });
  const readStatus = async (line: string, sent?: RequestOptions) => (await call(line, sent)).status;
  const send = async (count: number, line: string, sent?: RequestOptions): Promise<number[]> => {
    const statuses: number[] = [];
    while (statuses.length < count) statuses.push(await readStatus(line, sent));
    return statuses;
  };
  const signIn = async (uid: string): Promise<TokenPair> => {
    const body = { provider: 'email', uid, password: testPassword };
    const answer = await call<TokenPair>(`POST ${login.path}`, { body });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const refresh = ({ refreshToken: token }: TokenPair) =>
    readStatus(`POST ${refreshToken.path}`, { body: { refreshToken: token } });

  test('a network that sent too many without a token signs in, refreshes and reads', async () => {
    expect(await send(max + 1, info)).toEqual([...Array(max).fill(401), 429]);
    const pair = await signIn(emails.own);
    expect(await readStatus(info, { token: pair.accessToken })).toBe(200);
    expect(await refresh(pair)).toBe(200);
    expect(await readStatus(info), 'the network stays limited').toBe(429);
  });

  test('a session that sent too many is limited until the minute is over, and another administrator is not', async () => {
    const [own, other] = [await signIn(emails.own), await signIn(emails.other)];
    server.pass(60);
    expect(await send(max, info, { token: own.accessToken })).toEqual(Array(max).fill(200));
    server.pass(20);
    const denied = await call(info, { token: own.accessToken });
    expect([denied.status, denied.headers.get('Retry-After'), denied.body.errorCode]).toEqual([429, '40', 42900]);
    expect(await readStatus('GET /ent/v1/nothing', { token: own.accessToken }), 'no call of the contract').toBe(429);
    expect(await readStatus(info, { token: other.accessToken })).toBe(200);
    expect(await readStatus(info), 'the network has its own').toBe(401);
    server.pass(40);
    expect(await readStatus(info, { token: own.accessToken })).toBe(200);
  });

  test('the sessions of an administrator have one limit together', async () => {
    const [first, second] = [await signIn(emails.own), await signIn(emails.own)];
    server.pass(60);
    expect(await send(max - 1, info, { token: first.accessToken })).toEqual(Array(max - 1).fill(200));
    expect(await send(2, info, { token: second.accessToken })).toEqual([200, 429]);
    expect(await readStatus(info, { token: first.accessToken })).toBe(429);
  });

  test('a session that was signed out is counted, and takes nothing from its administrator', async () => {
    const [ended, other] = [await signIn(emails.own), await signIn(emails.own)];
    await call(`${logout.method} ${logout.path}`, { token: ended.accessToken });
    server.pass(60);
    expect(await send(max + 1, info, { token: ended.accessToken })).toEqual([...Array(max).fill(401), 429]);
    expect(await readStatus(info, { token: other.accessToken })).toBe(200);
    expect(await readStatus(info), 'the network has its own').toBe(401);
  });

  test.each([login, loginCode, refreshToken, resetCode, passwordReset])(
    'too many requests to $path stop no other call and no other path of signing in',
    async ({ path }) => {
      const pair = await signIn(emails.own);
      server.pass(60);
      expect(await send(max + 1, `POST ${path}`, { body: '{}' })).toEqual([...Array(max).fill(422), 429]);
      expect(await readStatus(info, { token: pair.accessToken })).toBe(200);
      expect(await readStatus(info)).toBe(401);
      for (const other of [login, loginCode, refreshToken, resetCode, passwordReset])
        expect(await readStatus(`POST ${other.path}`, { body: '{}' }), other.path).toBe(
          other.path === path ? 429 : 422,
        );
    },
  );

  test('an access token counts a request for signing in for no session', async () => {
    const { accessToken: token } = await signIn(emails.own);
    server.pass(60);
    await send(max, `POST ${login.path}`, { token, body: '{}' });
    expect(await readStatus(info, { token })).toBe(200);
  });

  test('calls with tokens that are not valid are counted for their network', async () => {
    const { accessToken: valid } = await signIn(emails.own);
    const [head, claims, signature = ''] = valid.split('.');
    const { clock } = server.context;
    const forger = createTokens({ keys: [{ id: 'k', value: Buffer.alloc(32) }], accessSeconds: 900, clock });
    server.pass(60);
    const upper = signature.toUpperCase();
    const invalid = ['x', `${head}.${claims}.${upper}`, `${head}.${claims}.`, ''];
    invalid.push(await forger.signAccess('one', clock()), await forger.signAccess('another', clock()));
    expect(invalid).toHaveLength(max);
    for (const token of invalid) expect(await readStatus(info, { token })).toBe(401);
    for (const token of [...invalid, undefined])
      expect(await readStatus(info, token === undefined ? {} : { token })).toBe(429);
    expect(await readStatus(info, { token: valid })).toBe(200);
  });

  test('a session whose token has expired learns it, whatever its network has sent', async () => {
    const { clock, tokens } = server.context;
    const expiring = await tokens.signAccess('expired', Math.floor(clock() / 1000) + 59);
    server.pass(60);
    await send(max + 1, info);
    const expired = await call(info, { token: expiring });
    expect([expired.status, expired.body.errorCode]).toEqual([401, 50001]);
    expect(await send(max, info, { token: expiring })).toEqual([...Array(max - 1).fill(401), 429]);
  });

  test('too many calls of administrators stop no call of another system, and the reverse', async () => {
    const token = await addOpsToken(server);
    const line = `${studyEventImport.method} ${studyEventImport.path}`;
    await send(max + 1, info);
    expect(await readStatus(line, { token, body: { events: [] } })).not.toBe(429);
    expect(await send(max, line)).toEqual([...Array(max - 1).fill(401), 429]);
    expect(await readStatus(line, { token, body: { events: [] } }), 'no database says whose it is').toBe(429);
    const { accessToken } = await signIn(emails.own);
    expect(await readStatus(info, { token: accessToken })).toBe(200);
  });

  test('clients that go while their tokens are read keep no place of their network', async () => {
    const { callers } = server.context;
    onTestFinished(() => void Object.assign(server.context, { callers }));
    const reads: (() => void)[] = [];
    const findSession: typeof callers.findSession = async (c) => {
      if (c.req.header('Authorization') !== undefined) await new Promise<void>((resolve) => reads.push(resolve));
      return callers.findSession(c);
    };
    server.context.callers = { ...callers, findSession };
    const head = formatHead(info, { 'X-Forwarded-For': office, Authorization: 'Bearer x' });
    for (let sent = 0; sent < 3; sent += 1) {
      const connection = await openConnection(server.url);
      connection.send(head);
      await expect.poll(() => reads.length).toBe(sent + 1);
      connection.destroy();
    }
    // The server has seen by then that they have gone.
    for (let asked = 0; asked < 3; asked += 1) await fetch(`${server.url}/healthz`);
    for (const go of reads) go();
    expect(await readStatus(info)).toBe(401);
  });
});
