import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activeStates } from '@learning-console/statecharts/active-states';
import { compareCases, readFileCases } from '@learning-console/statecharts/case-changes';
import { toGraphWalker } from '@learning-console/statecharts/graphwalker';
import { readOptions } from '@learning-console/statecharts/path-options';
import { chosenPaths, createStrategy } from '@learning-console/statecharts/path-strategies';
import { getTransitions } from '@learning-console/statecharts/paths';
import { testSuite } from '@learning-console/statecharts/test-cases';
import { readTraces, replayTrace, toTrace } from '@learning-console/statecharts/trace';
import { afterAll, expect, test } from 'vitest';
import { runStatecharts } from '#tests/support/statecharts-command.ts';
import { committedFile, committedPaths } from '#tools/charts.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-strategies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const login = await committedPaths('login');

test('CHART-05 each transition once, or from each state with each kind of data', () => {
  const depths = (depth: 'transition' | 'pair') =>
    new Set(chosenPaths(login, createStrategy('each', '', depth)).map((path) => path.depth));
  expect([...depths('transition')]).toEqual(['transition']);
  expect([...depths('pair')]).toEqual(['pair']);
  expect(readOptions(['--depth', 'pair']).strategy).toEqual(createStrategy('each', '', 'pair'));
  expect(readOptions(['--depth', 'pair', '--strategy', 'pairs']).strategy.name).toBe('pairs');
});

test.each(['login', 'applicationForm', 'downloadTaskAction', 'applicationList', 'router', 'session'])(
  'CHART-05 the pairs of %s are each two transitions that can follow each other',
  async (machine) => {
    const committed = await committedPaths(machine);
    const paths = chosenPaths(committed, createStrategy('pairs'));
    const pairs = (all: typeof paths) =>
      new Set(
        all.flatMap(({ start, steps }) => {
          const taken = [start, ...steps].flatMap(({ transitions = [] }) => transitions);
          return taken.slice(1).map((name, at) => `${taken[at]} > ${name}`);
        }),
      );
    expect(pairs(paths).size).toBe(committedFile(machine).pairs);
    expect(pairs(committed.paths).size).toBeLessThanOrEqual(pairs(paths).size);
    for (const path of paths) expect(replayTrace(committed.model, toTrace(machine, path)).steps).toEqual(path.steps);
  },
);

test.each(['login', 'applicationList', 'downloadTaskAction', 'router', 'session'])(
  'CHART-05 the tour of %s takes every transition and starts seldom',
  async (machine) => {
    const committed = await committedPaths(machine);
    const [tour, each] = ['tour', 'each'].map((name) => chosenPaths(committed, createStrategy(name, undefined)));
    expect(committed.transitions.filter((name) => !getTransitions(tour ?? []).has(name))).toEqual([]);
    const few = machine === 'login' ? 2 : (each?.length ?? 0) - 1;
    expect(tour?.length).toBeLessThanOrEqual(few);
    for (const path of tour ?? [])
      expect(replayTrace(committed.model, toTrace(machine, path)).steps).toEqual(path.steps);
  },
);

test('CHART-05 the shortest path to a state', () => {
  for (const name of ['rejected', 'login.rejected']) {
    const [path, ...others] = chosenPaths(login, createStrategy('to', name));
    expect(others).toEqual([]);
    expect(path?.steps.map(({ event }) => event)).toEqual(['form.submit', 'error signIn']);
  }
  expect(chosenPaths(login, createStrategy('to', 'nowhere'))).toEqual([]);
});

test('CHART-05 the paths to the states and through the transitions of a requirement', () => {
  const paths = chosenPaths(login, createStrategy('requirement', 'LOGIN-05'));
  expect(paths.length).toBeGreaterThan(0);
  for (const { steps } of paths) expect(activeStates(steps.at(-1)?.state ?? null)).toContain('rejected');
  expect(chosenPaths(login, createStrategy('requirement', 'NONE-01'))).toEqual([]);
});

