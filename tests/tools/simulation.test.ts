import { activeStates } from '@learning-console/statecharts/active-states';
import { type Chart, toChart } from '@learning-console/statecharts/chart';
import { makePaths, type PathStep } from '@learning-console/statecharts/paths';
import { createSimulation, type Situation } from '@learning-console/statecharts/simulation';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { loadModels } from '#tools/charts.ts';
import { modelWith } from './probe.ts';

const getNames = (chart: Chart, { active }: Situation) => [...active].map((id) => id.slice(chart.id.length + 1)).sort();

/** The steps of all paths at which the simulation is elsewhere than the machine. */
function findDifferences(model: Parameters<typeof makePaths>[0]): string[] {
  const chart = toChart(model);
  const arrows = new Map(chart.arrows.map((arrow) => [arrow.name, arrow]));
  const simulation = createSimulation(chart);
  const take = (before: Situation, { transitions = [] }: PathStep) =>
    transitions.reduce((situation, name) => {
      const arrow = arrows.get(name);
      if (!arrow) throw new Error(`${chart.id} has no transition ${name}`);
      return simulation.follow(situation, arrow);
    }, before);
  return makePaths(model).paths.flatMap(({ name, start, steps }) => {
    let situation = simulation.start();
    return [start, ...steps].flatMap((step) => {
      situation = take(situation, step);
      const [own, real] = [getNames(chart, situation), activeStates(step.state).sort()];
      return own.join() === real.join() ? [] : [`${name}, ${step.event}: ${own} instead of ${real}`];
    });
  });
}

const models = await loadModels();

describe('CHART-06 a chart is simulated as XState runs it', () => {
  test.each(['login', 'session', 'bulkDownload', 'lessonList', 'liveCharts'])(
    'CHART-06 the simulation of %s is where each step of its paths is',
    (id) => {
      const model = models.find(({ machine }) => machine.id === id);
      if (!model) throw new Error(`no model of ${id}`);
      expect(findDifferences(model)).toEqual([]);
    },
  );

  test.each(['shallow', 'deep'] as const)('CHART-06 %s history, parallel states and entering again', (history) => {
    const machine = createMachine({
      id: 'player',
      type: 'parallel',
      states: {
        power: {
          initial: 'off',
          on: { restart: { target: '.on', reenter: true } },
          states: {
            off: { on: { push: 'back', reset: 'on' } },
            on: {
              initial: 'radio',
              on: { push: 'off', again: { target: 'on', reenter: true }, inside: { target: 'on' } },
              states: {
                radio: { on: { next: 'disc' } },
                disc: { initial: 'still', states: { still: { on: { play: 'turning' } }, turning: {} } },
                back: { type: 'history', history },
              },
            },
            back: { always: 'on.back' },
          },
        },
        light: { initial: 'day', states: { day: { on: { push: 'night' } }, night: { on: { push: 'day' } } } },
      },
    });
    expect(findDifferences(modelWith(machine))).toEqual([]);
  });

  test('CHART-06 choices come alone, and a finished state only when its inner states are', () => {
    const machine = createMachine({
      id: 'form',
      initial: 'steps',
      states: {
        steps: {
          initial: 'first',
          states: {
            first: { on: { next: 'asked' } },
            asked: { always: [{ target: 'last' }] },
            last: { type: 'final' },
          },
          on: { cancel: 'gone' },
          onDone: 'sent',
        },
        sent: {},
        gone: {},
      },
    });
    const chart = toChart(modelWith(machine));
    const { start, findNext, follow } = createSimulation(chart);
    const findEvents = (situation: Situation) => findNext(situation).map(({ event }) => event);
    const take = (situation: Situation, name: string): Situation => {
      const arrow = findNext(situation).find(({ event }) => event === name);
      if (!arrow) throw new Error(`${name} cannot happen`);
      return follow(situation, arrow);
    };
    expect(findEvents(start()).sort()).toEqual(['cancel', 'next']);
    const asked = take(start(), 'next');
    expect(findEvents(asked)).toEqual(['always']);
    const last = take(asked, 'always');
    expect(findEvents(last).sort()).toEqual(['cancel', 'finished']);
    expect(getNames(chart, take(last, 'finished'))).toEqual(['sent']);
  });
});
