import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyChartModel } from '#machines/shared/chart-model.ts';

const machinesFolder = fileURLToPath(new URL('../../src/machines/', import.meta.url));

export const chartsFolder = fileURLToPath(new URL('../../docs/statecharts/', import.meta.url));

/** Files of the machines' room that end so, below that room, in a fixed order. */
export function machineFiles(ending: string): string[] {
  return readdirSync(machinesFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .sort();
}

/** Every `<noun>.model.ts`, found by its name; each gives its model as default export. */
export async function loadModels(): Promise<AnyChartModel[]> {
  const loaded = machineFiles('.model.ts').map(async (file) => {
    const { default: model }: { default: AnyChartModel } = await import(pathToFileURL(machinesFolder + file).href);
    return model;
  });
  const models = await Promise.all(loaded);
  const order = new Map(models.map((model) => [model, `${model.area} ${model.title}`]));
  return models.sort((a, b) => ((order.get(a) ?? '') < (order.get(b) ?? '') ? -1 : 1));
}
