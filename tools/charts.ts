import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { committedPaths as findCommittedPaths } from '@learning-console/statecharts/committed';
import { openProject } from '@learning-console/statecharts/project';
import settings from '../statecharts.config.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const project = openProject(settings, root);

/** The charts of the console, their models and their generated files. */
export const { config, exportsFolder, modelFiles, loadModelFiles, loadModels, committedFile } = project;

export const committedPaths = (machine: string) => findCommittedPaths(project, machine);

/** The `.machine.ts` files below `src/machines`. */
export const machineFiles = (): string[] =>
  readdirSync(join(root, 'src/machines'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .sort();
