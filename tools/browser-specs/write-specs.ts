import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserPaths } from '@learning-console/statecharts/browser-paths';
import type { CommittedPaths } from '@learning-console/statecharts/committed';
import type { WrittenSpecs } from '@learning-console/statecharts/config';
import { chosenPaths, type Strategy } from '@learning-console/statecharts/path-strategies';
import type { MachinePath } from '@learning-console/statecharts/paths';
import { caseId } from '@learning-console/statecharts/test-cases';
import { bundlePathTests, mainModule } from './bundle.ts';
import { runtimeFolder, specText } from './spec-text.ts';

/** The specs read its script from a file; no module imports it. */
const accessPackage = 'axe-core';

/**
 * The paths of a strategy as far as a browser can follow them, each once.
 * A tour gets further paths for what it does not cover.
 */
export function browserPaths(committed: CommittedPaths, tests: BrowserPaths, strategy: Strategy): MachinePath[] {
  if (strategy.name === 'each' && strategy.depth === 'transition') return tests.choose(committed.paths);
  const cut = (paths: readonly MachinePath[]) => paths.flatMap((path) => tests.cut(path) ?? []);
  const chosen = cut(chosenPaths({ ...committed, paths: cut(committed.paths) }, strategy, tests));
  const paths = strategy.name === 'tour' ? [...chosen, ...tests.choose(committed.paths, chosen)] : chosen;
  return [...new Map(paths.map((path) => [caseId(tests.machine, path.input, path.steps), path])).values()];
}

/** Writes a spec for each machine with paths of the strategy, and what the specs need. */
export async function writeSpecs(
  folder: string,
  all: readonly CommittedPaths[],
  strategy: Strategy,
): Promise<WrittenSpecs> {
  const bundle = await bundlePathTests();
  const modules = new Set([mainModule]);
  let count = 0;
  mkdirSync(join(folder, runtimeFolder), { recursive: true });
  for (const committed of all) {
    const { id } = committed.model.machine;
    const tests = bundle.tests.get(id);
    if (!tests) throw new Error(`No browser test takes the paths of ${id}.`);
    const paths = browserPaths(committed, tests, strategy);
    if (paths.length === 0) continue;
    writeFileSync(join(folder, `${id}.test.mjs`), specText({ model: committed.model, tests, paths }));
    modules.add(tests.module);
    count += paths.length;
  }
  const { files, packages } = bundle.closure([...modules]);
  for (const [name, text] of files) writeFileSync(join(folder, runtimeFolder, name), text);
  writePackage(folder, [...packages, accessPackage]);
  return { paths: count, help: `Run them: cd ${folder} && npm install && CONSOLE_URL=http://localhost:8080 npm test` };
}

type Project = Record<'dependencies' | 'devDependencies', Record<string, string>>;

/** An existing package file is not overwritten. */
function writePackage(folder: string, packages: readonly string[]): void {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return;
  const project: Project = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const versions = Object.entries({ ...project.dependencies, ...project.devDependencies });
  const dependencies = Object.fromEntries(versions.filter(([name]) => packages.includes(name)));
  const content = { private: true, type: 'module', scripts: { test: 'node --test' }, dependencies };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
