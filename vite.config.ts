import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from '#tests/support/longest-first.ts';
import { createChunkRule } from '#tools/build/chunk-rule.ts';
import { recipePlugin } from '#tools/build/recipe-plugin.ts';
import { mutantPlugin } from './packages/statecharts/src/mutation/mutant-plugin.ts';

const clusterSetup = 'tests/support/postgres-cluster.ts';

const project = (name: string, folders: string[], more: TestProjectInlineConfiguration['test'] = {}) =>
  ({
    extends: true,
    test: { name, include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`), ...more },
  }) satisfies TestProjectInlineConfiguration;

export default defineConfig({
  plugins: [recipePlugin(), react(), mutantPlugin()],
  resolve: {
    // React has this hook itself since version 18.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // One start file, because small files compress worse and load one after the other.
    rolldownOptions: {
      input: ['index.html', 'src/first-data-script.ts'],
      output: {
        codeSplitting: {
          groups: [{ name: createChunkRule(process.cwd()), debugName: 'who-loads-it' }],
        },
      },
    },
  },
  // Workers load on demand what a file needs, as pages do.
  worker: { format: 'es' },
  test: {
    environment: 'node',
    // A slow computer fails no test: a wait ends as soon as its expectation holds.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      // What they test stores nothing in a module, so files of one worker share the modules.
      project('pure', ['texts', 'rules', 'tables', 'views', 'house'], { isolate: false, testTimeout: 60_000 }),
      project('unit', ['services', 'machines', 'tools'], { testTimeout: 60_000 }),
      // Files of one worker share the modules of the server, so no file can replace one.
      project('server', ['server', 'contract'], {
        globalSetup: existsSync(clusterSetup) ? [clusterSetup] : [],
        isolate: false,
        // They wait for databases, mails and timers more than they calculate.
        maxWorkers: 3,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project('browser', ['browser'], {
        globalSetup: ['tests/support/browser-setup.ts'],
        // Files of one worker share its browser and read-only server (console-test.ts).
        isolate: false,
        testTimeout: 240_000,
        hookTimeout: 120_000,
      }),
      // Runs by `npm run bench -- faults` alone.
      project('faults', ['faults'], { globalSetup: ['tests/support/browser-setup.ts'], hookTimeout: 120_000 }),
    ],
  },
});
