import { readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Project } from '../project.ts';
import { openModules } from './modules.ts';
import { createSourceMutants, type SourceMutant } from './source-edits.ts';

/** The machine of a model that judges mutants; `model` is relative to the configuration. */
export type Judge = { machine: string; model: string };

/** A file with implementations, relative to the configuration. */
export type Source = { file: string; judges: Judge[]; mutants: SourceMutant[] };

const hasImplementations = (file: string): boolean => /\.(machine|setup)\.[cm]?[jt]s$/.test(file);

/**
 * Finds the files that the models import and that have implementations.
 * The models with the fewest imports between them and a file judge its mutants.
 */
export async function findSources(project: Project): Promise<Source[]> {
  const isSource = project.config.implementations ?? hasImplementations;
  const root = realpathSync(project.root);
  const modules = openModules(root);
  const models = await project.loadModelFiles(modules.load);
  const nearest = new Map<string, { steps: number; judges: Judge[] }>();
  for (const { file: model, model: own } of models)
    for (const [path, steps] of modules.importsFrom(join(project.root, model))) {
      const file = relative(root, path).replaceAll('\\', '/');
      if (/^\.\.\/|(^|\/)node_modules\//.test(file) || !isSource(file)) continue;
      const known = nearest.get(file);
      const judge = { machine: own.machine.id, model };
      if (!known || steps < known.steps) nearest.set(file, { steps, judges: [judge] });
      else if (steps === known.steps) known.judges.push(judge);
    }
  return [...nearest].map(([file, { judges }]) => {
    const text = readFileSync(join(project.root, file), 'utf8');
    return { file, judges, mutants: createSourceMutants(file, text) };
  });
}
