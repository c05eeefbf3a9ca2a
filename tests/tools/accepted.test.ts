import { checkMachine } from '@learning-console/statecharts/machine-check';
import { pathFileText } from '@learning-console/statecharts/path-file';
import { findPaths, makePaths } from '@learning-console/statecharts/paths';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { modelWith } from './probe.ts';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: [{ guard: () => true, target: 'wide' }, 'jammed'] } },
    wide: { on: { shut: ['shut', 'jammed'] } },
    jammed: { on: { force: 'wide' } },
  },
});

const check = (accepted?: Record<string, string>) => {
  const model = modelWith(door, accepted ? { accepted } : {});
  return checkMachine(model, () => JSON.parse(pathFileText(model, makePaths(model))));
};

test('CHART-03 a transition that no path takes is a finding, with the reason if nothing can take it', () => {
  expect(check().findings.transitions).toEqual([
    'no path takes door.shut ~ open ~ 1',
    'no path takes door.wide ~ shut ~ 1: a branch before it has no guard',
    'no path takes door.jammed ~ force ~ 0',
  ]);
  expect(findPaths(modelWith(door)).gaps.map(({ advice }) => advice)).toContain(
    "remove it, or give its model accepted: { 'door.wide ~ shut ~ 1': 'a branch before it has no guard' }",
  );
});

test('CHART-03 a model accepts such transitions, alone or all of a state, and check lists them with their reasons', () => {
  const reasons = {
    'door.jammed': 'it has never jammed',
    'door.shut ~ open ~ 1': 'the guard',
    'door.wide ~ shut ~ 1': 'old',
  };
  const { findings, accepted } = check(reasons);
  expect(Object.values(findings).flat()).toEqual([]);
  expect(accepted).toEqual([
    'door.shut ~ open ~ 1: the guard',
    'door.wide ~ shut ~ 1: old',
    'door.jammed ~ force ~ 0: it has never jammed',
  ]);
});

test('CHART-03 what is accepted in vain is a finding', () => {
  const wrong = { 'door.wide': 'rare', 'door.shut ~ open ~ 1': ' ', 'door.gone': 'it was there' };
  const { findings } = check({ ...wrong, 'door.jammed': 'it has never jammed' });
  expect(findings.transitions).toEqual([
    'door.wide ~ shut ~ 0 is accepted as never taken, but a path takes it',
    "accepted 'door.shut ~ open ~ 1' has no reason",
    "accepted 'door.gone' is neither a transition nor a state",
  ]);
});
