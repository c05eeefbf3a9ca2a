import { readdirSync } from 'node:fs';

/** Files that editors and file systems put next to others. */
const isHidden = /(^|[/\\])\./;

/**
 * Imports the modules below a folder whose file names end with the suffix,
 * in the order of their paths.
 * It serves a server that runs from its source files.
 * The build lists the same modules by `import.meta.glob`.
 */
export const importModules = async <Module>(folder: URL, suffix: string): Promise<Record<string, Module>> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith(suffix) && !isHidden.test(file),
  );
  const modules = files.toSorted().map(async (file) => [file, await import(new URL(file, folder).href)] as const);
  return Object.fromEntries(await Promise.all(modules));
};
