import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';

/** The environment variable that names a file with the mutant as JSON. */
export const mutantVariable = 'STATECHARTS_MUTANT';

/** A module whose text is another one; `file` is absolute. */
export type MutatedModule = { file: string; text: string };

/** What Vite and Rollup take as a plugin. */
export type MutantPlugin = { name: string; enforce: 'pre'; load(id: string): string | undefined };

const isSameFile = (one: string, other: string): boolean =>
  isAbsolute(other) && relative(one, other.replaceAll('\\', '/')) === '';

/**
 * For the Vite configuration of a project.
 * The quick tests of `statecharts mutate` then run on the mutant.
 * In any other run, it does nothing.
 */
export function mutantPlugin(): MutantPlugin {
  const { [mutantVariable]: variable } = process.env;
  const mutant: MutatedModule | undefined = variable ? JSON.parse(readFileSync(variable, 'utf8')) : undefined;
  return {
    name: 'statecharts-mutant',
    enforce: 'pre',
    load(id) {
      const [file = id] = id.split('?', 1);
      return mutant && isSameFile(mutant.file, file) ? mutant.text : undefined;
    },
  };
}
