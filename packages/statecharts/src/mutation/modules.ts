import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile, type OnLoadArgs, type OnResolveArgs, type Plugin } from 'esbuild';
import type { MutatedModule } from './mutant-plugin.ts';

/** The modules of a project, which can be loaded again with another text. */
export type Modules = {
  /** Takes an absolute path. */
  load(file: string): Promise<unknown>;
  /**
   * The files that a loaded file imports, directly or not, with the number of steps to each.
   * Links are followed.
   */
  importsFrom(file: string): Map<string, number>;
  /** Only this module has another text from now on. */
  mutate(mutant: MutatedModule | undefined): void;
};

/** Each load is one file with all modules of the project, so that it shares nothing with earlier ones. */
export function openModules(folderOfProject: string): Modules {
  const root = realpathSync(folderOfProject);
  const imports = new Map<string, string[]>();
  let mutant: MutatedModule | undefined;
  let count = 0;
  const read = (file: string) =>
    mutant && realpathSync(mutant.file) === file ? mutant.text : readFileSync(file, 'utf8');
  return {
    async load(file) {
      const { outputFiles, metafile } = await bundle(file, { root, read });
      for (const [path, found] of readImports(metafile, root)) imports.set(path, found);
      count += 1;
      const bundled = join(tmpdir(), `statecharts-${process.pid}-${Date.now()}-${count}.mjs`);
      writeFileSync(bundled, outputFiles.map(({ text }) => text).join(''));
      return import(pathToFileURL(bundled).href).finally(() => rmSync(bundled));
    },
    importsFrom: (file) => distances(realpathSync(file), (path) => imports.get(path) ?? []),
    mutate(next) {
      mutant = next;
    },
  };
}

type BundleOptions = { root: string; read: (file: string) => string };

const bundle = (file: string, { root, read }: BundleOptions) =>
  build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    // Packages are found as Node finds them.
    conditions: [],
    mainFields: ['main'],
    banner: { js: requireText(file) },
    define: { 'import.meta.url': urlName, 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' },
    plugins: [modulesPlugin(read)],
  });

/** Modules of CommonJS in the bundle call `require`. */
const requireText = (file: string): string =>
  `import { createRequire as __statechartsRequire } from 'node:module';\nconst require = __statechartsRequire(${toUrl(file)});`;

const urlName = '__statechartsUrl';
const toUrl = (file: string): string => JSON.stringify(pathToFileURL(file).href);

/** What a module knows about its own place stays true in the bundle. */
const placeText = (file: string): string =>
  `const ${urlName} = ${toUrl(file)}, __filename = ${JSON.stringify(file)}, ` +
  `__dirname = ${JSON.stringify(resolve(file, '..'))}; `;

const isInside = Symbol('resolved by the plugin itself');

const loaders = ['ts', 'tsx', 'js', 'jsx', 'json'] as const;
const isLoader = (ending: string): ending is (typeof loaders)[number] => loaders.some((loader) => loader === ending);

/** Installed packages stay outside of the bundle. A file that is no code is its own path. */
const modulesPlugin = (read: (file: string) => string): Plugin => ({
  name: 'statecharts-modules',
  setup({ onLoad, onResolve, resolve: find }) {
    onResolve({ filter: /./ }, async ({ path, ...place }: OnResolveArgs) => {
      if (place.kind === 'entry-point' || place.pluginData === isInside) return undefined;
      const { importer, kind, resolveDir } = place;
      const found = await find(path, { importer, kind, resolveDir, pluginData: isInside });
      if (found.external || !/[\\/]node_modules[\\/]/.test(found.path)) return found;
      return { path: kind.startsWith('require') ? found.path : pathToFileURL(found.path).href, external: true };
    });
    onLoad({ filter: /./, namespace: 'file' }, ({ path }: OnLoadArgs) => {
      const [, ending = ''] = /\.[cm]?([jt]sx?|json)$/.exec(path) ?? [];
      if (!isLoader(ending)) return { contents: `export default ${JSON.stringify(path)}`, loader: 'js' };
      return { contents: ending === 'json' ? read(path) : placeText(path) + read(path), loader: ending };
    });
  },
});

function readImports({ inputs }: Metafile, root: string): [string, string[]][] {
  const toPath = (name: string) => resolve(root, name);
  return Object.entries(inputs).map(([name, { imports }]) => [
    toPath(name),
    imports.filter(({ external }) => !external).map(({ path }) => toPath(path)),
  ]);
}

function distances(file: string, importsIn: (file: string) => string[]): Map<string, number> {
  const found = new Map([[file, 0]]);
  for (const [from, steps] of found) for (const to of importsIn(from)) if (!found.has(to)) found.set(to, steps + 1);
  return found;
}
