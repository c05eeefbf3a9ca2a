import { afterAll, beforeAll, expect, test } from 'vitest';
import { logout } from '#contract/active-sessions.contract.ts';
import { createApp } from '#server/app.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';
import { routePattern } from '#server/core/http/route-pattern.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { listAttackedPaths, type Route } from '#tools/bench/attacked-paths.ts';

const keys = { access: 'access', ending: 'ending', ops: 'ops', upload: 'upload' };
const linked = '/files/audio/a.mp3?signature=x';
const file = '/assets/start-1.js';

let server: ApiServer;
let routes: Route[] = [];
beforeAll(async () => {
  server = await startApiServer(everydayKind());
  routes = createApp(server.context).routes;
});
afterAll(() => server.stop());

const listWith = (known: readonly string[], further: readonly Route[] = []) =>
  listAttackedPaths([...further, ...routes], known, keys);

test('the attacks reach every call of the contract', () => {
  const attacked = listWith([]).map(({ method, path }) => `${method} ${path}`);
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '1')}`);
  expect(calls.filter((call) => !attacked.includes(call))).toEqual([]);
});

test('the attacks reach a path that is not in the contract without a list of such paths', () => {
  const attacked = listWith([linked, file], [{ method: 'POST', path: '/new/:id{[0-9]{1,9}}' }]);
  const others = attacked.filter(({ path }) => !/^\/(ent|api|ops|demo)\//.test(path));
  expect(others.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [
      'GET /.well-known/security.txt',
      `GET ${file}`,
      `GET ${linked}`,
      'GET /healthz',
      'GET /metrics',
      'GET /openapi.json',
      'GET /readyz',
      'GET /settings.json',
      'POST /new/1',
      'POST /upload',
    ].sort(),
  );
});

test('an address with data takes the place of one with any values', () => {
  const { path } = endpoints.learnerDetail ?? { path: '' };
  const address = path.replace('{id}', 'learner-7');
  const paths = listWith([address]).map((attacked) => attacked.path);
  expect(paths).toContain(address);
  expect(paths).not.toContain(path.replace('{id}', '1'));
});

test('each path gets the key that opens it, and ended sessions are not the attackers’ own', () => {
  const getToken = (wanted: string) => listWith([]).find(({ path }) => path === wanted)?.token;
  expect(getToken('/metrics')).toBe('ops');
  expect(getToken('/ops/study_events')).toBe('ops');
  expect(getToken('/ent/v1/permissions')).toBe('access');
  expect(getToken(routePattern(logout.path))).toBe('ending');
});