test('CHART-05 a random path is the same for the same seed, and can be replayed', () => {
  const walk = (seed: string) => chosenPaths(login, createStrategy('random', seed));
  expect(walk('7')).toEqual(walk('7'));
  expect(new Set(['1', '2', '3', '4'].map((seed) => JSON.stringify(walk(seed)))).size).toBeGreaterThan(1);
  for (const path of walk('7')) {
    expect(replayTrace(login.model, toTrace('login', path)).steps).toEqual(path.steps);
  }
});

test('CHART-05 a strategy without a value, with a wrong one, or unknown is an error that names the choices', () => {
  expect(() => createStrategy('all', undefined)).toThrow('choose one of each, pairs, tour, to STATE');
  expect(() => createStrategy('to', undefined)).toThrow('--strategy to needs a value');
  expect(() => createStrategy('random', 'x')).toThrow('the seed x is not a whole number');
  expect(readOptions(['login', '--strategy', 'to', 'rejected', 'courseStatus'])).toMatchObject({
    machines: ['login', 'courseStatus'],
    strategy: { name: 'to', value: 'rejected' },
  });
  expect(readOptions(['--strategy', 'random 7']).strategy).toMatchObject({ name: 'random', value: '7' });
});

const trace = { machine: 'login', input: 'plain', events: [{ event: 'form.submit', case: 'valid' }] };

test('CHART-05 a trace from an older chart names the step that no longer exists', () => {
  const replay = (events: object[]) =>
    replayTrace(login.model, { ...trace, events: [...trace.events, ...events] as typeof trace.events });
  expect(replay([]).steps.at(-1)?.state).toBe('submitting');
  expect(() => replay([{ event: 'captcha.solve' }])).toThrow('step 2 (captcha.solve): login no longer has this event');
  expect(() => replay([{ event: 'form.submit', case: 'valid' }])).toThrow(
    'step 2 (form.submit (valid)) cannot happen in "submitting"',
  );
  expect(() => replay([{ event: 'error signIn', case: 'flood' }])).toThrow(
    'step 2 (error signIn (flood)) cannot happen',
  );
  expect(() => replayTrace(login.model, { ...trace, input: 'other' })).toThrow('login has no input other: plain');
});

test('CHART-05 a file that is not a trace has an error that says what it lacks', () => {
  expect(() => readTraces('Feature: Sign-in')).toThrow('it is not JSON');
  expect(() => readTraces('7')).toThrow('it has no object');
  expect(() => readTraces('{"machine":"login"}')).toThrow('it needs machine, input and events');
  expect(() => readTraces('{"machine":"login","events":[{}]}')).toThrow('event 1 of the trace has no name');
});

test('CHART-05 the cases of two revisions differ by their events or by their results', () => {
  const cases = readFileCases(committedFile('login'), 'transition');
  const nothing = { added: [], changed: [], removed: [], steps: [] };
  expect(compareCases(cases, cases)).toEqual(nothing);
  const ids = testSuite({ ...login, paths: chosenPaths(login, createStrategy('each', undefined)) }).cases.map(
    ({ id }) => id,
  );
  expect(compareCases([], cases).added.map(({ id }) => id)).toEqual(ids);
  expect(compareCases(cases, []).removed.map(({ id }) => id)).toEqual(ids);
  const text = 'run saveEmail';
  const other = JSON.stringify(cases).replaceAll(text, 'run nothing');
  const { added, changed, removed, steps } = compareCases(JSON.parse(other), cases);
  expect([added, removed]).toEqual([[], []]);
  expect(changed).toEqual(cases.filter((one) => JSON.stringify(one).includes(text)));
  expect(steps[0]?.before.join()).toContain('run nothing');
});

type GraphModel = {
  startElementId: string;
  vertices: { id: string; name: string }[];
  edges: { id: string; name: string; sourceVertexId: string; targetVertexId: string }[];
};

