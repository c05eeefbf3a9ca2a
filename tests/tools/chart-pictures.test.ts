import { defineModel } from '@learning-console/statecharts';
import { toChart } from '@learning-console/statecharts/chart';
import { chartProblems } from '@learning-console/statecharts/chart-problems';
import { layOut } from '@learning-console/statecharts/layout';
import { toMermaid } from '@learning-console/statecharts/mermaid';
import { chooseOpeningView } from '@learning-console/statecharts/opening-view';
import { drawChart } from '@learning-console/statecharts/svg';
import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import personalReport from '#charts/learners/personal-report.model.ts';
import { saver } from '#tests/support/saver.ts';

describe('CHART-06 the pictures', () => {
  const chart = toChart(saver);

  test('CHART-06 a picture has every state by its ID, shows the cause of each event, and is the same every time', () => {
    const svg = drawChart(chart);
    expect(drawChart(chart)).toBe(svg);
    for (const id of ['saver', 'saver.editing', 'saver.saving', 'saver.closed']) expect(svg).toContain(`id="${id}"`);
    for (const { name } of chart.arrows) expect(svg).toContain(`data-transition="${name}"`);
    for (const cause of ['user', 'external', 'time', 'machine']) expect(svg).toContain(`class="line ${cause}"`);
    expect(svg).toContain('GEN-01');
  });

  test('CHART-06 a picture has its light colors as attributes and its dark colors in a media query', () => {
    const svg = drawChart(chart);
    expect(svg).not.toContain('var(');
    const shapes = svg.match(/<(rect|path|polygon|circle) [^>]*>/g) ?? [];
    expect(shapes.filter((shape) => !/fill="(none|#[0-9a-f]{6})"/.test(shape))).toEqual([]);
    expect(svg).toContain('@media (prefers-color-scheme:dark)');
  });

  test('CHART-06 a state with only eventless transitions is a choice point with conditions on its branches', () => {
    const svg = drawChart(chart);
    expect(svg).toMatch(/<g id="saver.checking" class="state"><title>Decides.<\/title><rect [^>]*\/><polygon /);
    expect(svg).toContain('[has tried twice]');
    expect(svg).toContain('[otherwise]');
    const text = toMermaid(chart);
    expect(text).toContain('state saver_checking <<choice>>');
    expect(text).toContain('saver_checking --> saver_givenUp : (1) [has tried twice]\n');
    expect(text.indexOf('<<choice>>')).toBeLessThan(text.indexOf('-->'));
    expect(text).toContain('saver_saving : ↻ page.hidden · external');
  });

  test('CHART-06 states do not overlap', () => {
    const { states } = layOut(chart);
    const leaves = states.filter(({ depth }) => depth === 1);
    const overlaps = leaves.flatMap((a) =>
      leaves.filter(
        (b) => a !== b && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
      ),
    );
    expect(overlaps.map(({ state }) => state.id)).toEqual([]);
  });

  test('CHART-06 Mermaid text contains every transition and description', () => {
    const text = toMermaid(chart);
    expect(text).toContain('saver_saving --> saver_saved : (1) done saveName [is valid∶ event.output] · external');
    expect(text).toContain('saver_waiting --> saver_saving : after 100 ms · time');
    expect(text).toContain('saver_saved : Saved. (GEN-01)');
  });

  test('CHART-06 a chart, a state or a transition without a description is reported', () => {
    const bare = setup({
      types: { events: {} as { type: 'door.open' } | { type: 'wind' } },
      guards: { isStormy: () => false },
    }).createMachine({
      id: 'door',
      initial: 'closed',
      states: {
        closed: {
          on: {
            'door.open': [
              { description: 'The storm opens the door.', guard: 'isStormy', target: 'open' },
              { target: 'open' },
            ],
            wind: { target: 'open' },
          },
        },
        open: { after: { 1000: 'choosing' } },
        choosing: { description: 'Chooses.', always: 'closed' },
      },
    });
    const model = defineModel({
      machine: bare,
      title: 'Door',
      area: 'patterns',
      userEvents: { 'door.open': 'Push' },
    });
    expect(chartProblems(model, toChart(model))).toEqual([
      'door has no description',
      'door.closed has no description',
      'door.open has no description',
      'door.closed ~ door.open ~ 1 has no description',
      'door.closed ~ wind ~ 0 has no description',
      'door.open ~ after 1000 ~ 0 has no description',
      'door.choosing ~ always ~ 0 has no description',
      'who causes wind? Add it to userEvents or causes, or end its name with a past participle',
    ]);
  });

  test('CHART-06 a call without onError and a chart with onError are reported', () => {
    const child = setup({}).createMachine({ id: 'child', initial: 'over', states: { over: { type: 'final' } } });
    const parent = setup({ actors: { child, call: fromPromise<void>(() => Promise.resolve()) } }).createMachine({
      id: 'parent',
      description: 'Runs a call and a chart.',
      initial: 'running',
      states: {
        running: {
          description: 'Both run.',
          invoke: [
            { id: 'load', src: 'call', onDone: { description: 'The call ends.', target: 'ended' } },
            {
              id: 'poll',
              src: 'child',
              onDone: { description: 'The chart ends.', target: 'ended' },
              onError: { description: 'The chart fails.', target: 'ended' },
            },
          ],
        },
        ended: { description: 'One has ended.' },
      },
    });
    const model = defineModel({ machine: parent, title: 'Parent', area: 'patterns' });
    expect(chartProblems(model, toChart(model))).toEqual(['load has no onError', 'poll is a chart with onError']);
  });
});

test('CHART-06 what several states inside a collapsed state do alike is one transition with all their names', () => {
  const chart = toChart(personalReport);
  const { states } = layOut(chart, chooseOpeningView(chart));
  const open = states.find(({ state }) => state.id === 'personalReport.open');
  const rows = open?.rows.map(({ lines }) => lines.map(({ text }) => text).join(' '));
  expect(rows).toEqual([...new Set(rows)]);
  const svg = drawChart(chart, chooseOpeningView(chart));
  for (const inner of ['loading', 'refreshing'])
    expect(svg).toMatch(new RegExp(`data-transition="[^"]*open\\.learner\\.${inner} ~ error loadLearner ~ 0`));
});
