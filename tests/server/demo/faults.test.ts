import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { testPassword } from '#tests/support/test-data.ts';

const login = 'POST /ent/v1/auth/login';

describe('the faults of a demo', () => {
  let server: ApiServer;
  let email: string;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    email = await server.fixture.addAdministrator();
  });
  afterAll(() => server.stop());

  /** Opens the page in a new browser, and returns what its forms and calls send. */
  const openPage = async () => {
    const page = await fetch(`${server.url}/demo/faults`);
    const cookie = page.headers.get('Set-Cookie') ?? '';
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    const send = (fields: Record<string, string>) =>
      fetch(`${server.url}/demo/faults`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    const list = async () => (await fetch(`${server.url}/demo/faults`, { headers })).text();
    const signIn = () =>
      server.call(login, { headers, body: { provider: 'email', uid: email, password: testPassword } });
    return { cookie, headers, send, list, signIn };
  };

  test('CHART-05 a call fails as often as chosen, with the status and message, in that browser alone', async () => {
    const tester = await openPage();
    const other = await openPage();
    const fields = { call: login, fault: '409', text: 'Changed <by> Ann.', times: '2' };
    const answer = await tester.send(fields);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/demo/faults']);
    expect(await tester.list()).toContain(
      'the next 2 calls: status 409: changed by somebody else, &#39;Changed &lt;by&gt; Ann.',
    );
    expect((await other.signIn()).status).toBe(200);
    expect(await tester.signIn()).toMatchObject({
      status: 409,
      body: { errorCode: 40900, error: 'Changed <by> Ann.' },
    });
    expect(await tester.list()).toContain(', the next call: status 409');
    expect((await tester.signIn()).status).toBe(409);
    expect((await tester.signIn()).status).toBe(200);
    expect(await tester.list()).toContain('No call will fail.');
  });

  test.each([
    ['expired', 401, 50001],
    ['401', 401, 50002],
    ['403', 403, 40300],
    ['404', 404, 40400],
    ['422', 422, 42200],
    ['429', 429, 42900],
    ['500', 500, 50099],
    ['503', 503, 12000],
  ])('CHART-05 the fault %s is an answer of the contract', async (fault, status, errorCode) => {
    const tester = await openPage();
    await tester.send({ call: login, fault, times: '1' });
    expect(await tester.signIn()).toMatchObject({ status, body: { errorCode } });
  });

  test('CHART-05 a connection breaks, and an answer has another shape', async () => {
    const tester = await openPage();
    await tester.send({ call: login, fault: 'connection', times: '1' });
    await expect(tester.signIn()).rejects.toThrow('terminated');
    await tester.send({ call: login, fault: 'shape', times: '1' });
    expect(await tester.signIn()).toMatchObject({ status: 200, body: {} });
  });

  test('CHART-05 a read without a connection fails with its repeats, and then answers', async () => {
    const tester = await openPage();
    const call = 'GET /api/v1/philippines/certificates/{number}';
    await tester.send({ call, fault: 'connection', times: '1' });
    const read = () => server.call('GET /api/v1/philippines/certificates/7K3M-9QXT-4B2R', { headers: tester.headers });
    for (let number = 1; number <= 4; number += 1) await expect(read()).rejects.toThrow('terminated');
    expect((await read()).status).toBe(404);
  });

  test('CHART-05 a tester gives the body of an answer', async () => {
    const tester = await openPage();
    await tester.send({ call: login, fault: 'body', text: '{"names":["Zoë"]}', times: '1' });
    expect(await tester.signIn()).toMatchObject({ status: 200, body: { names: ['Zoë'] } });
  });

  test('CHART-05 a slow call is answered as without a fault [time]', async () => {
    const tester = await openPage();
    await tester.send({ call: login, fault: 'slow', times: '1' });
    const begunAt = performance.now();
    expect((await tester.signIn()).status).toBe(200);
    expect(performance.now() - begunAt).toBeGreaterThan(9_000);
  }, 30_000);

  test('CHART-05 a call without an answer ends when its client gives up', async () => {
    const tester = await openPage();
    await tester.send({ call: login, fault: 'silence', times: '1' });
    const signal = AbortSignal.timeout(300);
    const held = fetch(`${server.url}/ent/v1/auth/login`, { method: 'POST', headers: tester.headers, signal });
    await expect(held).rejects.toThrow('timeout');
    expect((await tester.signIn()).status).toBe(200);
  });

  test('CHART-05 more than 50 held calls at a time are answered as too many', async () => {
    const tester = await openPage();
    await tester.send({ call: login, fault: 'silence', times: '60' });
    const gone = new AbortController();
    const send = () =>
      fetch(`${server.url}/ent/v1/auth/login`, { method: 'POST', headers: tester.headers, signal: gone.signal });
    const all = Array.from({ length: 60 }, send);
    const busy = await Promise.any(all);
    expect(busy.status).toBe(503);
    const answers = Promise.allSettled(all);
    gone.abort();
    const held = (await answers).filter(({ status }) => status === 'rejected');
    expect(held.length).toBeGreaterThanOrEqual(50);
    await tester.send({ remove: 'all' });
    await tester.send({ call: login, fault: 'silence', times: '1' });
    const again = fetch(`${server.url}/ent/v1/auth/login`, {
      method: 'POST',
      headers: tester.headers,
      signal: AbortSignal.timeout(300),
    });
    await expect(again).rejects.toThrow('timeout');
  });

  test('CHART-05 the upload of a cover fails as the upload host does', async () => {
    const tester = await openPage();
    await tester.send({ call: 'POST /upload', fault: '401', text: 'token expired', times: '1' });
    const upload = await server.call('POST /upload', { headers: tester.headers, body: {} });
    expect(upload).toMatchObject({ status: 401, body: { error: 'token expired' } });
  });

  test('CHART-05 the settings of the console fail, which no call of the contract brings', async () => {
    const { headers, send } = await openPage();
    await send({ call: 'GET /settings.json', fault: 'shape', times: '1' });
    const bodies = [await server.call('GET /settings.json', { headers }), await server.call('GET /settings.json')];
    expect(bodies.map(({ body }) => body)).toEqual([{}, expect.objectContaining({ timeZone: expect.any(String) })]);
    expect((await server.call('GET /settings.json', { headers })).body).not.toEqual({});
  });

  test('CHART-05 a file fails whose path has folders, and no other file of the console can be chosen', async () => {
    const { headers, send } = await openPage();
    await send({ call: 'GET /files/*', fault: '503', times: '1' });
    const read = () => server.call('GET /files/speaking-course/audio/none.mp3', { headers });
    expect([(await read()).status, (await read()).status]).toEqual([503, 404]);
    expect((await send({ call: 'GET /assets/*', fault: '404', times: '1' })).status).toBe(422);
  });

  test('CHART-05 a named answer fills in its call, the fault and its body; an unknown name fills in nothing', async () => {
    const show = async (name: string) => (await fetch(`${server.url}/demo/faults?sample=${name}`)).text();
    const page = await show('valid-certificate');
    expect(page).toContain('<option value="GET /api/v1/philippines/certificates/{number}" selected>');
    expect(page).toContain('<option value="body" selected>');
    expect(page).toContain('Alma Amberley');
    expect(page).toContain('max="100" value="1"');
    expect(await show('valid-certificate&times=20')).toContain('max="100" value="20"');
    expect(await show('valid-certificate&times=%22%3E%3Cb%3E')).not.toContain('<b>');
    for (const name of ['nothing', '__proto__', 'toString']) expect(await show(name)).not.toContain('selected');
  });

  test('CHART-05 all faults of a browser are removed at once, and those of others stay', async () => {
    const tester = await openPage();
    const other = await openPage();
    for (const one of [tester, tester, other]) await one.send({ call: login, fault: '500', times: '4' });
    await tester.send({ remove: 'all' });
    expect(await tester.list()).toContain('No call will fail.');
    expect((await tester.signIn()).status).toBe(200);
    expect((await other.signIn()).status).toBe(500);
  });

  test('CHART-05 a removed fault does not happen, and one that cannot be is said', async () => {
    const tester = await openPage();
    await tester.send({ call: login, fault: '500', times: '1' });
    const id = /name="remove" value="(\d+)"/.exec(await tester.list())?.[1] ?? '';
    await tester.send({ remove: id });
    expect((await tester.signIn()).status).toBe(200);
    for (const wrong of [
      { call: 'GET /nothing', fault: '500', times: '1' },
      { call: 'GET /healthz', fault: '500', times: '1' },
      { call: 'POST /demo/faults', fault: '500', times: '1' },
      { call: login, fault: '__proto__', times: '1' },
      { call: login, fault: '418', times: '1' },
      { call: login, fault: '500', times: '0' },
      { call: login, fault: '500', times: '101' },
      { call: login, fault: '500', times: '1', text: 'x'.repeat(1_001) },
    ]) {
      const answer = await tester.send(wrong);
      expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('role="alert"')]);
    }
    expect(await tester.list()).toContain('No call will fail.');
  });

  test('CHART-05 another site cannot add a fault, and only a cookie of the page counts', async () => {
    const { cookie } = await openPage();
    expect(cookie).toMatch(/^demo-faults=[0-9a-f]{32}; .*HttpOnly.*SameSite=Lax/);
    const body = new URLSearchParams({ call: login, fault: '500', times: '1' });
    for (const sent of ['', 'demo-faults=', 'demo-faults=__proto__', `demo-faults=${'a'.repeat(4_000)}`]) {
      const answer = await fetch(`${server.url}/demo/faults`, { method: 'POST', body, headers: { Cookie: sent } });
      const text = await answer.text();
      expect([answer.status, text]).toEqual([403, expect.stringContaining('open for too long')]);
      expect(text).toContain('No call will fail.');
    }
  });

  test('CHART-05 a form that is too large is rejected', async () => {
    const tester = await openPage();
    const answer = await tester.send({ call: login, fault: '500', times: '1', text: 'x'.repeat(13_000) });
    expect(answer.status).toBe(413);
  });
});

test('CHART-05 without a demo there is no page, and a cookie changes nothing', async () => {
  const server = await startApiServer(everydayKind(), { settings: { demo: false } });
  const email = await server.fixture.addAdministrator();
  const headers = { Cookie: 'demo-faults=0123456789abcdef0123456789abcdef' };
  for (const address of ['POST /demo/faults', 'GET /demo/faults.css'])
    expect((await server.call(address, { headers })).status, address).toBe(404);
  // A page that the server does not know is a route of the console.
  const [page, route] = await Promise.all(['/demo/faults', '/nothing'].map((path) => fetch(server.url + path)));
  expect(await page?.text()).toBe(await route?.text());
  expect([page?.status, page?.headers.get('Set-Cookie')]).toEqual([route?.status, null]);
  server.context.faults.add('0123456789abcdef0123456789abcdef', { call: login, fault: '500', text: '', left: 1 });
  const body = { provider: 'email', uid: email, password: testPassword };
  expect((await server.call(login, { headers, body })).status).toBe(200);
  await server.stop();
});