test('CHART-05 a GraphWalker model has each state, each step, identifiers as names and a way to every vertex', () => {
  const text = toGraphWalker(login.model, chosenPaths(login, createStrategy('each', undefined)));
  const [model]: GraphModel[] = JSON.parse(text).models;
  const { vertices = [], edges = [], startElementId } = model ?? {};
  expect(vertices.map(({ name }) => name)).toEqual([
    'v_Start',
    'v_editing',
    'v_submitting',
    'v_signedIn',
    'v_rejected',
    'v_codeNeeded',
  ]);
  expect([...vertices, ...edges].filter(({ name }) => !/^[ve]_\w+$/.test(name))).toEqual([]);
  expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length);
  const reached = new Set([startElementId]);
  for (const _ of vertices)
    for (const { sourceVertexId, targetVertexId } of edges)
      if (reached.has(sourceVertexId)) reached.add(targetVertexId);
  expect(vertices.filter(({ id }) => !reached.has(id))).toEqual([]);
});

const run = (...options: string[]) => runStatecharts('paths', ...options);

test('CHART-05 the command writes traces that it replays', async () => {
  const written = await run('courseStatus', '--strategy', 'random', '7', '--format', 'trace', '--out', folder);
  expect(written.status).toBe(0);
  const replayed = await run('--replay', join(folder, 'courseStatus.json'));
  expect([replayed.status, replayed.stdout]).toEqual([0, expect.stringContaining("trace, input 'plain'")]);
  mkdirSync(join(folder, 'old'));
  const old = readFileSync(join(folder, 'courseStatus.json'), 'utf8').replaceAll('"courseStatus"', '"course"');
  writeFileSync(join(folder, 'old/courseStatus.json'), old);
  expect((await run('--replay', join(folder, 'old/courseStatus.json'))).stderr).toContain('Unknown machine course');
}, 60_000);

test('CHART-05 a state or requirement that no machine has, and an unknown revision, are errors', async () => {
  expect((await run('login', '--strategy', 'to', 'nowhere')).stderr).toContain(
    'States: editing, submitting, rejected, codeNeeded, signedIn',
  );
  expect((await run('login', '--strategy', 'requirement', 'NONE-01')).stderr).toContain('Requirements: LOGIN-01');
  expect((await run('login', '--since', 'nowhere')).stderr).toContain('nowhere');
}, 60_000);

test('CHART-05 a sample draws test cases of all machines; the same seed draws the same', async () => {
  const sample = async (...options: string[]) => {
    const { stdout, stderr } = await run('login', 'session', 'courseStatus', '--format', 'trace', ...options);
    const traces: { events: unknown[] }[][] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return { traces: traces.flat(), seed: /^seed (\d+)\n$/.exec(stderr)?.[1] };
  };
  const [first, again, other] = [
    await sample('--sample', '5', '--seed', '7'),
    await sample('--sample', '5', '--seed', '7'),
    await sample('--sample', '5'),
  ];
  expect([first.traces.length, other.traces.length]).toEqual([5, 5]);
  expect(again).toEqual({ ...first, seed: '7' });
  expect(await sample('--sample', '5', '--seed', other.seed ?? '')).toEqual(other);
  expect((await sample('--sample', '999', '--seed', '1')).traces.length).toBe(7);
  expect(() => readOptions(['--sample', '0'])).toThrow('--sample 0 is not a whole number from 1');
  expect(() => readOptions(['--sample='])).toThrow("--sample '' is not a whole number from 1");
  for (const other of ['since', 'replay'])
    expect(() => readOptions(['--sample', '4', `--${other}`, 'x'])).toThrow(`--sample does nothing with --${other}`);
  expect(() => readOptions(['--since', 'x', '--replay', 'y'])).toThrow('--since does nothing with --replay');
  expect(() => readOptions(['--seed', '4'])).toThrow('--seed needs --sample');
  expect(() => readOptions(['--sample', '4', '--strategy', 'tour'])).toThrow('leave out --strategy tour');
}, 60_000);
