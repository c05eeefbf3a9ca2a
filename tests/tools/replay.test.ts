import type { AnyChartModel } from '@learning-console/statecharts';
import {
  ignoredIn,
  type PathFile,
  pathFileText,
  pathsIn,
  type WrittenPath,
  writtenPath,
} from '@learning-console/statecharts/path-file';
import { makePaths } from '@learning-console/statecharts/paths';
import { prepareReplay } from '@learning-console/statecharts/replay';
import { checkRows } from '@learning-console/statecharts/rows';
import { stepFormat } from '@learning-console/statecharts/step-text';
import { describe, expect, test } from 'vitest';
import { saver, saverMachine } from '#tests/support/saver.ts';

const file: PathFile = JSON.parse(pathFileText(saver, makePaths(saver)));
const paths = pathsIn(file);
const format = stepFormat(saverMachine);

function createPath(...events: string[]): WrittenPath {
  const steps = events.map((event) => ({ state: '', text: `${event}: ` }));
  return { name: 'by hand', depth: 'pair', input: 'plain', start: '', steps };
}

const replayBy = (model: AnyChartModel) => prepareReplay(model, new Map());

describe('CHART-03 the replay', () => {
  const save = 'name.save (short)';

  test('CHART-03 generated paths replay without differences', () => {
    const replayed = paths.map(prepareReplay(saver, ignoredIn(saver, file)));
    expect(replayed.map(({ path }) => writtenPath(format, path))).toEqual(paths);
    expect(replayed.flatMap(({ unexpectedChanges }) => unexpectedChanges)).toEqual([]);
  });

  test('CHART-03 a different value in the context, a notice, an input or an event sent to a child changes a step', () => {
    const changed = saverMachine.provide({
      actions: { setName: () => {}, notifySaved: () => {}, notifyListener: () => {} },
    });
    const getTexts = (one: WrittenPath) => one.steps.map(({ text }) => text);
    const replayed = paths.map(prepareReplay({ ...saver, machine: changed }, new Map()));
    const now = new Set(replayed.flatMap(({ path }) => getTexts(writtenPath(format, path))));
    const lost = [...new Set(paths.flatMap(getTexts))].filter((text) => !now.has(text));
    const events = new Set(lost.map((text) => text.split(':')[0]));
    expect([...events].sort()).toEqual(['after shortPause', 'done saveName (good)', save, 'page.hidden']);
  });

  test('CHART-03 a timer that fires too late is rejected', () => {
    const path = createPath(save, 'error saveName (failed)', 'after longPause');
    expect(() => replayBy(saver)(path)).toThrow('after shortPause fires before after longPause');
  });

  test('CHART-03 a timer that does not run, an actor that does not run and an unknown case are rejected', () => {
    expect(() => replayBy(saver)(createPath('after longPause'))).toThrow('no timer is running');
    expect(() => replayBy(saver)(createPath('done saveName (good)'))).toThrow('saveName is not running');
    expect(() => replayBy(saver)(createPath(save, 'done saveName (great)'))).toThrow('no case');
  });

  test('CHART-03 a changed guard fails the committed paths', () => {
    const changed = { ...saver, machine: saverMachine.provide({ guards: { hasTriedTwice: () => true } }) };
    expect(() => paths.map(replayBy(changed))).toThrow('no timer is running');
  });

  test('CHART-03 an event that should change nothing is reported when it changes something', () => {
    const replay = prepareReplay(saver, new Map([['editing', ['name.save (short)', 'gone.event']]]));
    expect(replay(createPath()).unexpectedChanges).toEqual([
      'name.save (short) changes "editing"',
      'gone.event is no longer an event of the machine',
    ]);
  });

  test('CHART-01 rows match steps, and violated rows are reported', () => {
    const steps = paths.map(replayBy(saver)).flatMap((replayed) => replayed.steps);
    expect(checkRows(saver, steps).map(({ violations, matches }) => [violations, matches > 0])).toEqual([
      [[], true],
      [[], true],
    ]);
    const wrong = { ...saver, rows: [{ requirement: 'GEN-01', from: 'editing', event: 'name.save', to: 'saved' }] };
    expect(checkRows(wrong, steps)[0]?.violations[0]).toBe('saved is not active in "saving"');
  });

  test('CHART-01 a row compares the fields that it names with the emitted events', () => {
    const steps = paths.map(replayBy(saver)).flatMap((replayed) => replayed.steps);
    const row = { requirement: 'GEN-01', from: 'saving', event: 'done saveName', case: 'good', to: 'saved' };
    const findViolations = (...emits: { [field: string]: unknown }[]) =>
      new Set(checkRows({ ...saver, rows: [{ ...row, emits }] }, steps)[0]?.violations);
    expect(findViolations({ tone: 'success' }, { type: 'notice', text: 'Saved.' })).toEqual(new Set());
    expect(findViolations({ tone: 'success', text: 'Lost.' })).toEqual(
      new Set(['the step does not emit {"tone":"success","text":"Lost."}']),
    );
  });
});
