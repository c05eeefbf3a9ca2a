import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserPaths } from '@learning-console/statecharts/browser-paths';
import type { CommittedPaths } from '@learning-console/statecharts/committed';
import type { SpecsToWrite, WrittenSpecs } from '@learning-console/statecharts/config';
import { chosenPaths, type Strategy } from '@learning-console/statecharts/path-strategies';
import type { MachinePath } from '@learning-console/statecharts/paths';
import { caseId } from '@learning-console/statecharts/test-cases';
import { type BundledPaths, bundlePathTests, mainModule, type PathTestBundle, scenarioModule } from './bundle.ts';
import { createCucumberFiles, cucumberVersion, recordScenarios } from './cucumber.ts';
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

type Chosen = { committed: CommittedPaths; tests: BundledPaths; paths: MachinePath[] };

/** The machines with paths of the strategy that a browser can follow. */
function chooseMachines(bundle: PathTestBundle, { committed, strategy }: SpecsToWrite): Chosen[] {
  const chosen = committed.map((one) => {
    const { id } = one.model.machine;
    const tests = bundle.tests.get(id);
    if (!tests) throw new Error(`No browser test takes the paths of ${id}.`);
    return { committed: one, tests, paths: browserPaths(one, tests, strategy) };
  });
  return chosen.filter(({ paths }) => paths.length > 0);
}

function writeRuntime(folder: string, bundle: PathTestBundle, modules: readonly string[]): string[] {
  const { files, packages } = bundle.closure(modules);
  writeFiles(join(folder, runtimeFolder), files);
  return packages;
}

function writeFiles(folder: string, files: Iterable<readonly [string, string]>): void {
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Scenarios of an earlier run would have no definitions. */
function removeScenarios(folder: string): void {
  for (const [name, ending] of [
    ['features', '.feature'],
    ['recorded', '.json'],
  ] as const) {
    const part = join(folder, name);
    const files = existsSync(part) ? readdirSync(part).filter((file) => file.endsWith(ending)) : [];
    for (const file of files) rmSync(join(part, file));
  }
}

const count = (chosen: readonly Chosen[]): number => chosen.reduce((sum, { paths }) => sum + paths.length, 0);

const runText = (folder: string): string =>
  `Run them: cd ${folder} && npm install && CONSOLE_URL=http://localhost:8080 npm test`;

/** Writes tests for each machine with paths of the strategy, and what the tests need. */
export async function writeSpecs(specs: SpecsToWrite): Promise<WrittenSpecs> {
  const { folder, format } = specs;
  const bundle = await bundlePathTests();
  const chosen = chooseMachines(bundle, specs);
  const modules = [...new Set(chosen.map(({ tests }) => tests.module))];
  if (format === 'cucumber') {
    const packages = writeRuntime(folder, bundle, [scenarioModule, ...modules]);
    const recorded = [];
    for (const { committed, paths } of chosen) recorded.push(await recordScenarios(committed, paths));
    removeScenarios(folder);
    writeFiles(folder, createCucumberFiles(recorded, modules));
    writePackage(folder, 'cucumber-js', { ...findVersions(packages), ...cucumberVersion });
  } else {
    const packages = writeRuntime(folder, bundle, [mainModule, ...modules]);
    const files = chosen.map(
      ({ committed: { model }, tests, paths }) =>
        [`${tests.machine}.test.mjs`, specText({ model, tests, paths })] as const,
    );
    writeFiles(folder, files);
    writePackage(folder, 'node --test', findVersions([...packages, accessPackage]));
  }
  return { paths: count(chosen), help: runText(folder) };
}

type Versions = Record<string, string>;
type Project = Record<'dependencies' | 'devDependencies', Versions>;

/** The versions that the console uses. */
function findVersions(packages: readonly string[]): Versions {
  const project: Project = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const versions = Object.entries({ ...project.dependencies, ...project.devDependencies });
  return Object.fromEntries(versions.filter(([name]) => packages.includes(name)));
}

/** An existing package file is not overwritten. */
function writePackage(folder: string, test: string, dependencies: Versions): void {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return;
  const content = { private: true, type: 'module', scripts: { test }, dependencies };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
