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
import { findingText } from './findings.ts';
import type { RequirementTexts } from './gallery/gallery-data.ts';
import { storeChart } from './gallery/stored-chart.ts';
import type { StoredEntry, StoredGallery } from './gallery/stored-gallery.ts';
import { galleryChart } from './gallery-chart.ts';
import { galleryPage } from './gallery-page.ts';
import { galleryScript, galleryStyle } from './gallery-script.ts';
import { type FileReceiver, type Files, MadeFiles } from './made-files.ts';
import { toMermaid } from './mermaid.ts';
import { pathFileText } from './path-file.ts';
import { findPaths, type MachinePaths, makePaths } from './paths.ts';
import type { LoadedModel } from './project.ts';
import { toScxml } from './scxml.ts';
import { drawChart } from './svg.ts';
import { type SystemPart, systemChart } from './system-chart.ts';
import { actorNames } from './xstate-types.ts';

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
type Target = FileReceiver & { root: string; scope?: Scope };

type Sources = Pick<Target, 'report'> & {
  made: MadeFiles;
  config: StatechartsConfig;
  folder: string;
  scope: Scope;
};

/** Keeps the positions of the states from the last export, if the layout would now change them. */
function withEarlier(chart: Chart, folder: string): Chart {
  const file = join(folder, `${chart.id}.svg`);
  if (!existsSync(file)) return chart;
  const stable = drawChart({ ...chart, earlier: extentsIn(readFileSync(file, 'utf8')) });
  return stable === drawChart(chart) ? chart : { ...chart, earlier: extentsIn(stable) };
}

type FoundPaths = { paths: MachinePaths; isWhole: boolean };

/** One machine that cannot be explored does not keep the others from being drawn. */
function pathsToExport(model: AnyChartModel, report: Target['report']): FoundPaths {
  if (report === undefined) return { paths: makePaths(model), isWhole: true };
  const { paths, faults, unsure } = findPaths(model);
  for (const one of unsure) console.error(findingText(one));
  for (const fault of faults) report(findingText(fault));
  return { paths, isWhole: faults.length === 0 };
}

/** Without paths, the committed file stays as it is. */
function addPaths({ file, model }: LoadedModel, { paths, isWhole }: FoundPaths, { made, folder }: Sources) {
  const name = `${model.machine.id}.paths.json`;
  const earlier = join(folder, name);
  if (isWhole) return made.add(name, () => pathFileText(model, paths, file));
  return existsSync(earlier) ? made.add(name, () => readFileSync(earlier, 'utf8')) : undefined;
}

type Drawn = { loaded: LoadedModel; chart: Chart };

/** The pictures of a machine, for which nothing of it runs. */
async function addPictures(loaded: LoadedModel, { made, folder, scope }: Sources): Promise<Drawn> {
  const { model } = loaded;
  const chart = withEarlier(toChart(model), folder);
  await made.add(`${chart.id}.svg`, () => drawChart(chart));
  await made.add(`${chart.id}.mmd`, () => toMermaid(chart));
  if (scope === 'all') {
    const file = `${chart.id}.json`;
    await made.add(file, () => exportText(model, (text) => console.error(`${file} ${text}`)));
    await made.add(`${chart.id}.scxml`, () => toScxml(model.machine));
  }
  return { loaded, chart };
}

type Explored = { entry: StoredEntry; coverage: MachineCoverage; part: SystemPart };

async function explore({ loaded, chart }: Drawn, browser: BrowserPaths | undefined, to: Sources): Promise<Explored> {
  const { model } = loaded;
  const found = pathsToExport(model, to.report);
  await addPaths(loaded, found, to);
  const { paths } = found;
  const calls = await to.config.findCalls?.(model, paths.paths);
  const children = [...childMachines(model.machine, actorNames(model.machine)), ...(model.starts ?? [])];
  return {
    coverage: getCoverage(model, { ...paths, states: paths.states.map(({ state }) => state), browser }),
    part: { chart, children, paths: paths.paths },
    entry: galleryChart({ model, chart, paths: paths.paths, children, text: to.config, calls }),
  };
}

/** The requirements that a state or a transition names. */
function usedRequirements(charts: readonly Chart[], texts: RequirementTexts): RequirementTexts {
  const named = (state: ChartState): string[] => [...state.requirements, ...state.states.flatMap(named)];
  const used = new Set(
    charts.flatMap(({ root, arrows }) => [...named(root), ...arrows.flatMap((one) => one.requirements)]),
  );
  return Object.fromEntries(Object.entries(texts).filter(([id]) => used.has(id)));
}

/** The files that `makeCharts` makes if nothing is wrong, by their names. */
export const fileNames = (models: readonly LoadedModel[], scope: Scope): string[] => [
  ...models.flatMap(({ model }) => endings[scope].map((ending) => `${model.machine.id}.${ending}`)),
  'index.html',
];

export async function makeCharts(
  models: LoadedModel[],
  config: StatechartsConfig,
  { root, scope = 'committed', ...receiver }: Target,
): Promise<Files> {
  const tests = await config.browserPaths?.();
  const made = new MadeFiles(receiver);
  const to = { made, config, folder: join(root, config.exports), scope, ...receiver };
  const drawn: Drawn[] = [];
  const explored: Explored[] = [];
  const fault = (kind: string, { file, model }: LoadedModel) => `${model.machine.id} cannot be ${kind} (${file})`;
  // All is drawn before anything runs: a machine can take the memory of the whole process.
  for (const loaded of models) {
    const one = await made.attempt(fault('drawn', loaded), () => addPictures(loaded, to));
    if (one) drawn.push(one);
  }
  // One after the other: what finds calls replaces what is global.
  for (const one of drawn) {
    const browser = tests?.get(one.loaded.model.machine.id);
    const result = await made.attempt(fault('described', one.loaded), () => explore(one, browser, to));
    if (result) explored.push(result);
  }
  await made.add('index.html', () => pageText(explored, models, { config, root, scope }));
  return made.files;
}

type PageTarget = { config: StatechartsConfig; root: string; scope: Scope };

async function pageText(
  explored: readonly Explored[],
  models: LoadedModel[],
  { config, root, scope }: PageTarget,
): Promise<string> {
  const target = exportFolder(config, scope);
  const parts = explored.map(({ part }) => part);
  const system = systemChart(parts);
  const charts = parts.map(({ chart }) => chart);
  const gallery: StoredGallery = {
    root: posix.relative(target, '') || '.',
    files: endings[scope],
    screens: scope === 'all' ? readScreens(config.screens, target, root) : {},
    requirements: usedRequirements(charts, config.requirements?.(models, scope) ?? {}),
    patterns: Object.entries(config.patterns ?? {}).map(([name, pattern]) => ({ name, ...pattern })),
    ...(system ? { system: storeChart(system) } : {}),
    charts: explored.map(({ entry }) => entry),
  };
  return galleryPage({
    gallery,
    coverage: explored.map(({ coverage }) => coverage),
    areas: config.areas ?? {},
    style: galleryStyle('gallery', 'windows', 'diagram'),
    script: await galleryScript('main'),
    changes: findChanges(target, root, scope),
  });
}
