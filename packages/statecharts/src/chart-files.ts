import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse, posix } from 'node:path';
import type { BrowserPaths } from './browser-paths.ts';
import { type Chart, type ChartState, childMachines, toChart } from './chart.ts';
import { exportText } from './chart-export.ts';
import type { AnyChartModel } from './chart-model.ts';
import type { StatechartsConfig } from './config.ts';
import { getCoverage } from './coverage.ts';
import type { MachineCoverage } from './coverage-table.ts';
import { extentsIn } from './earlier-layout.ts';
import { faultMessage, findingText } from './findings.ts';
import type { RequirementTexts } from './gallery/gallery-data.ts';
import { storeChart } from './gallery/stored-chart.ts';
import type { StoredEntry, StoredGallery } from './gallery/stored-gallery.ts';
import { galleryChart } from './gallery-chart.ts';
import { galleryPage } from './gallery-page.ts';
import { galleryScript, galleryStyle } from './gallery-script.ts';
import { toMermaid } from './mermaid.ts';
import { pathFileText } from './path-file.ts';
import { findPaths, type MachinePaths, makePaths } from './paths.ts';
import type { LoadedModel } from './project.ts';
import { toScxml } from './scxml.ts';
import { drawChart } from './svg.ts';
import { type SystemPart, systemChart } from './system-chart.ts';
import type { TesterText } from './tester-text.ts';
import { actorNames } from './xstate-types.ts';

/** The content of the folder of exports, by file name. */
export type Files = Map<string, string>;

/**
 * What people read in a checkout is committed.
 * `all` also has what other tools read, and the screenshots in the gallery.
 */
export type Scope = 'committed' | 'all';

const endings = { committed: ['svg', 'mmd', 'paths.json'], all: ['svg', 'mmd', 'paths.json', 'json', 'scxml'] };

/** The folder of a scope. Throws if the configuration has none. */
export function exportFolder({ exports, allExports }: StatechartsConfig, scope: Scope): string {
  const folder = scope === 'all' ? allExports : exports;
  if (folder === undefined) throw new Error('--all needs allExports in the configuration');
  return folder;
}

/** The files of screenshots, seen from the gallery in a folder. */
function readScreens(screens: string | undefined, folder: string, root: string): StoredGallery['screens'] {
  if (screens === undefined || !existsSync(join(root, screens))) return {};
  const pictures = readdirSync(join(root, screens)).filter((file) => /\.(webp|png|jpg)$/.test(file));
  const way = posix.relative(folder, screens);
  return Object.fromEntries(pictures.sort().map((file) => [parse(file).name, posix.join(way, file)]));
}

/**
 * The page of changes next to the gallery, seen from its folder.
 * A gallery that is not committed also finds the comparison with the last commit.
 */
function findChanges(folder: string, root: string, scope: Scope): string | undefined {
  const own = 'changes/changes.html';
  const last = posix.relative(folder, lastChanges);
  const places = scope === 'all' ? [own, last] : [own];
  return places.find((place) => existsSync(join(root, folder, place)));
}

/** The page that compares the exports with those of the last commit. */
const lastChanges = '.cache/chart-changes/changes.html';

/** The folder of the configuration, and which files are made. */
type Target = {
  root: string;
  scope?: Scope;
  /**
   * Receives why a machine has no paths, whose pictures are made all the same.
   * Without it, that is thrown.
   */
  report?(fault: string): void;
};

type Sources = Pick<Target, 'report'> & {
  browser: BrowserPaths | undefined;
  folder: string;
  scope: Scope;
  text: TesterText;
};

/** Keeps the positions of the states from the last export, if the layout would now change them. */
function withEarlier(chart: Chart, folder: string): Chart {
  const file = join(folder, `${chart.id}.svg`);
  if (!existsSync(file)) return chart;
  const stable = drawChart({ ...chart, earlier: extentsIn(readFileSync(file, 'utf8')) });
  return stable === drawChart(chart) ? chart : { ...chart, earlier: extentsIn(stable) };
}

/** One machine that cannot be explored does not keep the others from being drawn. */
function pathsToExport(model: AnyChartModel, report: Target['report']): { paths: MachinePaths; isWhole: boolean } {
  if (report === undefined) return { paths: makePaths(model), isWhole: true };
  const { paths, faults, unsure } = findPaths(model);
  for (const one of unsure) console.error(findingText(one));
  for (const fault of faults) report(findingText(fault));
  return { paths, isWhole: faults.length === 0 };
}

