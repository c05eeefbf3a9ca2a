import type { Plugin } from 'vite';

/** What a build consists of, by the path of each source file. */
export type Bundle = {
  modules: Readonly<Record<string, { file: string; imports: readonly string[]; dynamicImports: readonly string[] }>>;
  files: Readonly<Record<string, { imports: readonly string[]; styles: readonly string[] }>>;
};

type Files = { scripts: string[]; styles: string[] };

export type Chunks = {
  has(source: string): boolean;
  /** The script that contains a source. Throws if the build does not contain it. */
  getFile(source: string): string;
  /**
   * The scripts with these sources and everything that they import statically, and their styles.
   */
  getFiles(sources: readonly string[]): Files;
  /** The sources that these, or what they import statically, may load later. */
  getDynamicImports(sources: readonly string[]): string[];
};

/** Calls `record` with the bundle that was written. */
export function recordBundle(root: string, record: (bundle: Bundle) => void): Plugin {
  const toName = (id: string) => id.replace(`${root}/`, '').replace(/\?.*$/, '');
  return {
    name: 'record-bundle',
    apply: 'build',
    writeBundle(_, bundle) {
      const modules: Record<string, Bundle['modules'][string]> = {};
      const files: Record<string, Bundle['files'][string]> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
        files[chunk.fileName] = { imports: chunk.imports, styles };
        for (const id of chunk.moduleIds) {
          const info = this.getModuleInfo(id);
          modules[toName(id)] = {
            file: chunk.fileName,
            imports: (info?.importedIds ?? []).map(toName),
            dynamicImports: (info?.dynamicallyImportedIds ?? []).map(toName),
          };
        }
      }
      record({ modules, files });
    },
  };
}

export function createChunks({ modules, files }: Bundle): Chunks {
  const getFile = (source: string): string => {
    const file = modules[source]?.file;
    if (!file) throw new Error(`${source} is no part of the build`);
    return file;
  };
  const getFiles = (sources: readonly string[]): Files => {
    const scripts = closure(sources.map(getFile), (file) => files[file]?.imports ?? []);
    // As in Vite's own order, the styles of a file follow those of its imports.
    // So they can override them.
    const imported = importsFirst(sources.map(getFile), (file) => files[file]?.imports ?? []);
    return { scripts, styles: unique(imported.flatMap((file) => files[file]?.styles ?? [])) };
  };
  return {
    has: (source) => source in modules,
    getFile,
    getFiles,
    getDynamicImports(sources) {
      const loaded = closure(sources, (source) => modules[source]?.imports ?? []);
      return unique(loaded.flatMap((source) => modules[source]?.dynamicImports ?? []));
    },
  };
}

/** These names and all that follow from them, in the order in which they are found. */
function closure(names: readonly string[], next: (name: string) => readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const one of next(name)) visit(one);
  };
  for (const name of names) visit(name);
  return [...seen];
}

/** As `closure`, but each name follows what it imports. */
function importsFirst(names: readonly string[], next: (name: string) => readonly string[]): string[] {
  const [seen, ordered] = [new Set<string>(), [] as string[]];
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const one of next(name)) visit(one);
    ordered.push(name);
  };
  for (const name of names) visit(name);
  return ordered;
}

const unique = (names: readonly string[]) => [...new Set(names)];
