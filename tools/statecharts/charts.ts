import type { AnyChartModel } from '#machines/shared/chart-model.ts';
import { actorNames } from './boundary.ts';
import { chartOf, childMachines } from './chart.ts';
import { drawChart } from './draw.ts';
import { mermaidOf } from './mermaid.ts';
import { chartsPage, type Entry } from './page.ts';
import { makePathFile, pathFileText } from './paths.ts';

/** What `docs/statecharts` must hold, by file name. */
export type Files = Map<string, string>;

/** Makes every export of one machine. */
async function machineFiles(model: AnyChartModel): Promise<{ files: [string, string][]; entry: Entry }> {
  const chart = chartOf(model);
  const file = makePathFile(model);
  const svg = await drawChart(chart);
  const picture = /( width="\d+" height="\d+")/.exec(svg)?.[1] ?? '';
  const entry = { chart, model, file, picture, children: childMachines(model.machine, actorNames(model.machine)) };
  return {
    entry,
    files: [
      [`${chart.id}.svg`, svg],
      [`${chart.id}.mmd`, mermaidOf(chart)],
      [`${chart.id}.json`, configText(model)],
      [`${chart.id}.paths.json`, pathFileText(file)],
    ],
  };
}

export async function makeCharts(models: AnyChartModel[]): Promise<Files> {
  const files: Files = new Map();
  const entries: Entry[] = [];
  for (const model of models) {
    const made = await machineFiles(model);
    for (const [name, text] of made.files) files.set(name, text);
    entries.push(made.entry);
  }
  files.set('index.html', chartsPage(entries));
  return files;
}

/** The machine's own configuration; it keeps what the other forms leave out. */
function configText({ machine }: AnyChartModel): string {
  const worded = (_: string, value: unknown) => (typeof value === 'function' ? '(function)' : value);
  return `${JSON.stringify(machine.config, worded, 2)}\n`;
}