/** Without paths, the committed file stays as it is. */
function pathFiles({ file, model }: LoadedModel, paths: MachinePaths, folder: string | undefined): [string, string][] {
  const name = `${model.machine.id}.paths.json`;
  if (folder === undefined) return [[name, pathFileText(model, paths, file)]];
  const earlier = join(folder, name);
  return existsSync(earlier) ? [[name, readFileSync(earlier, 'utf8')]] : [];
}

type MachineFiles = { files: [string, string][]; entry: StoredEntry; coverage: MachineCoverage; part: SystemPart };

async function machineFiles(
  { file, model }: LoadedModel,
  { browser, folder, scope, text, report }: Sources,
): Promise<MachineFiles> {
  const chart = withEarlier(toChart(model), folder);
  const { paths, isWhole } = pathsToExport(model, report);
  const calls = await text.findCalls?.(model, paths.paths);
  const children = [...childMachines(model.machine, actorNames(model.machine)), ...(model.starts ?? [])];
  return {
    coverage: getCoverage(model, { ...paths, states: paths.states.map(({ state }) => state), browser }),
    part: { chart, children, paths: paths.paths },
    entry: galleryChart({ model, chart, paths: paths.paths, children, text, calls }),
    files: [
      [`${chart.id}.svg`, drawChart(chart)],
      [`${chart.id}.mmd`, toMermaid(chart)],
      ...pathFiles({ file, model }, paths, isWhole ? undefined : folder),
      ...(scope === 'all' ? toolFiles(model) : []),
    ],
  };
}

/** For `createMachine`, Stately and SCXML readers. */
const toolFiles = (model: AnyChartModel): [string, string][] => [
  [`${model.machine.id}.json`, exportText(model)],
  [`${model.machine.id}.scxml`, toScxml(model.machine)],
];

/** The requirements that a state or a transition names. */
function usedRequirements(charts: readonly Chart[], texts: RequirementTexts): RequirementTexts {
  const named = (state: ChartState): string[] => [...state.requirements, ...state.states.flatMap(named)];
  const used = new Set(
    charts.flatMap(({ root, arrows }) => [...named(root), ...arrows.flatMap((one) => one.requirements)]),
  );
  return Object.fromEntries(Object.entries(texts).filter(([id]) => used.has(id)));
}

const drawingFault = ({ file, model }: LoadedModel, fault: unknown): string =>
  `${model.machine.id} cannot be drawn (${file}): ${faultMessage(fault)}`;

export async function makeCharts(
  models: LoadedModel[],
  config: StatechartsConfig,
  { root, scope = 'committed', report }: Target,
): Promise<Files> {
  const tests = await config.browserPaths?.();
  const target = exportFolder(config, scope);
  const folder = join(root, config.exports);
  const made: MachineFiles[] = [];
  // One after the other: what finds calls replaces what is global.
  for (const loaded of models) {
    const browser = tests?.get(loaded.model.machine.id);
    const sources = { browser, folder, scope, text: config, ...(report && { report }) };
    const files = machineFiles(loaded, sources);
    const one = await (report ? files.catch((fault) => report(drawingFault(loaded, fault))) : files);
    if (one) made.push(one);
  }
  const parts = made.map(({ part }) => part);
  const system = systemChart(parts);
  const charts = parts.map(({ chart }) => chart);
  const gallery: StoredGallery = {
    root: posix.relative(target, '') || '.',
    files: endings[scope],
    screens: scope === 'all' ? readScreens(config.screens, target, root) : {},
    requirements: usedRequirements(charts, config.requirements?.(models, scope) ?? {}),
    patterns: Object.entries(config.patterns ?? {}).map(([name, pattern]) => ({ name, ...pattern })),
    ...(system ? { system: storeChart(system) } : {}),
    charts: made.map(({ entry }) => entry),
  };
  const page = {
    gallery,
    coverage: made.map(({ coverage }) => coverage),
    areas: config.areas ?? {},
    style: galleryStyle('gallery', 'windows', 'diagram'),
    script: await galleryScript('main'),
    changes: findChanges(target, root, scope),
  };
  return new Map([...made.flatMap(({ files }) => files), ['index.html', galleryPage(page)]]);
}
