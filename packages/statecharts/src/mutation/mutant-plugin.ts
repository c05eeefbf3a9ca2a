import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import type { Plugin } from 'vite';

/** The environment variable that names a file with the mutant as JSON. */
export const mutantVariable = 'STATECHARTS_MUTANT';

/** A module whose text is another one; `file` is absolute. */
export type MutatedModule = { file: string; text: string };

/** Loads a module with another text. */
export const modulePlugin = (getMutant: () => MutatedModule | undefined): Plugin => ({
  name: 'statecharts-mutant',
  enforce: 'pre',
  load(id) {
    const mutant = getMutant();
    const [file = id] = id.split('?', 1);
    return mutant && isSameFile(mutant.file, file) ? mutant.text : undefined;
  },
});

const isSameFile = (one: string, other: string): boolean =>
  isAbsolute(other) && relative(one, other.replaceAll('\\', '/')) === '';

/**
 * For the Vite configuration of a project.
 * The quick tests of `statecharts mutate` then run on the mutant.
 * In any other run, it does nothing.
 */
export function mutantPlugin(): Plugin {
  const { [mutantVariable]: file } = process.env;
  const mutant: MutatedModule | undefined = file ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return modulePlugin(() => mutant);
}
