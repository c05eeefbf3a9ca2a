import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BrowserPaths } from '@learning-console/statecharts/browser-paths';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

const external = ['playwright-core', 'sharp'];

/** The modules of the test runner, and what specs have in their place. */
const standIns: Readonly<Record<string, string>> = {
  vitest: 'tools/browser-specs/expectations.ts',
  [`${root}tests/browser/support/console-test.ts`]: 'tools/browser-specs/expectations.ts',
  [`${root}tests/browser/support/accessible-shapes.ts`]: 'tools/browser-specs/expectations.ts',
  [`${root}tests/support/work-log.ts`]: 'tools/browser-specs/expectations.ts',
  [`${root}tests/browser/support/path-test.ts`]: 'tests/browser/specs/path-list.ts',
};

const withoutTestRunner: Plugin = {
  name: 'without-test-runner',
  enforce: 'pre',
  async resolveId(source, importer) {
    const id = standIns[source] ? source : (await this.resolve(source, importer, { skipSelf: true }))?.id;
    const standIn = standIns[id ?? ''];
    return standIn === undefined ? null : root + standIn;
  },
};

type Chunk = { fileName: string; code: string; imports: readonly string[] };

/** `module` registers the tests of the machine. */
export type BundledPaths = BrowserPaths & { module: string };

/** The browser tests of all machines' paths, as modules that need no test runner. */
export type PathTestBundle = {
  /** By the ID of the machine. */
  tests: ReadonlyMap<string, BundledPaths>;
  /** The files that the modules need, by name, and the packages. */
  closure(modules: readonly string[]): { files: Map<string, string>; packages: string[] };
};

export const mainModule = 'main.mjs';

/** The module of Cucumber's scenarios. */
export const scenarioModule = 'scenario.mjs';

const testFiles = (): string[] =>
  readdirSync(`${root}tests/browser`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)paths-[^/]*\.test\.ts$/.test(file),
  );

const getModuleName = (file: string): string => file.replace(/^.*\//, '').replace('.test.ts', '');

async function createChunks(files: readonly string[]): Promise<Map<string, Chunk>> {
  const entries = files.map((file) => [getModuleName(file), `${root}tests/browser/${file}`]);
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutTestRunner],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      rolldownOptions: {
        input: {
          main: `${root}tests/browser/specs/main.ts`,
          scenario: `${root}tests/browser/specs/scenario.ts`,
          ...Object.fromEntries(entries),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared-[name].part.mjs' },
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
}

/** Bundles the path tests, and reads from the bundle which machine each file tests and how. */
export async function bundlePathTests(): Promise<PathTestBundle> {
  const files = testFiles();
  const chunks = await createChunks(files);
  mkdirSync(`${root}.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}.cache/path-tests-`);
  try {
    for (const { fileName, code } of chunks.values()) writeFileSync(join(folder, fileName), code);
    const tests = await listTests(folder, files);
    return { tests, closure: (names) => getClosure(chunks, names) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function listTests(folder: string, files: readonly string[]): Promise<Map<string, BundledPaths>> {
  const load = (module: string) => import(pathToFileURL(join(folder, module)).href);
  const { listedPaths }: { listedPaths(): readonly BrowserPaths[] } = await load(mainModule);
  const tests = new Map<string, BundledPaths>();
  for (const file of files) {
    const module = `${getModuleName(file)}.mjs`;
    await load(module);
    for (const one of listedPaths().slice(tests.size)) tests.set(one.machine, { ...one, module });
  }
  return tests;
}

function getClosure(chunks: ReadonlyMap<string, Chunk>, names: readonly string[]) {
  const files = new Map<string, string>();
  const packages = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks.get(name);
    if (!chunk) {
      if (!name.startsWith('node:')) packages.add(name);
      return;
    }
    if (files.has(name)) return;
    files.set(name, chunk.code);
    for (const one of chunk.imports) add(one);
  };
  for (const name of names) add(name);
  return { files, packages: [...packages].sort() };
}
