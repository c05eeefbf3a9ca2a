import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The script of the gallery as one classic script: modules do not load from a file. */
export async function galleryScript(): Promise<string> {
  const input = fileURLToPath(new URL(`./gallery/main${extname(import.meta.url)}`, import.meta.url));
  const result = await build({
    configFile: false,
    root: dirname(input),
    logLevel: 'silent',
    build: { write: false, minify: true, modulePreload: false, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  if (code === '') throw new Error('the script of the gallery is empty');
  return code.trim();
}
