import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyChartModel, defineModel } from '@learning-console/statecharts';
import { findingText } from '@learning-console/statecharts/findings';
import { pathFileText, pathsIn } from '@learning-console/statecharts/path-file';
import { findPaths, makePaths } from '@learning-console/statecharts/paths';
import { prepareReplay } from '@learning-console/statecharts/replay';
import { afterAll, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { saver } from '#tests/support/saver.ts';
import { runStatecharts } from '#tests/support/statecharts-command.ts';

const withGoals = (goals: NonNullable<AnyChartModel['goals']>): AnyChartModel => defineModel({ ...saver, goals });

const goalPaths = (model: AnyChartModel) => makePaths(model).paths.filter(({ depth }) => depth === 'goal');

test('CHART-03 each goal has the shortest path to it: one step, or steps that follow each other', () => {
  const twice = withGoals({
    'given up': ({ isIn }) => isIn('givenUp'),
    'saves again after it gave up': [({ isIn }) => isIn('givenUp'), ({ event }) => event === 'name.save'],
  });
  expect(goalPaths(twice).map(({ steps }) => steps.map(({ event }) => event))).toEqual([
    ['name.save', expect.any(String), 'after shortPause', expect.any(String)],
    ['name.save', expect.any(String), 'after shortPause', expect.any(String), 'name.save'],
  ]);
  // The steps follow each other directly: a save never follows a closed saver.
  const never = withGoals({ 'opened again': [({ isIn }) => isIn('closed'), ({ event }) => event === 'name.save'] });
  expect(goalPaths(never)).toEqual([]);
  expect(findPaths(never).gaps.map(({ message }) => message)).toContain("no path reaches the goal 'opened again'");
});

test('CHART-03 a goal beyond the limits of the search is distinguished from one that cannot be reached', () => {
  const states = Array.from({ length: 60 }, (_, at) => [`s${at}`, { on: { next: `s${at + 1}` } }]);
  const machine = createMachine({
    id: 'long',
    initial: 's0',
    states: { ...Object.fromEntries(states), s60: {}, away: {} },
  });
  const goals: AnyChartModel['goals'] = { near: ({ isIn }) => isIn('s9'), far: ({ isIn }) => isIn('s50') };
  const messages = findPaths(defineModel({ machine, title: 'Long', area: 'patterns', goals })).gaps.map(findingText);
  expect(messages).toEqual([
    "long: no path to the goal 'far' within 3000 situations, 40 events and the time limit; give its model inputs that start nearer to it",
  ]);
  const never: AnyChartModel['goals'] = { away: ({ isIn }) => isIn('waiting') && isIn('closed') };
  expect(findPaths(withGoals(never)).gaps.at(-1)).toMatchObject({ message: "no path reaches the goal 'away'" });
});

test('CHART-03 paths to goals are stored and replay; without goals the file is the same as before', () => {
  const model = withGoals({ 'given up': ({ isIn }) => isIn('givenUp') });
  const paths = pathsIn(JSON.parse(pathFileText(model, makePaths(model)))).filter(({ depth }) => depth === 'goal');
  expect(paths.map(({ name }) => name)).toEqual(['goal 1']);
  const replayed = paths.map(prepareReplay(model, new Map()));
  expect(replayed[0]?.path.steps.at(-1)?.state).toBe('givenUp');
  expect(Object.keys(JSON.parse(pathFileText(saver, makePaths(saver))).paths)).not.toContain('goal');
});

// In the repository, where the example finds its packages.
mkdirSync('.cache', { recursive: true });
const project = mkdtempSync('.cache/goals-');
afterAll(() => rmSync(project, { recursive: true, force: true }));

const changeModel = (change: string) => {
  const file = 'packages/statecharts/example/charts/parcel-locker.model.ts';
  writeFileSync(
    join(project, 'charts/parcel-locker.model.ts'),
    readFileSync(file, 'utf8').replace('  properties: [', `  ${change},`),
  );
};

test('CHART-03 check names goals that no path reaches, and properties that a path breaks', async () => {
  cpSync('packages/statecharts/example', project, { recursive: true });
  const config = ['--config', join(project, 'statecharts.config.ts')];
  expect(await runStatecharts('charts', ...config)).toMatchObject({ status: 0 });
  changeModel(`goals: { 'wrong twice in a row': [isWrong, isWrong], blocked: isBlocked },
  properties: [{ name: 'it never beeps', never: ({ isIn }) => isIn('beeping') }`);
  const file = join(project, 'charts/parcel-locker.model.ts');
  const judges = `
const isWrong = ({ case: name }: { case?: string }) => name === 'wrong code';
const isBlocked = ({ isIn }: { isIn(state: string): boolean }) => isIn('blocked');
`;
  const text = readFileSync(file, 'utf8').replace('export default', `${judges}\nexport default`);
  // Modules are loaded once, so the changed model has another name.
  rmSync(file);
  writeFileSync(join(project, 'charts/changed.model.ts'), text);
  const { status, stdout } = await runStatecharts('check', ...config);
  expect(status).toBe(1);
  expect(stdout).toContain("no path reaches the goal 'wrong twice in a row'");
  expect(stdout).not.toContain("goal 'blocked'");
  expect(stdout).toMatch(/'it never beeps' happens on the path \w+ \d+ at step \d/);
}, 60_000);

test('CHART-03 walk prints the seed, the violation and its trace, which replays and breaks the property again', async () => {
  const config = ['--config', join(project, 'statecharts.config.ts')];
  const first = await runStatecharts(
    'walk',
    'parcelLocker',
    '--seed',
    '4',
    '--walks',
    '50',
    '--steps',
    '40',
    ...config,
  );
  expect(first).toMatchObject({ status: 1, stderr: '' });
  expect(first.stdout).toMatch(
    /^seed 4\nparcelLocker: \d+ walks?, \d+ steps, \d of 9 transitions; checked properties: 3\n/,
  );
  expect(first.stdout).toContain(
    '\'it never beeps\' happens\n  in "beeping" with {"code":"1234","attempts":0}\n  way: start (plain), code.enter (a code), done checkCode (valid code), after openTooLong\n',
  );
  const [, file = ''] = /again: statecharts paths --replay (.*)\n/.exec(first.stdout) ?? [];
  const replayed = await runStatecharts('paths', '--replay', file, ...config);
  expect(replayed.status).toBe(1);
  expect(replayed.stdout).toContain("'it never beeps' happens at step 3 (after openTooLong)");
  const again = await runStatecharts('walk', '--seed', '4', '--walks', '50', '--steps', '40', ...config);
  expect(again.stdout).toBe(first.stdout);
  expect(await runStatecharts('walk', '--steps', 'many', ...config)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--steps many is not a whole number from 1'),
  });
}, 60_000);
