import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The script of the gallery as one classic script: modules do not load from a file. */
export async function galleryScript(): Promise<string> {
  const input = fileURLToPath(new URL(`./gallery/main${extname(import.meta.url)}`, import.meta.url));
  const options = { bundle: true, minify: true, format: 'iife', target: 'es2022', charset: 'utf8' } as const;
  const { outputFiles } = await build({ ...options, entryPoints: [input], write: false });
  const code = outputFiles.map(({ text }) => text).join('');
  if (code === '') throw new Error('the script of the gallery is empty');
  return code.trim();
}
