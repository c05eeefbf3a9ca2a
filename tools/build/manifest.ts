import { readFileSync } from 'node:fs';
import type { Manifest, ManifestChunk } from 'vite';

/** What vite wrote about its chunks: by source name which file it became and what that file loads. */
export type Chunks = {
  has(name: string): boolean;
  /** What may be named: the entries and whatever is loaded on its own. */
  names: readonly string[];
  /** Files of these modules and of all that they import statically, scripts and styles apart. */
  filesOf(names: readonly string[]): { scripts: string[]; styles: string[] };
  /** The modules that these, or what they import statically, may load later. */
  dynamicOf(names: readonly string[]): string[];
};

export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'));

export function chunksOf(manifest: Manifest): Chunks {
  const closureOf = (names: readonly string[]) => {
    const seen = new Map<string, ManifestChunk>();
    const visit = (name: string) => {
      if (seen.has(name)) return;
      const chunk = manifest[name];
      if (!chunk) throw new Error(`${name} is no part of the build`);
      seen.set(name, chunk);
      for (const next of chunk.imports ?? []) visit(next);
    };
    for (const name of names) visit(name);
    return [...seen.values()];
  };
  return {
    has: (name) => name in manifest,
    names: Object.keys(manifest).filter((name) => manifest[name]?.isEntry || manifest[name]?.isDynamicEntry),
    filesOf(names) {
      const chunks = closureOf(names);
      const scripts = unique(chunks.map(({ file }) => file)).filter((file) => file.endsWith('.js'));
      return { scripts, styles: unique(chunks.flatMap(({ css = [] }) => css)) };
    },
    dynamicOf: (names) => unique(closureOf(names).flatMap(({ dynamicImports = [] }) => dynamicImports)),
  };
}

const unique = (names: string[]) => [...new Set(names)];
