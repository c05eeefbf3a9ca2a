import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyChartModel } from './chart-model.ts';
import type { StatechartsConfig } from './config.ts';
import { faultMessage, formatPosition } from './findings.ts';
import { importFile } from './module-loading.ts';
import type { PathFile } from './path-file.ts';
import { findTwins, twinText } from './twins.ts';
import { isMachine, withId } from './xstate-types.ts';

/** A model with its file, relative to the configuration. */
export type LoadedModel = { file: string; model: AnyChartModel };

/** Loads a module, by its absolute path. */
type LoadModule = (file: string) => Promise<unknown>;

/** All models are loaded at the same time, and many of them take long. */
const modelLimit = 300_000;

const importModel: LoadModule = (file) => importFile(file, modelLimit);

/** Receives why something is left out. */
export type ReportFault = (fault: string) => void;

/**
 * The configuration, the models and the committed files of a project.
 * Paths are absolute unless stated.
 */
export type Project = {
  config: StatechartsConfig;
  root: string;
  exportsFolder: string;
  /** The `.model.ts` files below the folder of the models, relative to it. */
  modelFiles(): string[];
  /**
   * Returns the model of a machine.
   * It searches `file` first (relative to the root), because the model was there before.
   */
  loadModel(machine: string, file: string, load?: LoadModule): Promise<AnyChartModel>;
  /**
   * Loads all models.
   * With `report`, one that cannot be loaded is reported, and the others are returned.
   * Without it, that is thrown.
   */
  loadModelFiles(load?: LoadModule, report?: ReportFault): Promise<LoadedModel[]>;
  loadModels(report?: ReportFault): Promise<AnyChartModel[]>;
  /** The committed path file of a machine, by the machine's ID. Throws if it is missing. */
  committedFile(machine: string): PathFile;
};

const configNames = ['statecharts.config.ts', 'statecharts.config.js', 'statecharts.config.mjs'];

/** Returns the configuration file of a folder. Throws if there is none. */
export function configFileIn(folder: string): string {
  const found = configNames.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (!found) throw new Error(`${folder} has no ${configNames.join(', ')}: name it with --config FILE`);
  return found;
}

/**
 * Loads a configuration file and opens its project.
 * Throws if the file is missing or has no `models` and `exports`.
 */
export async function openConfig(file: string): Promise<Project> {
  const path = resolve(file);
  if (!existsSync(path)) throw new Error(`${path} does not exist`);
  const { default: config }: { default?: StatechartsConfig } = await import(pathToFileURL(path).href);
  if (!config?.models || !config.exports)
    throw new Error(`${path} must export a configuration with models and exports`);
  return openProject(config, dirname(path));
}

/** Opens the project of a configuration; `root` is the absolute path of its folder. */
export function openProject(config: StatechartsConfig, root: string): Project {
  const exportsFolder = join(root, config.exports);
  const modelFiles = () => filesIn(join(root, config.models));
  const readModel = async (file: string, load: LoadModule) => {
    const model = nameByFile(await loadModelFile(file, join(root, file), load), file);
    const outside = model.outside ?? config.outside;
    const runsActions = config.runsActions ?? outside !== undefined;
    const properties = [...(model.properties ?? []), ...(config.properties?.(model) ?? [])];
    return { runsActions, ...(outside && { outside }), ...model, ...(properties.length > 0 && { properties }) };
  };
  const loadModelFiles = async (load = importModel, report?: ReportFault) => {
    const files = modelFiles().map((file) => posix.join(config.models, file));
    if (files.length === 0) throw new Error(`${join(root, config.models)} has no .model.ts file`);
    const results = await Promise.allSettled(files.map(async (file) => ({ file, model: await readModel(file, load) })));
    const loaded = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      if (report === undefined || loaded.length === 0) throw result.reason;
      report(faultMessage(result.reason));
    }
    return withoutTwins(loaded, report).sort((a, b) => (getOrder(a) < getOrder(b) ? -1 : 1));
  };
  const committedFile = (machine: string): PathFile => {
    const file = join(exportsFolder, `${machine}.paths.json`);
    if (!existsSync(file)) throw new Error(`${file} is missing: run statecharts charts and review what it writes`);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  const loadModel = async (machine: string, file: string, load = importModel) => {
    const known = existsSync(join(root, file)) ? await readModel(file, load) : undefined;
    if (known?.machine.id === machine) return known;
    const found = (await loadModelFiles(load)).map(({ model }) => model).find((model) => model.machine.id === machine);
    if (!found) throw new Error(`no model below ${join(root, config.models)} has the machine ${machine}`);
    return found;
  };
  const loadModels = async (report?: ReportFault) =>
    (await loadModelFiles(importModel, report)).map(({ model }) => model);
  return { config, root, exportsFolder, modelFiles, loadModel, loadModelFiles, loadModels, committedFile };
}

/** Our own errors say all; others come from the code of a model or a machine. */
async function loadModelFile(name: string, file: string, load: LoadModule): Promise<AnyChartModel> {
  const model = defaultExport(await load(file).catch((fault: unknown) => Promise.reject(toLoadError(name, fault))));
  if (!model) throw new Error(`${name} has no default export: export the result of defineModel`);
  if (!isMachine(model.machine)) throw new Error(`${name} has no machine: give its model machine: …`);
  return model;
}

function toLoadError(name: string, fault: unknown): Error {
  return new Error(`${name} cannot be loaded: ${faultMessage(fault)}${formatPosition(fault)}`);
}

/** A machine without an ID is named after the file of its model. */
function nameByFile(model: AnyChartModel, file: string): AnyChartModel {
  return { ...model, machine: withId(model.machine, basename(file).replace(/\.model\.[jt]s$/, '')) };
}

/** Models of machines with one ID are left out: they would write the same files. */
function withoutTwins(loaded: readonly LoadedModel[], report?: ReportFault): LoadedModel[] {
  const owners = loaded.map((one) => ({ ...one, id: one.model.machine.id }));
  const twins = findTwins(owners);
  for (const [id, same] of twins) {
    if (report === undefined) throw new Error(twinText(id, same));
    report(twinText(id, same));
  }
  return loaded.filter(({ model }) => !twins.has(model.machine.id));
}

const defaultExport = (module: unknown): AnyChartModel | undefined =>
  (module as { default?: AnyChartModel } | undefined)?.default;

const getOrder = ({ model }: LoadedModel): string => `${model.area} ${model.title}`;

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`${folder} does not exist`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return files.filter((file) => /\.model\.[jt]s$/.test(file) && !/(^|\/)(node_modules|\.[^/]*)\//.test(file)).sort();
}
