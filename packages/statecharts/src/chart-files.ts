import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse, posix } from 'node:path';
import type { BrowserPaths } from './browser-paths.ts';
import { type Chart, chartOf, childMachines } from './chart.ts';
import { exportText } from './chart-export.ts';
import type { StatechartsConfig } from './config.ts';
import { coverageOf } from './coverage.ts';
import type { MachineCoverage } from './coverage-table.ts';
import { extentsIn } from './earlier-layout.ts';
import type { GalleryChart, GalleryPattern } from './gallery/gallery-data.ts';
import { galleryChart, galleryDiagram, galleryPattern } from './gallery-chart.ts';
import { galleryPage } from './gallery-page.ts';
import { galleryScript } from './gallery-script.ts';
import { mermaidOf } from './mermaid.ts';
import { pathFileText } from './path-file.ts';
import { makePaths } from './paths.ts';
import { patternChart } from './pattern-chart.ts';
import type { LoadedModel } from './project.ts';
import { scxmlOf } from './scxml.ts';
import { drawChart } from './svg.ts';
import { type SystemPart, systemChart } from './system-chart.ts';
import type { TesterText } from './tester-text.ts';
import { actorNames } from './xstate-types.ts';

/** The content of the folder of exports, by file name. */
export type Files = Map<string, string>;

/** The files of screenshots, seen from the gallery, by the ID of their state. */
type Screens = ReadonlyMap<string, string>;

function screensOf({ screens, exports }: StatechartsConfig, root: string): Screens {
  const folder = screens === undefined ? '' : join(root, screens);
  if (screens === undefined || !existsSync(folder)) return new Map();
  const pictures = readdirSync(folder).filter((file) => /\.(webp|png|jpg)$/.test(file));
  return new Map(pictures.map((file) => [parse(file).name, posix.join(posix.relative(exports, screens), file)]));
}

type Sources = {
  browser: BrowserPaths | undefined;
  screens: Screens;
  folder: string;
  text: TesterText;
};

/** Keeps the positions of the states from the last export, if the layout would now change them. */
function withEarlier(chart: Chart, folder: string): Chart {
  const file = join(folder, `${chart.id}.svg`);
  if (!existsSync(file)) return chart;
  const stable = drawChart({ ...chart, earlier: extentsIn(readFileSync(file, 'utf8')) });
  return stable === drawChart(chart) ? chart : { ...chart, earlier: extentsIn(stable) };
}

type MachineFiles = { files: [string, string][]; entry: GalleryChart; coverage: MachineCoverage; part: SystemPart };

function machineFiles({ file, model }: LoadedModel, { browser, screens, folder, text }: Sources): MachineFiles {
  const chart = withEarlier(chartOf(model), folder);
  const paths = makePaths(model);
  const children = [...childMachines(model.machine, actorNames(model.machine)), ...(model.starts ?? [])];
  return {
    coverage: coverageOf(model, { ...paths, states: paths.states.map(({ state }) => state), browser }),
    part: { chart, children, paths: paths.paths },
    entry: galleryChart({ model, chart, paths: paths.paths, children, screens, text }),
    files: [
      [`${chart.id}.svg`, drawChart(chart)],
      [`${chart.id}.mmd`, mermaidOf(chart)],
      [`${chart.id}.scxml`, scxmlOf(model.machine)],
      [`${chart.id}.json`, exportText(model)],
      [`${chart.id}.paths.json`, pathFileText(model, paths, file)],
    ],
  };
}

function patternsOf({ patterns = {} }: StatechartsConfig, models: readonly LoadedModel[]): GalleryPattern[] {
  return Object.entries(patterns).map(([name, pattern]) => {
    const charts = models.flatMap(({ model }) => (model.pattern === name ? [chartOf(model)] : []));
    return galleryPattern(patternChart(`pattern-${name}`, pattern, charts));
  });
}

const styleText = ['gallery', 'diagram']
  .map((name) => readFileSync(new URL(`./gallery/${name}.css`, import.meta.url), 'utf8'))
  .join('');

export async function makeCharts(models: LoadedModel[], config: StatechartsConfig, root: string): Promise<Files> {
  const tests = await config.browserPaths?.();
  const screens = screensOf(config, root);
  const folder = join(root, config.exports);
  const files: Files = new Map();
  const charts: GalleryChart[] = [];
  const coverage: MachineCoverage[] = [];
  const parts: SystemPart[] = [];
  for (const loaded of models) {
    const browser = tests?.get(loaded.model.machine.id);
    const made = machineFiles(loaded, { browser, screens, folder, text: config });
    for (const [name, text] of made.files) files.set(name, text);
    charts.push(made.entry);
    coverage.push(made.coverage);
    parts.push(made.part);
  }
  const system = systemChart(parts);
  const page = {
    system: system && galleryDiagram(system),
    root: posix.relative(config.exports, '') || '.',
    patterns: patternsOf(config, models),
    charts,
    coverage,
    requirements: config.requirements?.(models) ?? {},
    areas: config.areas ?? {},
    style: styleText,
    script: await galleryScript(),
  };
  files.set('index.html', galleryPage(page));
  return files;
}
