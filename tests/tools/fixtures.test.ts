import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyChartModel, defineModel } from '@learning-console/statecharts';
import { type Fixture, toFixture } from '@learning-console/statecharts/fixture';
import { fixturesIn, fixtureToTrace } from '@learning-console/statecharts/fixture-reading';
import { makePaths } from '@learning-console/statecharts/paths';
import { replayTrace } from '@learning-console/statecharts/trace';
import { afterAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, setup } from 'xstate';
import { saver, saverMachine } from '#tests/support/saver.ts';
import { runStatecharts } from '#tests/support/statecharts-command.ts';
import { committedPaths } from '#tools/charts.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-fixtures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const paths = makePaths(saver).paths.filter(({ depth }) => depth !== 'rejection');

function write(model: AnyChartModel, path: (typeof paths)[number]): Fixture {
  const written = toFixture(model, path);
  if ('reason' in written) throw new Error(written.reason);
  const [fixture] = fixturesIn(JSON.parse(JSON.stringify(written.fixture)));
  if (!fixture) throw new Error('no fixture');
  return fixture;
}

const entry = (command: object) => ({ kind: 'event', command });

/** A fixture of the saver as @xstate/test writes it. */
const recorded = {
  formatVersion: 2,
  machine: { id: 'saver' },
  start: { type: 'input' },
  timeline: [
    entry({
      type: 'event',
      event: { type: 'name.save', name: 'A' },
      phase: 'generated',
      origin: 'generator',
      caseId: 'x',
    }),
    entry({
      type: 'outcome',
      src: 'saveName',
      outcome: { ok: false, error: { xstate$$error: true, name: 'Error', message: 'lost' } },
    }),
    entry({ type: 'advance', milliseconds: 40, deliveredEvents: [] }),
    entry({ type: 'advance', milliseconds: 60, deliveredEvents: [] }),
    entry({ type: 'outcome', src: 'saveName', outcome: { ok: true, output: 1 } }),
  ],
  failedAt: 5,
  mode: 'executed',
  stubs: ['saveName'],
};

/** Runs a fixture on a plain actor, as the documentation of @xstate/test says. */
async function runPlainly({ timeline }: Fixture) {
  const waiting: { end(outcome: unknown): void; signal: AbortSignal }[] = [];
  const saveName = fromPromise<number, string>(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        const end = (one: { ok: true; output: number } | { ok: false; error: unknown }) =>
          one.ok ? resolve(one.output) : reject(one.error);
        waiting.push({ end: end as (outcome: unknown) => void, signal });
      }),
  );
  const clock = new SimulatedClock();
  const actor = createActor(saverMachine.provide({ actors: { saveName } }), { clock }).start();
  for (const { command } of timeline) {
    if (command.type === 'event') actor.send(command.event as Parameters<typeof actor.send>[0]);
    if (command.type === 'advance') clock.increment(command.milliseconds);
    if (command.type === 'outcome')
      waiting
        .filter(({ signal }) => !signal.aborted)
        .at(-1)
        ?.end(command.outcome);
    await new Promise(setImmediate);
  }
  const { value, context } = actor.getSnapshot();
  actor.stop();
  return { value, context };
}

