import { describe, expect, test } from 'vitest';
import type { AnyChartModel } from '#machines/shared/chart-model.ts';
import { saver, saverMachine } from '#tests/support/saver.ts';
import { makePathFile, type WrittenPath } from '#tools/statecharts/paths.ts';
import { prepareReplay } from '#tools/statecharts/replay.ts';
import { checkRows } from '#tools/statecharts/rows.ts';

const file = makePathFile(saver);

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
