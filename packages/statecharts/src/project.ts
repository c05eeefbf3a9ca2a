import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyChartModel } from './chart-model.ts';
import type { StatechartsConfig } from './config.ts';
import type { PathFile } from './path-file.ts';

export type LoadedModel = { file: string; model: AnyChartModel };

/** Loads a module, by its absolute path. */
type LoadModule = (file: string) => Promise<unknown>;

const importFile: LoadModule = (file) => import(pathToFileURL(file).href);

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
  loadModelFiles(load?: LoadModule): Promise<LoadedModel[]>;
  loadModels(): Promise<AnyChartModel[]>;
  /** The committed path file of a machine, by the machine's ID. Throws if it is missing. */
  committedFile(machine: string): PathFile;
};

const configNames = ['statecharts.config.ts', 'statecharts.config.js', 'statecharts.config.mjs'];

export function configFileIn(folder: string): string {
  const found = configNames.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (!found) throw new Error(`${folder} has no ${configNames.join(', ')}: name it with --config FILE`);
  return found;
}

export async function openConfig(file: string): Promise<Project> {
  const path = resolve(file);
  if (!existsSync(path)) throw new Error(`${path} does not exist`);
  const { default: config }: { default?: StatechartsConfig } = await import(pathToFileURL(path).href);
  if (!config?.models || !config.exports)
    throw new Error(`${path} must export a configuration with models and exports`);
  return openProject(config, dirname(path));
}

export function openProject(config: StatechartsConfig, root: string): Project {
  const exportsFolder = join(root, config.exports);
  const modelFiles = () => filesIn(join(root, config.models));
  const readModel = async (file: string, load: LoadModule) => {
    const model = defaultExport(await load(join(root, file)));
    if (!model) throw new Error(`${file} has no default export: export the result of defineModel`);
    const outside = model.outside ?? config.outside;
    const runsActions = config.runsActions ?? outside !== undefined;
    const properties = [...(model.properties ?? []), ...(config.properties?.(model) ?? [])];
    return { runsActions, ...(outside && { outside }), ...model, ...(properties.length > 0 && { properties }) };
  };
  const loadModelFiles = async (load = importFile) => {
    const files = modelFiles().map((file) => posix.join(config.models, file));
    if (files.length === 0) throw new Error(`${join(root, config.models)} has no .model.ts file`);
    const loaded = await Promise.all(files.map(async (file) => ({ file, model: await readModel(file, load) })));
    const ids = loaded.map(({ model }) => model.machine.id);
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    if (twice !== undefined) throw new Error(`two models have a machine with the ID ${twice}`);
    return loaded.sort((a, b) => (getOrder(a) < getOrder(b) ? -1 : 1));
  };
  const committedFile = (machine: string): PathFile => {
    const file = join(exportsFolder, `${machine}.paths.json`);
    if (!existsSync(file)) throw new Error(`${file} is missing: run statecharts charts and review what it writes`);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  const loadModel = async (machine: string, file: string, load = importFile) => {
    const known = existsSync(join(root, file)) ? await readModel(file, load) : undefined;
    if (known?.machine.id === machine) return known;
    const found = (await loadModelFiles(load)).map(({ model }) => model).find((model) => model.machine.id === machine);
    if (!found) throw new Error(`no model below ${join(root, config.models)} has the machine ${machine}`);
    return found;
  };
  const loadModels = async () => (await loadModelFiles()).map(({ model }) => model);
  return { config, root, exportsFolder, modelFiles, loadModel, loadModelFiles, loadModels, committedFile };
}

const defaultExport = (module: unknown): AnyChartModel | undefined =>
  (module as { default?: AnyChartModel } | undefined)?.default;

const getOrder = ({ model }: LoadedModel): string => `${model.area} ${model.title}`;

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`${folder} does not exist`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return files.filter((file) => /\.model\.[jt]s$/.test(file) && !/(^|\/)(node_modules|\.[^/]*)\//.test(file)).sort();
}
