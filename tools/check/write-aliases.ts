import { readFileSync, writeFileSync } from 'node:fs';
import { findTarget } from './imports.ts';
import { findLayer } from './layers.ts';
import { codeFiles } from './source.ts';

/** Writes `../` imports of the files below some folders by the alias of their layer. */
export function writeAliases(folders: readonly string[]): void {
  const files = codeFiles().filter((path) => folders.some((folder) => path.startsWith(folder)));
  for (const path of files) {
    const text = readFileSync(path, 'utf8');
    const changed = text.replace(/(['"])(\.\.\/[^'"]+)\1/g, (whole, quote, specifier) => {
      const alias = findAlias(path, specifier);
      return alias ? quote + alias + quote : whole;
    });
    if (changed !== text) writeFileSync(path, changed);
  }
}

function findAlias(path: string, specifier: string): string | undefined {
  const target = findTarget(path, specifier);
  if (!target || !/\.(ts|tsx|mjs)$/.test(target)) return undefined;
  const layer = findLayer(target);
  return layer?.alias && layer.alias + target.slice(layer.folder.length);
}
