import { describe, expect, test } from 'vitest';
import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { type AnyChartModel, defineModel } from '#machines/shared/chart-model.ts';
import { idsOf, testTitles } from '#tools/requirements-table.ts';
import { chartOf } from '#tools/statecharts/chart.ts';
import { drawChart } from '#tools/statecharts/draw.ts';
import { explore } from '#tools/statecharts/explore.ts';
import { chartFaults } from '#tools/statecharts/faults.ts';
import { layOut } from '#tools/statecharts/layout.ts';
import { mermaidOf } from '#tools/statecharts/mermaid.ts';
import { makePathFile, pathFileText, type WrittenPath } from '#tools/statecharts/paths.ts';
import { prepareReplay } from '#tools/statecharts/replay.ts';
import { checkRows } from '#tools/statecharts/rows.ts';
import { declaredTransitions } from '#tools/statecharts/transitions.ts';

/** Saving with two clocks, a guard on the answer, an eventless branch and a child that is told things. */
const saverMachine = setup({
  types: {
    context: {} as { tries: number; name: string },
    events: {} as { type: 'name.save'; name: string } | { type: 'saver.close' } | { type: 'page.hidden' },
    emitted: {} as { type: 'notice'; tone: 'success'; text: string },
    children: {} as { ear: 'ear' },
  },
  actors: { saveName: fromPromise<number, string>(async () => 1), ear: fromCallback(() => {}) },
  guards: { hasTriedTwice: ({ context }) => context.tries >= 2, isGood: (_, output: number) => output > 0 },
  actions: {
    setName: assign((_, { name }: { name: string }) => ({ name })),
    addTry: assign({ tries: ({ context }) => context.tries + 1 }),
    tellEar: sendTo('ear', { type: 'tell' }),
    saySaved: emit({ type: 'notice', tone: 'success', text: 'Saved.' }),
  },
  delays: { shortPause: 100, longPause: 5_000 },
}).createMachine({
  id: 'saver',
  context: { tries: 0, name: '' },
  invoke: { id: 'ear', src: 'ear' },
  initial: 'editing',
  on: { 'saver.close': { description: 'The person closes it.', target: '.closed' } },
  states: {
    editing: {
      description: 'Edits.',
      on: {
        'name.save': {
          description: 'The person saves.',
          target: 'saving',
          actions: { type: 'setName', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: 'Saves.',
      entry: 'addTry',
      invoke: {
        id: 'saveName',
        src: 'saveName',
        input: ({ context }) => context.name,
        onDone: [
          { guard: { type: 'isGood', params: ({ event }) => event.output }, target: 'saved', actions: 'saySaved' },
          { target: 'checking' },
        ],
        onError: 'checking',
      },
      after: { longPause: 'checking' },
      on: { 'page.hidden': { actions: 'tellEar' } },
    },
    checking: {
      description: 'Decides.',
      always: [{ guard: 'hasTriedTwice', target: 'givenUp' }, { target: 'waiting' }],
    },
    waiting: { description: 'Waits.', after: { shortPause: 'saving', longPause: 'givenUp' } },
    saved: { description: 'Saved.', meta: { requirements: ['GEN-01'] } },
    givenUp: { description: 'Gave up.', on: { 'name.save': { target: 'saving', description: 'Again.' } } },
    closed: { description: 'Closed.', type: 'final' },
  },
});

const saver = defineModel({
  machine: saverMachine,
  title: 'Saver',
  summary: 'Saves a name.',
  area: 'shared',
  cases: { 'name.save': { short: { name: 'A' } } },
  outcomes: { saveName: { done: { good: 1, bad: 0 } } },
  person: { 'name.save': 'Press Save', 'saver.close': 'Press Close' },
  key: ({ tries }) => Math.min(tries, 2),
  rows: [
    { requirement: 'GEN-01', from: 'saving', event: 'done saveName', case: 'good', to: 'saved', says: 'Saved.' },
    { requirement: 'GEN-01', from: 'waiting', event: 'after shortPause', to: 'saving' },
  ],
});

const file = makePathFile(saver);
const taken = (depth: string) =>
  new Set(
    file.paths
      .filter((path) => path.depth === depth)
      .flatMap(({ start, steps }) => [start, ...steps].flatMap(({ transitions = [] }) => transitions)),
  );

function pathOf(...steps: { event: string; case?: string }[]): WrittenPath {
  const bare = { event: 'start', state: 'editing' };
  return {
    name: 'by hand',
    depth: 'pair',
    input: 'plain',
    start: bare,
    steps: steps.map((step) => ({ ...bare, ...step })),
  };
}

const replayBy = (model: AnyChartModel) => prepareReplay(model, []);

describe('CHART-03 the walk', () => {
  test('CHART-03 eventless transitions, timers, ends of actors and branches are all declared by name', () => {
    expect(declaredTransitions(saverMachine).map(({ name }) => name)).toEqual([
      'saver ~ saver.close ~ 0',
      'saver.editing ~ name.save ~ 0',
      'saver.saving ~ page.hidden ~ 0',
      'saver.saving ~ done saveName ~ 0',
      'saver.saving ~ done saveName ~ 1',
      'saver.saving ~ error saveName ~ 0',
      'saver.saving ~ after longPause ~ 0',
      'saver.checking ~ always ~ 0',
      'saver.checking ~ always ~ 1',
      'saver.waiting ~ after shortPause ~ 0',
      'saver.waiting ~ after longPause ~ 0',
      'saver.givenUp ~ name.save ~ 0',
    ]);
  });

  test('CHART-03 everything that can be walked is walked at both depths, and what time forbids is not', () => {
    const forbidden = 'saver.waiting ~ after longPause ~ 0';
    const possible = file.transitions.filter((name) => name !== forbidden);
    expect(possible.filter((name) => !taken('pair').has(name))).toEqual([]);
    expect(possible.filter((name) => !taken('transition').has(name))).toEqual([]);
    expect(taken('pair').has(forbidden)).toBe(false);
  });

  test('CHART-03 a step notes context, notices, started actors with their input and what was sent to them', () => {
    const save = file.paths.flatMap(({ steps }) => steps).find(({ event }) => event === 'name.save');
    expect(save).toEqual({
      event: 'name.save',
      case: 'short',
      state: 'saving',
      context: { name: 'A', tries: 1 },
      transitions: ['saver.editing ~ name.save ~ 0'],
      started: [{ actor: 'saveName', input: 'A' }],
    });
    const steps = file.paths.flatMap(({ steps }) => steps);
    expect(steps.find(({ event }) => event === 'page.hidden')?.sent).toEqual([{ to: 'ear', event: { type: 'tell' } }]);
    expect(steps.find((step) => step.case === 'good')?.emitted).toEqual([
      { type: 'notice', tone: 'success', text: 'Saved.' },
    ]);
  });

  test('CHART-03 the same machine gives the same file again', () => {
    expect(pathFileText(makePathFile(saver))).toBe(pathFileText(file));
  });

  test('CHART-03 a state whose context never ends growing is refused instead of explored for ever', () => {
    const growing = setup({
      types: { context: {} as { count: number }, events: {} as { type: 'count.add' } },
    }).createMachine({
      id: 'growing',
      context: { count: 0 },
      on: { 'count.add': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    });
    const model = defineModel({ machine: growing, title: 'Growing', summary: '', area: 'shared' });
    expect(() => explore(model)).toThrow('growing: too many situations; give its model a key');
  });
});

describe('CHART-03 the replay', () => {
  const save = { event: 'name.save', case: 'short' };

  test('CHART-03 its own paths replay as they were written', () => {
    const replay = prepareReplay(saver, file.states);
    const replayed = file.paths.map(replay);
    expect(replayed.map(({ path }) => path)).toEqual(file.paths);
    expect(replayed.flatMap(({ disturbed }) => disturbed)).toEqual([]);
  });

  test('CHART-03 an order of timers that time forbids is refused', () => {
    const path = pathOf(save, { event: 'error saveName', case: 'failed' }, { event: 'after longPause' });
    expect(() => replayBy(saver)(path)).toThrow('time brings after shortPause before after longPause');
  });

  test('CHART-03 a timer that does not run, an actor that does not run and an unknown case are refused', () => {
    expect(() => replayBy(saver)(pathOf({ event: 'after longPause' }))).toThrow('no timer is running');
    expect(() => replayBy(saver)(pathOf({ event: 'done saveName', case: 'good' }))).toThrow('saveName is not running');
    expect(() => replayBy(saver)(pathOf(save, { event: 'done saveName', case: 'great' }))).toThrow('no case');
  });

  test('CHART-03 a guard that decides otherwise does not pass the paths of before', () => {
    const changed = { ...saver, machine: saverMachine.provide({ guards: { hasTriedTwice: () => true } }) };
    expect(() => file.paths.map(replayBy(changed))).toThrow('no timer is running');
  });

  test('CHART-03 an event that should change nothing and does is told', () => {
    const replay = prepareReplay(saver, [{ state: 'editing', ignores: ['name.save (short)', 'gone.event'] }]);
    expect(replay(pathOf()).disturbed).toEqual([
      'name.save (short) changes "editing"',
      'gone.event is no event of the machine any more',
    ]);
  });

  test('CHART-01 rows are met and broken rows are told', () => {
    const steps = file.paths.map(replayBy(saver)).flatMap((replayed) => replayed.steps);
    expect(checkRows(saver, steps).map(({ broken, met }) => [broken, met > 0])).toEqual([
      [[], true],
      [[], true],
    ]);
    const wrong = { ...saver, rows: [{ requirement: 'GEN-01', from: 'editing', event: 'name.save', to: 'saved' }] };
    expect(checkRows(wrong, steps)[0]?.broken[0]).toBe('saved is not active in "saving"');
  });
});

describe('CHART-06 the pictures', () => {
  const chart = chartOf(saver);

  test('CHART-06 a picture has every state by its id, says who causes what, and is the same every time', async () => {
    const svg = await drawChart(chart);
    expect(await drawChart(chart)).toBe(svg);
    for (const id of ['saver', 'saver.editing', 'saver.saving', 'saver.closed']) expect(svg).toContain(`id="${id}"`);
    for (const { name } of chart.arrows) expect(svg).toContain(`data-transition="${name}"`);
    for (const cause of ['person', 'world', 'time', 'machine']) expect(svg).toContain(`class="line ${cause}"`);
    expect(svg).toContain('GEN-01');
  });

  test('CHART-06 no state lies over another', async () => {
    const { states } = await layOut(chart);
    const leaves = states.filter(({ depth }) => depth === 1);
    const overlaps = leaves.flatMap((a) =>
      leaves.filter(
        (b) => a !== b && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
      ),
    );
    expect(overlaps.map(({ state }) => state.id)).toEqual([]);
  });

  test('CHART-06 Mermaid text holds every transition and description', () => {
    const text = mermaidOf(chart);
    expect(text).toContain('saver_saving --> saver_saved : done saveName [is good] · world');
    expect(text).toContain('saver_waiting --> saver_saving : after shortPause · time');
    expect(text).toContain('saver_saved : Saved. (GEN-01)');
  });

  test('CHART-06 a state or a person event without a description is told', () => {
    const bare = setup({ types: { events: {} as { type: 'door.open' } | { type: 'wind' } } }).createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { 'door.open': 'open', wind: 'open' } }, open: {} },
    });
    const model = defineModel({
      machine: bare,
      title: 'Door',
      summary: '',
      area: 'shared',
      person: { 'door.open': 'Push' },
    });
    expect(chartFaults(model, chartOf(model))).toEqual([
      'door.shut has no description',
      'door.open has no description',
      'door.open has no description',
      'wind is neither worded for a person nor named as a fact of the world',
    ]);
  });
});

test('CHART-06 requirement IDs are read from the titles of tests', () => {
  const source = "test('RESET-05 LOGIN-05 it\\'s so', () => {}); test.each([1])('ORG-01 %s', f); const a = 'REQ-01';";
  expect(testTitles(source).flatMap(idsOf)).toEqual(['RESET-05', 'LOGIN-05', 'ORG-01']);
});
