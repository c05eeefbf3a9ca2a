import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyChartModel } from '#charts/chart-model.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const chartsFolder = `${root}docs/statecharts/`;

const filesEnding = (folder: string, ending: string): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .sort();

/** The `.machine.ts` files below `src/machines`. */
export const machineFiles = (): string[] => filesEnding('src/machines/', '.machine.ts');

/** The `.model.ts` files below `charts`. */
export const modelFiles = (): string[] => filesEnding('charts/', '.model.ts');

/** The model of a file, e.g. `charts/sign-in/login.model.ts`. */
export async function loadModel(file: string): Promise<AnyChartModel> {
  const { default: model }: { default: AnyChartModel } = await import(pathToFileURL(root + file).href);
  return model;
}

export type LoadedModel = { file: string; model: AnyChartModel };

/** Every model with its file, in the order of areas and titles. */
export async function loadModelFiles(): Promise<LoadedModel[]> {
  const files = modelFiles().map((file) => `charts/${file}`);
  const loaded = await Promise.all(files.map(async (file) => ({ file, model: await loadModel(file) })));
  const keyOf = ({ model }: LoadedModel) => `${model.area} ${model.title}`;
  return loaded.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

export const loadModels = async (): Promise<AnyChartModel[]> => (await loadModelFiles()).map(({ model }) => model);
