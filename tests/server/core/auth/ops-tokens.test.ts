import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Endpoint, type OpsScope, opsScopes, takesOpsToken } from '#contract/endpoint.ts';
import { issueDueCertificates } from '#server/certificates/due-certificates.queries.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { everyEvent } from '#tests/support/study/study-events.ts';

const day = 86_400;
const startedAt = Date.parse('2026-03-10T12:00:00Z') / 1000;
const at = startedAt - day;

type TokenSettings = NonNullable<Parameters<typeof addOpsToken>[1]>;

/**
 * Every call of other systems with the scope that it needs.
 * The metrics are not part of the contract.
 */
const calls: { line: string; scope: OpsScope; body?: (login: string) => unknown }[] = [
  { line: 'GET /metrics', scope: 'metrics' },
  {
    line: 'POST /ops/study_events',
    scope: 'events',
    body: (login) => ({ events: everyEvent(login, at), strict: true }),
  },
];

/** Tokens that fail in other ways than by their scopes, and the status of the answer. */
const ended: [string, TokenSettings, number][] = [
  ['that expires now', { expires_at: startedAt }, 401],
  ['that expires in a second', { expires_at: startedAt + 1 }, 200],
];

test('every call of the contract for other systems is in the table', () => {
  const all: readonly Endpoint[] = Object.values(endpoints);
  const needed = all.flatMap(({ method, path, access }) =>
    takesOpsToken(access) ? [[`${method} ${path}`, access.scope]] : [],
  );
  const tabled = calls.map(({ line, scope }) => [line, scope]).filter(([line]) => line !== 'GET /metrics');
  expect(tabled).toEqual(needed);
});

describe('tokens of other systems', () => {
  const lines: string[] = [];
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { log: createLog('info', (line) => void lines.push(line)) });
  });
  afterAll(() => server.stop());

  const logged = (event: string) => lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);
  const readStatus = async (call: (typeof calls)[number], token: string, organization_id = 'id-NORTH-1') => {
    const { login } = await server.fixture.addLearner({ organization_id });
    const answer = await server.call(call.line, { token, body: call.body?.(login) });
    if (answer.status !== 200)
      expect(answer.body).toEqual({ errorCode: expect.any(Number), error: expect.any(String) });
    return answer.status;
  };

  describe.each(calls)('$line', (call) => {
    test.each(opsScopes)('with the scope %s', async (scope) => {
      const token = await addOpsToken(server, { scopes: [scope] });
      expect(await readStatus(call, token)).toBe(scope === call.scope ? 200 : 403);
    });

    test.each(ended)('with a token %s', async (_name, settings, status) => {
      expect(await readStatus(call, await addOpsToken(server, settings))).toBe(status);
    });

    test('with a revoked token', async () => {
      const token = await addOpsToken(server);
      await server.db.updateTable('ops_tokens').set({ revoked_at: startedAt }).where('name', '=', token).execute();
      expect(await readStatus(call, token)).toBe(401);
    });

    test('with a token of before scopes', async () => {
      lines.splice(0);
      const token = await addOpsToken(server, { scopes: null });
      expect([await readStatus(call, token), await readStatus(call, token)]).toEqual([200, 200]);
      expect(logged('token')).toEqual([
        expect.objectContaining({ level: 'warn', tokenName: token, problem: expect.stringContaining('token create') }),
      ]);
    });

    test('the log names the token of a request and of a rejected one, and never the token itself', async () => {
      lines.splice(0);
      const token = await addOpsToken(server, { name: 'Platform of North', scopes: ['provisioning'] });
      await readStatus(call, token);
      await readStatus(call, await addOpsToken(server, { name: 'Old one', expires_at: 1 }));
      await readStatus(call, await addOpsToken(server, { name: 'Good one' }));
      expect(logged('request').map(({ status, tokenName }) => [status, tokenName])).toEqual([
        [403, 'Platform of North'],
        [401, 'Old one'],
        [200, 'Good one'],
      ]);
      expect(logged('security').map(({ action, tokenName }) => [action, tokenName])).toEqual([
        ['permissionDenied', 'Platform of North'],
        ['tokenRejected', 'Old one'],
      ]);
      expect(lines.join()).not.toContain(token);
      await server.db.deleteFrom('ops_tokens').execute();
    });
  });

  test('a token of a disabled customer opens nothing until the customer is enabled', async () => {
    const token = await addOpsToken(server, { scopes: ['events'], customer_id: 'id-NORTH' });
    const [call] = calls.filter(({ scope }) => scope === 'events');
    if (!call) throw new Error('no call takes events');
    const setStatus = (status: 'ENABLED' | 'DISABLED') =>
      server.db.updateTable('organizations').set({ status }).where('id', '=', 'id-NORTH').execute();
    await setStatus('DISABLED');
    const { login } = await server.fixture.addLearner({ organization_id: 'id-NORTH-1' });
    const rejected = await server.call(call.line, { token, body: call.body?.(login) });
    expect([rejected.status, rejected.body]).toEqual([
      403,
      { errorCode: 40300, error: 'The customer of this token is disabled.' },
    ]);
    expect(await readStatus(call, await addOpsToken(server)), 'a token of all customers').toBe(200);
    await setStatus('ENABLED');
    expect(await readStatus(call, token)).toBe(200);
  });

  test('the metrics are closed to a token of one customer', async () => {
    const token = await addOpsToken(server, { scopes: ['metrics', 'events'], customer_id: 'id-NORTH' });
    expect((await server.call('GET /metrics', { token })).status).toBe(403);
  });

  test('a token of one customer imports nothing of another, neither study nor certificates', async () => {
    const token = await addOpsToken(server, { scopes: ['events'], customer_id: 'id-NORTH' });
    const own = await server.fixture.addLearner({ organization_id: 'id-NORTH-1-1' });
    const foreign = await server.fixture.addLearner({ organization_id: 'id-SOUTH' });
    const study = (login: string) => [
      ...everyEvent(login, at),
      {
        id: `${login}-c`,
        type: 'LESSON_COMPLETED',
        userCode: login,
        at: at + 60,
        course: 'PC',
        lesson: 9,
        durationSec: 60,
        level: 2,
        degree: 100,
      },
      { id: `${login}-d`, type: 'LEVEL_TEST', userCode: login, at: at + 120, level: 2, score: 99 },
    ];
    const send = (login: string, strict = false) =>
      server.call<{ imported: number; rejected: { reason: string }[] }>('POST /ops/study_events', {
        token,
        body: { events: study(login), strict },
      });
    const refused = (await send(foreign.login)).body;
    expect([refused.imported, new Set(refused.rejected.map(({ reason }) => reason))]).toEqual([
      0,
      new Set([`there is no learner ${foreign.login}`]),
    ]);
    expect((await send(foreign.login, true)).status).toBe(422);
    expect((await send(own.login, true)).body).toMatchObject({ imported: 9 });
    await issueDueCertificates(server.db);
    const holders = () => server.db.selectFrom('certificates').select('learner_key').execute();
    await vi.waitFor(async () => expect(await holders()).toEqual([{ learner_key: own.key }]));
  });

  test('the log warns once an hour before a token expires', async () => {
    lines.splice(0);
    const token = await addOpsToken(server, { expires_at: startedAt + 3 * day });
    for (let calls = 0; calls < 3; calls += 1) await server.call('GET /metrics', { token });
    expect(logged('token').map(({ problem }) => problem)).toEqual([
      expect.stringContaining('expires at 2026-03-13T12:00:00.000Z'),
    ]);
  });
});
