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
  fileOf(source: string): string;
  /**
   * The scripts with these sources and everything that they import statically, and their styles.
   */
  filesOf(sources: readonly string[]): Files;
  /** The sources in the script of one source that another, or what it imports statically, needs. */
  sharedSources(source: string, other: string): string[];
  /** The sources that these, or what they import statically, may load later. */
  dynamicOf(sources: readonly string[]): string[];
  /** The scripts that other scripts import statically. */
  shared: readonly string[];
};

/** Calls `record` with the bundle that was written. */
export function recordBundle(root: string, record: (bundle: Bundle) => void): Plugin {
  const nameOf = (id: string) => id.replace(`${root}/`, '').replace(/\?.*$/, '');
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
          modules[nameOf(id)] = {
            file: chunk.fileName,
            imports: (info?.importedIds ?? []).map(nameOf),
            dynamicImports: (info?.dynamicallyImportedIds ?? []).map(nameOf),
          };
        }
      }
      record({ modules, files });
    },
  };
}

export function chunksOf({ modules, files }: Bundle): Chunks {
  const fileOf = (source: string): string => {
    const file = modules[source]?.file;
    if (!file) throw new Error(`${source} is no part of the build`);
    return file;
  };
  const filesOf = (sources: readonly string[]): Files => {
    const scripts = closure(sources.map(fileOf), (file) => files[file]?.imports ?? []);
    return { scripts, styles: unique(scripts.flatMap((file) => files[file]?.styles ?? [])) };
  };
  return {
    has: (source) => source in modules,
    fileOf,
    filesOf,
    sharedSources: (source, other) =>
      closure([other], (name) => modules[name]?.imports ?? []).filter(
        (name) => modules[name]?.file === modules[source]?.file,
      ),
    dynamicOf(sources) {
      const loaded = closure(sources, (source) => modules[source]?.imports ?? []);
      return unique(loaded.flatMap((source) => modules[source]?.dynamicImports ?? []));
    },
    shared: unique(Object.values(files).flatMap(({ imports }) => imports)),
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

const unique = (names: readonly string[]) => [...new Set(names)];
