import { mutantTest } from '@learning-console/statecharts/mutation/mutant-test';
import { createMutants } from '@learning-console/statecharts/mutation/mutants';
import { matchesName, survivorReasons } from '@learning-console/statecharts/mutation/survivors';
import { ignoredIn, type PathFile, pathFileText, pathsIn } from '@learning-console/statecharts/path-file';
import { makePaths } from '@learning-console/statecharts/paths';
import { expect, test } from 'vitest';
import { saver, saverMachine } from '#tests/support/saver.ts';
import { runStatecharts, runStatechartsProcess } from '#tests/support/statecharts-command.ts';
import { loadModels } from '#tools/charts.ts';

const mutants = createMutants(saverMachine);
const ids = mutants.map(({ id }) => id);

test('CHART-03 each transition is deleted and retargeted, each guard dropped and negated, each action and delay changed', () => {
  const rest = (start: string) =>
    ids.filter((id) => id.startsWith(`${start}: `)).map((id) => id.slice(start.length + 2));
  expect(rest('saver.saving ~ done saveName ~ 0')).toEqual([
    'deleted',
    'leads to #saver.givenUp',
    'guard isValid dropped',
    'guard isValid negated',
    'action notifySaved dropped',
  ]);
  expect(rest('saver.saving')).toEqual(['entry addTry dropped']);
  expect(rest('saver')).toEqual(['delay shortPause doubled', 'delay longPause doubled']);
  expect(new Set(ids).size).toBe(ids.length);
});

test('CHART-03 the paths of a machine catch its mutants, except those that behave like it', () => {
  const file: PathFile = JSON.parse(pathFileText(saver, makePaths(saver)));
  const isCaught = mutantTest(saver, pathsIn(file), ignoredIn(saver, file));
  const survivors = mutants.filter((mutant) => !isCaught(mutant)).map(({ id }) => id);
  // The shorter pause always ends first.
  const never = 'saver.waiting ~ after longPause ~ 0';
  expect(survivors).toEqual([`${never}: deleted`, `${never}: leads to #saver.closed`]);
  expect(isCaught({ id: 'the machine itself', make: () => saverMachine })).toBe(false);
});

test('CHART-03 every mutant that is listed as equivalent exists, and has one reason', async () => {
  const all = (await loadModels()).flatMap(({ machine }) => createMutants(machine).map(({ id }) => id));
  const patterns = survivorReasons('charts/surviving-mutants.json').flatMap(({ mutants: names }) => names);
  expect(patterns.filter((pattern) => !all.some((id) => matchesName(pattern, id)))).toEqual([]);
  expect(survivorReasons('charts/surviving-mutants.json').filter(({ reason }) => reason === '')).toEqual([]);
});

const run = (...options: string[]) => runStatecharts('mutate', ...options);

test('CHART-03 the last line of the command is the number of caught mutants; a sample has the same mutants for a seed', async () => {
  const options = ['login', 'courseStatus', '--only', 'chart', '--sample', '8', '--seed', '3'];
  const { stdout, status } = runStatechartsProcess(['mutate', ...options]);
  expect([status, stdout.trim().split('\n').at(-1)]).toEqual([
    0,
    expect.stringMatching(/^\d+ of 1\d mutants caught \(/),
  ]);
  expect((await run('nobody')).stderr).toContain('Unknown machine nobody');
  expect((await run('login', '--only', 'view')).stderr).toContain('--only view is none of chart, source');
  expect((await run('login', '--sample', 'few')).stderr).toContain('--sample few is not a whole number');
}, 60_000);
