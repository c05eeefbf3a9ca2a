import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { BrowserPaths } from './browser-paths.ts';
import { chartOf, childMachines } from './chart.ts';
import { exportText } from './chart-export.ts';
import type { StatechartsConfig } from './config.ts';
import { coverageOf } from './coverage.ts';
import type { MachineCoverage } from './coverage-table.ts';
import type { GalleryChart } from './gallery/gallery-data.ts';
import { galleryChart } from './gallery-chart.ts';
import { galleryPage } from './gallery-page.ts';
import { galleryScript } from './gallery-script.ts';
import { mermaidOf } from './mermaid.ts';
import { pathFileText } from './path-file.ts';
import { makePaths } from './paths.ts';
import type { LoadedModel } from './project.ts';
import { scxmlOf } from './scxml.ts';
import { drawChart } from './svg.ts';
import { actorNames } from './xstate-types.ts';

/** The content of the folder of exports, by file name. */
export type Files = Map<string, string>;

type MachineFiles = { files: [string, string][]; entry: GalleryChart; coverage: MachineCoverage };

async function machineFiles({ file, model }: LoadedModel, browser: BrowserPaths | undefined): Promise<MachineFiles> {
  const chart = chartOf(model);
  const paths = makePaths(model);
  const children = childMachines(model.machine, actorNames(model.machine));
  return {
    coverage: coverageOf(model, { ...paths, states: paths.states.map(({ state }) => state), browser }),
    entry: galleryChart({ model, chart, paths: paths.paths, children }),
    files: [
      [`${chart.id}.svg`, drawChart(chart)],
      [`${chart.id}.mmd`, mermaidOf(chart)],
      [`${chart.id}.scxml`, scxmlOf(model.machine)],
      [`${chart.id}.json`, exportText(model)],
      [`${chart.id}.paths.json`, pathFileText(model, paths, file)],
    ],
  };
}

const styleText = ['gallery', 'diagram']
  .map((name) => readFileSync(new URL(`./gallery/${name}.css`, import.meta.url), 'utf8'))
  .join('');

export async function makeCharts(models: LoadedModel[], config: StatechartsConfig): Promise<Files> {
  const tests = await config.browserPaths?.();
  const files: Files = new Map();
  const charts: GalleryChart[] = [];
  const coverage: MachineCoverage[] = [];
  for (const loaded of models) {
    const made = await machineFiles(loaded, tests?.get(loaded.model.machine.id));
    for (const [name, text] of made.files) files.set(name, text);
    charts.push(made.entry);
    coverage.push(made.coverage);
  }
  const page = {
    root: posix.relative(config.exports, '') || '.',
    ...{ charts, coverage, requirements: config.requirements?.(models) ?? {}, areas: config.areas ?? {} },
    ...{ style: styleText, script: await galleryScript() },
  };
  files.set('index.html', galleryPage(page));
  return files;
}
