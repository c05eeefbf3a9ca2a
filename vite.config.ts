import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const clusterSetup = 'tests/support/postgres-cluster.ts';

const serverTests = {
  globalSetup: existsSync(clusterSetup) ? [clusterSetup] : [],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** A mocked module must not be loaded before, so these files share no worker with others. */
const mockingTests = ['tests/server/password-reset.test.ts'];

const project = (name: string, folders: string[], more: TestProjectInlineConfiguration['test'] = {}) =>
  ({
    extends: true,
    test: { name, include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`), ...more },
  }) satisfies TestProjectInlineConfiguration;

/** Which modules form a chunk; the first match wins. A chunk takes along what its modules import and no chunk before it has. */
const chunks: readonly (readonly [name: string, modules: readonly RegExp[]])[] = [
  [
    'start-script',
    [
      /\/src\/start-script\.ts$/,
      /\/contract\/first-calls\.ts$/,
      /\/src\/rules\/(failure|routes)\.ts$/,
      /\/src\/services\/(browser\/(address|random-key|stored-session)|http\/(connection|retry))\.ts$/,
    ],
  ],
  [
    'start',
    [
      /rolldown\/runtime/,
      /\/src\/(main\.tsx|services\/browser\/wall-clock\.ts|views\/(ui\/use-(arrival-focus|hydrated)|shell\/use-(address|page-actor|route-title))\.ts)$/,
    ],
  ],
  ['react-hook-form', [/\/node_modules\/react-hook-form\//]],
  ['sign-in', [/\/src\/views\/pages\/(login|password-reset)\.view\.tsx$/]],
  [
    'validation',
    [
      /\/node_modules\/(yup|@hookform)\//,
      /\/src\/rules\/sign-in-fields\.ts$/,
      /\/src\/views\/sign-in\/.*-resolver\.ts$/,
    ],
  ],
  ['first-data', [/\/src\/(first-data-script|services\/http\/request)\.ts$/]],
  [
    'console',
    [
      /\/src\/((lazy-pages|prefetch)\.ts|services\/organizations\.service\.ts|views\/shell\/layout\.view\.tsx)$/,
      /\/src\/views\/ui\/(?!bars|chart-|conflict-changes|daily-|day-|dialog\.|drawer\.|figures|final-focus|form\.|grouped-|month-|position-|radar-|section|segmented-|sort|stored-order|use-form-actor).*\.tsx?$/,
      /\/contract\/(limited-list|paging\.contract)\.ts$/,
      /\/src\/views\/(?!sign-in).*\.module\.css$/,
      /\/src\/machines\/patterns\/(?!chart-download|day-window|form|ordered-list|section|stored-order).*\.ts$/,
      /\/src\/views\/pages\/(my-account|no-access|not-available|permissions-unknown)\.view\.tsx$/,
      /\/src\/views\/organizations\/(?!organization-(panel|picker|tree)|picker-).*\.tsx?$/,
    ],
  ],
  ['dashboard', [/\/src\/views\/pages\/(study-performance|personal-report)\.view\.tsx$/]],
  [
    'courses',
    [/\/src\/views\/pages\/(course-|lesson-|sentence-).*\.view\.tsx$/, /\/src\/views\/courses\/.*-resolver\.ts$/],
  ],
  ['dialogs', [/\/src\/views\/ui\/(dialog|drawer)\.view\.tsx$/]],
  ['charts', [/\/src\/views\/ui\/(daily-bar-chart|grouped-bar-chart|radar-chart)\.view\.tsx$/]],
];

export default defineConfig({
  plugins: [react()],
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
          groups: chunks.map(([name, modules], index) => ({
            name,
            test: (id: string) => modules.some((pattern) => pattern.test(id)),
            priority: chunks.length - index,
          })),
        },
      },
    },
  },
  test: {
    environment: 'node',
    passWithNoTests: true,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      project('unit', ['rules', 'services', 'machines', 'paths', 'house', 'tools'], { testTimeout: 20_000 }),
      project('views', ['views']),
      project('server', ['server', 'contract'], { ...serverTests, exclude: mockingTests, isolate: false }),
      project('server-mocks', [], { ...serverTests, include: mockingTests }),
      project('browser', ['browser'], {
        globalSetup: ['tests/support/browser-setup.ts'],
        // Files of one worker share its browser, its read-only server and what axe has checked (console-test.ts).
        isolate: false,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});
