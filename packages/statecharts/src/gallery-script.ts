import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The script of a page as one classic script: modules do not load from a file. */
export async function galleryScript(page: 'main' | 'changes'): Promise<string> {
  const input = fileURLToPath(new URL(`./gallery/${page}${extname(import.meta.url)}`, import.meta.url));
  const options = { bundle: true, minify: true, format: 'iife', target: 'es2022', charset: 'utf8' } as const;
  const { outputFiles } = await build({ ...options, entryPoints: [input], write: false });
  const code = outputFiles.map(({ text }) => text).join('');
  if (code === '') throw new Error(`the script ${page} of the gallery is empty`);
  return code.trim();
}

/** The style sheets of a page, by their names. */
export const galleryStyle = (...names: readonly ('gallery' | 'windows' | 'diagram' | 'changes')[]): string =>
  names.map((name) => readFileSync(new URL(`./gallery/${name}.css`, import.meta.url), 'utf8')).join('');
