import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Arrow, type Chart, type ChartState, toChart } from '@learning-console/statecharts/chart';
import { toMermaid } from '@learning-console/statecharts/mermaid';
import { nearestFirst } from '@learning-console/statecharts/plain-names';
import type { Page } from 'playwright-core';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { loadModels } from '#tools/charts.ts';

const script = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js');
const charts = (await loadModels()).map(toChart);

type Box = { id: string; left: number; top: number; right: number; bottom: number };
type Drawing = { nodes: Box[]; groups: Box[]; edges: number; labels: string[] };

/** Draws a text with Mermaid itself and measures the picture. */
const draw = (page: Page, text: string): Promise<Drawing> =>
  page.evaluate(`(async () => {
    const { svg } = await mermaid.render('picture', ${JSON.stringify(text)});
    document.body.innerHTML = svg;
    const all = (selector) => [...document.querySelectorAll(selector)];
    const readBox = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { id: one.id.replace(/^picture-state-(.*?)-\\d+$/, '$1'), left, top, right, bottom };
    };
    return {
      nodes: all('g.node').map(readBox),
      groups: all('g.statediagram-cluster').map(readBox),
      edges: all('path.transition').length,
      labels: all('g.edgeLabel').map((one) => one.textContent.trim()).filter((label) => label !== ''),
    };
  })()`);

const toId = (id: string): string => id.replace(/[^A-Za-z0-9]/g, '_');
const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)];

/** A transition that stays, or that leads to an inner or an outer state, is a line of text. */
const isDrawn = (arrow: Arrow): boolean => {
  const [to = arrow.from] = nearestFirst(arrow);
  return !`${arrow.from}.`.startsWith(`${to}.`) && !`${to}.`.startsWith(`${arrow.from}.`);
};

/** States that are missing or outside their parent. */
function stateFaults({ root }: Chart, { nodes, groups }: Drawing): string[] {
  const boxes = new Map([...nodes, ...groups].map((box) => [box.id, box]));
  return statesIn(root).flatMap((state) => {
    const outer = boxes.get(toId(state.id));
    if (!outer) return [`${state.id} is not drawn`];
    return state.states.flatMap(({ id }) => {
      const inner = boxes.get(toId(id));
      const isInside =
        inner &&
        inner.left >= outer.left &&
        inner.right <= outer.right &&
        inner.top >= outer.top &&
        inner.bottom <= outer.bottom;
      return isInside ? [] : [`${id} is not inside ${state.id}`];
    });
  });
}

test('CHART-06 Mermaid draws each chart with every state in its parent and every transition', async ({ page }) => {
  await page.goto('about:blank');
  await page.addScriptTag({ content: readFileSync(script, 'utf8') });
  await page.evaluate('mermaid.initialize({ startOnLoad: false, maxTextSize: 500000, maxEdges: 2000 })');
  for (const chart of charts) {
    const drawing = await draw(page, toMermaid(chart));
    const states = statesIn(chart.root);
    const count = (matches: (state: ChartState) => boolean) => states.filter(matches).length;
    const arrows = chart.arrows.filter(isDrawn);
    const notes = (toMermaid(chart).match(/note right of/g) ?? []).length;
    const ends = count(({ initial }) => initial !== undefined) + count(({ kind }) => kind === 'final');
    expect([chart.id, ...stateFaults(chart, drawing)]).toEqual([chart.id]);
    expect([chart.id, drawing.edges]).toEqual([chart.id, arrows.length + ends + notes]);
    const rest = chart.arrows.length - arrows.length;
    expect([chart.id, toMermaid(chart).match(/[↻↳] /g)?.length ?? 0]).toEqual([chart.id, rest]);
    expect([chart.id, drawing.labels.length]).toEqual([chart.id, arrows.length]);
  }
});