describe('CHART-05 fixtures of @xstate/test 2', () => {
  test('CHART-05 a plain actor that follows a written fixture ends as the path does', async () => {
    for (const path of paths) {
      const last = path.steps.at(-1) ?? path.start;
      expect((await runPlainly(write(saver, path))).value, JSON.stringify(path)).toEqual(last.state);
    }
  });

  test('CHART-05 a written fixture has what replayTest needs', () => {
    const path = paths.find(({ steps }) => steps.some(({ event }) => event === 'after shortPause'));
    const fixture = path && write(saver, path);
    expect(fixture).toMatchObject({
      formatVersion: 2,
      machine: { id: 'saver' },
      start: { type: 'input' },
      mode: 'executed',
    });
    expect(fixture?.stubs).toEqual(['listener', 'saveName']);
    const caseId = '["event-case","name.save","short"]';
    expect(fixture?.timeline).toContainEqual({
      kind: 'event',
      command: {
        type: 'event',
        event: { type: 'name.save', name: 'A' },
        phase: 'generated',
        origin: 'generator',
        caseId,
      },
    });
    expect(fixture?.timeline).toContainEqual({
      kind: 'command',
      command: { type: 'advance', milliseconds: 100, deliveredEvents: [] },
    });
    const outcomes = fixture?.timeline.flatMap(({ command }) => (command.type === 'outcome' ? [command.outcome] : []));
    expect(fixture?.outcomes?.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(fixture?.outcomes?.map(({ occurrence }) => occurrence)).toEqual(outcomes?.map((_, at) => at));
  });

  test.each(['login', 'session', 'learnerList', 'courseEditor', 'audioPlayer'])(
    'CHART-05 the paths of %s are the same after they were a fixture',
    async (machine) => {
      const committed = await committedPaths(machine);
      for (const path of committed.paths.filter(({ depth }) => depth === 'transition')) {
        const { model, trace } = fixtureToTrace(committed.model, write(committed.model, path));
        const states = ({ steps }: typeof path) => steps.map(({ state, transitions }) => [state, transitions]);
        expect(states(replayTrace(model, trace))).toEqual(states(path));
      }
    },
  );

  test('CHART-05 one of @xstate/test is read: its data where the model has none, and time that fires no timer', () => {
    const [trace] = fixturesIn(recorded).map((fixture) => fixtureToTrace(saver, fixture).trace);
    if (!trace) throw new Error('no fixture');
    expect(trace.events).toEqual([
      { event: 'name.save', case: 'short' },
      { event: 'error saveName', data: new Error('lost') },
      { event: 'xstate.wait', data: 40 },
      { event: 'after shortPause' },
      { event: 'done saveName', case: 'good' },
    ]);
    expect(replayTrace(saver, trace).steps.map(({ state }) => state)).toEqual([
      'saving',
      'waiting',
      'waiting',
      'saving',
      'saved',
    ]);
  });

  test('CHART-05 suites and format 1 are read; a snapshot and unknown entries are refused', () => {
    expect(fixturesIn({ formatVersion: 1, fixtures: [recorded, recorded] })).toHaveLength(2);
    const events = [
      { type: 'name.save', name: 'A' },
      { type: 'xstate.error.actor', actorId: 'saveName' },
    ];
    const [old] = fixturesIn({
      formatVersion: 1,
      machine: { id: 'saver' },
      start: { type: 'input' },
      prefixEvents: [],
      events,
    });
    expect(old && fixtureToTrace(saver, old).trace.events.map(({ event }) => event)).toEqual([
      'name.save',
      'error saveName',
    ]);
    expect(() => fixturesIn({ formatVersion: 3, start: {} })).toThrow('format 3 are unknown');
    expect(() => fixturesIn({ ...recorded, timeline: [entry({ type: 'jump' })] })).toThrow('entry 1 of the fixture');
    const [snapshot] = fixturesIn({ ...recorded, start: { type: 'snapshot', snapshot: {} } });
    expect(() => snapshot && fixtureToTrace(saver, snapshot)).toThrow('record one that starts with an input');
  });

  test('CHART-05 timers that start each other without end are an error', () => {
    const machine = setup({}).createMachine({
      id: 'restless',
      initial: 'on',
      states: { on: { after: { 0: 'off' } }, off: { after: { 0: 'on' } } },
    });
    const [fixture] = fixturesIn({ ...recorded, timeline: [entry({ type: 'advance', milliseconds: 5 })] });
    const restless = defineModel({ machine, title: 'Restless', area: 'patterns' });
    expect(() => fixture && fixtureToTrace(restless, fixture)).toThrow('in 5 ms timers fire without end');
  });

  test('CHART-05 a fixture of an older chart names the step that no longer exists', () => {
    const changed = (at: number, command: object) => {
      const [fixture] = fixturesIn({ ...recorded, timeline: recorded.timeline.with(at, entry(command)) });
      return () => fixture && fixtureToTrace(saver, fixture);
    };
    expect(changed(0, { type: 'event', event: { type: 'name.keep' } })).toThrow(
      'step 1 (name.keep): saver no longer has this event',
    );
    expect(changed(1, { type: 'event', event: { type: 'name.save', name: 'A' } })).toThrow(
      'step 2 (name.save (short)) cannot happen in "saving": the chart has changed',
    );
    expect(changed(1, { type: 'outcome', src: 'storeName', outcome: { ok: true } })).toThrow(
      'step 2 (done storeName): no actor storeName runs in "saving": the chart has changed',
    );
  });
});

test('CHART-05 the command writes and replays fixtures; a missing file is a sentence', async () => {
  const written = await runStatecharts('paths', 'login', '--format', 'fixture', '--out', folder);
  const files = readdirSync(folder);
  expect(written).toMatchObject({ status: 0, stdout: `${files.length} files in ${folder}\n` });
  expect(files.every((file) => /^login-[0-9a-f]{8}\.json$/.test(file))).toBe(true);
  const replayed = await runStatecharts('paths', '--replay', join(folder, files[0] ?? ''));
  expect(replayed).toMatchObject({ status: 0, stdout: expect.stringContaining("trace, input 'plain'") });
  const [fixture] = JSON.parse((await runStatecharts('paths', 'login', '--format', 'fixture')).stdout);
  const old = join(folder, 'old.json');
  writeFileSync(
    old,
    JSON.stringify({ ...fixture, timeline: [entry({ type: 'event', event: { type: 'form.open' } })] }),
  );
  expect((await runStatecharts('paths', '--replay', old)).stderr).toContain(
    'step 1 (form.open): login no longer has this event',
  );
  const missing = await runStatecharts('paths', '--replay', join(folder, 'none.json'));
  expect(missing).toMatchObject({ status: 1, stderr: expect.stringContaining('there is no file') });
  expect(missing.stderr).not.toContain('ENOENT');
  expect((await runStatecharts('paths', '--replay', folder)).stderr).toContain('is a folder');
  expect(readFileSync(old, 'utf8')).toContain('form.open');
});
