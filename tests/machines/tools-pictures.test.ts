import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { defineModel } from '#machines/shared/chart-model.ts';
import { saver } from '#tests/support/saver.ts';
import { chartOf } from '#tools/statecharts/chart.ts';
import { drawChart } from '#tools/statecharts/draw.ts';
import { chartFaults } from '#tools/statecharts/faults.ts';
import { layOut } from '#tools/statecharts/layout.ts';
import { mermaidOf } from '#tools/statecharts/mermaid.ts';

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
