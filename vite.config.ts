import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const clusterSetup = 'tests/support/postgres-cluster.ts';

const project = (name: string, rooms: string[], more: TestProjectInlineConfiguration['test'] = {}) =>
  ({
    extends: true,
    test: { name, include: rooms.map((room) => `tests/${room}/**/*.test.{ts,tsx}`), ...more },
  }) satisfies TestProjectInlineConfiguration;

/** What every page needs at once, with all that these import. */
const startModules =
  /\/src\/(main\.tsx|views\/(shared\/use-arrival-focus|use-(address|page-actor|place-title|hydrated))\.ts)$/;

/** What runs before the console has loaded. */
const aheadModules = /\/src\/(ahead|services\/browser\/settings-request)\.ts$/;

export default defineConfig({
  plugins: [react()],
  resolve: {
    // React has had the store hook itself since 18: its stand-in stays at home.
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
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // What every page starts with is one file: small ones compress worse and wait for one another.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'ahead', test: aheadModules, priority: 1 },
            { name: 'start', test: startModules },
          ],
        },
      },
    },
  },
  test: {
    environment: 'node',
    passWithNoTests: true,
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      project('unit', ['rules', 'services', 'machines', 'paths', 'house', 'tools'], { testTimeout: 20_000 }),
      project('views', ['views']),
      project('server', ['server', 'contract'], {
        globalSetup: existsSync(clusterSetup) ? [clusterSetup] : [],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('browser', ['browser'], {
        globalSetup: ['tests/support/browser-world.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});
