import { chartOf, childMachines } from './chart.ts';
import { exportText } from './chart-export.ts';
import { type Entry, galleryPage } from './gallery-page.ts';
import { mermaidOf } from './mermaid.ts';
import type { LoadedModel } from './models.ts';
import { pathFileText } from './path-file.ts';
import { makePaths } from './paths.ts';
import { drawChart } from './svg.ts';
import { actorNames } from './xstate-types.ts';

/** The content of `docs/statecharts`, by file name. */
export type Files = Map<string, string>;

async function machineFiles({ file, model }: LoadedModel): Promise<{ files: [string, string][]; entry: Entry }> {
  const chart = chartOf(model);
  const paths = makePaths(model);
  const svg = await drawChart(chart);
  const picture = /( width="\d+" height="\d+")/.exec(svg)?.[1] ?? '';
  const entry = { chart, model, paths, picture, children: childMachines(model.machine, actorNames(model.machine)) };
  return {
    entry,
    files: [
      [`${chart.id}.svg`, svg],
      [`${chart.id}.mmd`, mermaidOf(chart)],
      [`${chart.id}.json`, exportText(model)],
      [`${chart.id}.paths.json`, pathFileText(model, paths, file)],
    ],
  };
}

export async function makeCharts(models: LoadedModel[]): Promise<Files> {
  const files: Files = new Map();
  const entries: Entry[] = [];
  for (const model of models) {
    const made = await machineFiles(model);
    for (const [name, text] of made.files) files.set(name, text);
    entries.push(made.entry);
  }
  files.set('index.html', galleryPage(entries));
  return files;
}
