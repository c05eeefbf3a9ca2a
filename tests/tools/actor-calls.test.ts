import { testSuite } from '@learning-console/statecharts/test-cases';
import { expect, test } from 'vitest';
import { calls } from '#server/demo/faults/find-call.ts';
import { findCalls } from '#tools/actor-calls.ts';
import { committedPaths, config, loadModels } from '#tools/charts.ts';

const speak = '/api/v1/philippines/custom_speak';

const callsIn = async (machine: string) => {
  const { model, paths } = await committedPaths(machine);
  return Object.fromEntries(await findCalls(model, paths));
};

test('CHART-05 the calls of actors are found by running them', async () => {
  expect(await callsIn('lessonList')).toEqual({
    listItems: `GET ${speak}/lesson/list`,
    newerItems: `GET ${speak}/lesson/list`,
    deleteItem: `DELETE ${speak}/lesson/{code}`,
    sortItems: `POST ${speak}/course/lesson_sort`,
  });
  expect(await callsIn('login')).toEqual({ signIn: 'POST /ent/v1/auth/login' });
});

test('CHART-05 an actor of the browser has no call, and fetch is as before', async () => {
  const { fetch } = globalThis;
  expect(await callsIn('signOut')).toEqual({});
  expect(globalThis.fetch).toBe(fetch);
});

test('CHART-05 a step that needs an answer of the server names its call and the fault that causes it', async () => {
  const { model, paths } = await committedPaths('lessonList');
  const { cases } = testSuite({ model, paths }, config, await findCalls(model, paths));
  const steps = cases.flatMap((one) => one.steps);
  const offline = steps.find(({ action }) => action.startsWith("Let 'list items' fail: offline"));
  expect(offline?.action).toBe(
    `Let 'list items' fail: offline (GET ${speak}/lesson/list; choose 'no connection' for this call at /demo/faults)`,
  );
  expect(steps.flatMap(({ expected }) => expected)).toContain(`'delete item' sends DELETE ${speak}/lesson/{code}.`);
});

test('CHART-05 each failure of a call of the server names the call, and is caused on the page of faults', async () => {
  const chosen = calls.map(({ call }) => call);
  for (const { machine } of await loadModels()) {
    const { model, paths } = await committedPaths(machine.id);
    const { cases } = testSuite({ model, paths }, config, await findCalls(model, paths));
    const actions = cases.flatMap(({ steps }) => steps.map(({ action }) => action));
    const failures = actions.filter((action) => /^Let '[^']*' fail/.test(action));
    const isCall = (action: string) => /\((GET|POST|PUT|DELETE) \//.test(action);
    const isCaused = (action: string) => /at \/demo\/faults|two-step sign-in/.test(action);
    expect(
      failures.filter((action) => isCall(action) !== isCaused(action)),
      machine.id,
    ).toEqual([]);
    expect(Object.values(model.calls ?? {}).filter((call) => !chosen.includes(call))).toEqual([]);
  }
}, 120_000);
