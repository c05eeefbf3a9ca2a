import { createServer, isRunnableDevEnvironment, normalizePath } from 'vite';
import { type MutatedModule, modulePlugin } from './mutant-plugin.ts';

/** The modules of a project, which can be loaded again with another text. */
export type Modules = {
  /** Takes an absolute path. */
  load(file: string): Promise<unknown>;
  /** The files that a loaded file imports, directly or not, with the number of steps to each. */
  importsFrom(file: string): Map<string, number>;
  /** Only this module has another text from now on. */
  mutate(mutant: MutatedModule | undefined): void;
  close(): Promise<void>;
};

export async function openModules(root: string): Promise<Modules> {
  let mutant: MutatedModule | undefined;
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    plugins: [modulePlugin(() => mutant)],
    resolve: { tsconfigPaths: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs modules');
  const importsIn = (file: string): string[] => {
    const found = ssr.moduleGraph.getModuleById(normalizePath(file));
    return [...(found?.importedModules ?? [])].flatMap(({ file: imported }) => (imported ? [imported] : []));
  };
  return {
    load: (file) => ssr.runner.import(normalizePath(file)),
    importsFrom: (file) => distances(normalizePath(file), importsIn),
    mutate(next) {
      const changed = [mutant, next].flatMap((one) => (one ? [normalizePath(one.file)] : []));
      mutant = next;
      for (const file of changed) ssr.moduleGraph.onFileChange(file);
      ssr.runner.clearCache();
    },
    close: () => server.close(),
  };
}

function distances(file: string, importsIn: (file: string) => string[]): Map<string, number> {
  const found = new Map([[file, 0]]);
  for (const [from, steps] of found) for (const to of importsIn(from)) if (!found.has(to)) found.set(to, steps + 1);
  return found;
}
