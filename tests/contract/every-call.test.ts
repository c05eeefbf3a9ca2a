import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultBodyMaxBytes, type Endpoint } from '#contract/endpoint.ts';
import { failureBody } from '#contract/failures.contract.ts';
import { boundEndpoints } from '#server/app.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { allCalls, ofOneCustomer, type SampleRequest, sampleRequest } from '#tests/support/call-samples.ts';
import { databaseKinds, everydayKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

const formatLine = ({ method, path }: Endpoint) => `${method} ${path}`;
const withBody = allCalls.filter(({ endpoint }) => endpoint.body !== undefined);

test('every call of the contract has exactly one handler', () => {
  expect(boundEndpoints.map(({ endpoint }) => formatLine(endpoint)).toSorted()).toEqual(
    allCalls.map(({ endpoint }) => formatLine(endpoint)).toSorted(),
  );
});

describe.each(databaseKinds())('on %s', (kind) => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(kind, { downloadLimits: { customerTasks: 1_000, allTasks: 1_000 } });
  });
  afterAll(() => server.stop());

  const send = ({ method, path: defaultPath }: Endpoint, { path = defaultPath, ...sent }: SampleRequest) =>
    server.call(`${method} ${path}`, sent);
  const expectRejection = async (endpoint: Endpoint, sent: SampleRequest, [status, errorCode]: [number, number]) => {
    const answer = await send(endpoint, sent);
    expect([answer.status, answer.body]).toMatchObject([status, { errorCode }]);
    expect(v.is(failureBody, answer.body)).toBe(true);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    return answer.body;
  };

  test.each(allCalls)('REQ-02 $name succeeds with an answer of the contract', async ({ name, endpoint }) => {
    const { status, body, headers } = await send(endpoint, await sampleRequest(server, name));
    expect(status).toBe(200);
    expect(v.safeParse(endpoint.answer, body).issues).toBeUndefined();
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test.each(allCalls.filter(({ name }) => ofOneCustomer.has(name)))(
    "PERM-05 $name is rejected for another customer's data",
    async ({ name, endpoint }) => {
      const sent = await sampleRequest(server, name);
      const token = await signedInToken(server, { organizations: ['id-SOUTH'] });
      await expectRejection(endpoint, { ...sent, token }, [403, 40300]);
    },
  );

  // No statement decides these: one database is enough.
  if (kind !== everydayKind()) return;

  test.each(withBody)(
    'REQ-10 $name is rejected with a body that is broken, empty or too long',
    async ({ name, endpoint }) => {
      const { body: _good, ...sent } = await sampleRequest(server, name);
      expect(await expectRejection(endpoint, { ...sent, body: '{"' }, [422, 42200])).toMatchObject({
        errors: ['body: must be JSON'],
      });
      expect(await expectRejection(endpoint, { ...sent, body: {} }, [422, 42200])).toHaveProperty('errors.0');
      await expectRejection(
        endpoint,
        { ...sent, body: 'x'.repeat((endpoint.bodyMaxBytes ?? defaultBodyMaxBytes) + 1) },
        [413, 41300],
      );
    },
  );

  test('REQ-10 an unknown path is 40400, with and without a token', async () => {
    const token = await signedInToken(server);
    for (const sent of [{}, { token }]) {
      const { status, body } = await server.call('GET /ent/v1/auth/nothing', sent);
      expect([status, body]).toEqual([404, { errorCode: 40400, error: 'There is nothing here.' }]);
    }
  });
});
