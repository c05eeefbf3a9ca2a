import { defineModel } from '@learning-console/statecharts';
import { mutantTest } from '@learning-console/statecharts/mutation/mutant-test';
import { ignoredIn, type PathFile, pathFileText, pathsIn } from '@learning-console/statecharts/path-file';
import { makePaths } from '@learning-console/statecharts/paths';
import { recordGlobals } from '@learning-console/statecharts/record-globals';
import { expect, test } from 'vitest';
import { setup } from 'xstate';

const recordStore = recordGlobals({ localStorage: ['setItem'] }, ([name, key, text]) => [
  name,
  key,
  String(text).replace(/\d+/, ''),
]);

const machine = setup({
  types: { events: {} as { type: 'name.save'; name: string } },
  actions: {
    saveName: (_, { name }: { name: string }) => localStorage.setItem('name', `${Date.now()} ${name}`),
  },
}).createMachine({
  id: 'namer',
  initial: 'open',
  states: { open: { on: { 'name.save': { actions: { type: 'saveName', params: ({ event }) => event } } } } },
});

const model = defineModel({
  machine,
  title: 'Namer',
  area: 'patterns',
  cases: { 'name.save': { one: { name: 'A' } } },
  outside: recordStore,
});

test('CHART-03 a path records what a plain action calls outside the machine, without what differs in each run', () => {
  const steps = makePaths(model).paths.flatMap((path) => path.steps);
  expect(steps.find(({ event }) => event === 'name.save')).toMatchObject({
    actions: [['saveName', { name: 'A', type: 'name.save' }]],
    calls: [['localStorage.setItem', 'name', ' A']],
  });
  expect(pathFileText(model, makePaths(model))).toContain('run saveName; call localStorage.setItem');
  expect('localStorage' in globalThis && localStorage instanceof Object && 'setItem' in localStorage).toBe(false);
});

test.each([
  ['is dropped', () => {}],
  ['saves another value', () => localStorage.setItem('name', 'B')],
  ['saves it under another key', (_: unknown, { name }: { name: string }) => localStorage.setItem('names', ` ${name}`)],
])('CHART-03 the paths notice an action whose call %s', (_, saveName) => {
  const file: PathFile = JSON.parse(pathFileText(model, makePaths(model)));
  const isCaught = mutantTest(model, pathsIn(file), ignoredIn(model, file));
  expect(isCaught({ id: 'same', make: () => machine })).toBe(false);
  expect(isCaught({ id: 'changed', make: () => machine.provide({ actions: { saveName } }) })).toBe(true);
});
