import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from '#tests/support/longest-first.ts';
import { recipePlugin } from '#tools/build/recipe-plugin.ts';

const clusterSetup = 'tests/support/postgres-cluster.ts';

const serverTests = {
  globalSetup: existsSync(clusterSetup) ? [clusterSetup] : [],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** A mocked module must not be loaded before, so these files share no worker with others. */
const mockingTests = [
  'tests/server/core/database/customer-statements.test.ts',
  'tests/server/administrators/password-reset.test.ts',
];

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
      /\/contract\/(session-calls|application-values|email-address|pasted-code)\.ts$/,
      /\/texts\/(isolated|visible)-text\.ts$/,
      /\/src\/rules\/(patterns\/(failure|too-long)|routes)\.ts$/,
      /\/src\/services\/(browser\/(address|random-key|stored-session|wall-clock)|http\/(connection|retry))\.ts$/,
    ],
  ],
  [
    'start',
    [
      /rolldown\/runtime/,
      // The login page needs it at once, and a chunk of its own is one file more for each page with a form.
      /\/node_modules\/react-hook-form\/[^?]*$/,
      /\/src\/(main\.tsx|views\/(ui\/use-(arrival-focus|hydrated|validated-form)|shell\/use-(address|page-actor|route-title))\.ts)$/,
      /\/texts\/amounts\.ts$/,
      // Also for the pages behind sign-in, which load no other chunk of the public pages.
      /\/src\/views\/(shell\/brand(\.view\.tsx|\.module\.css)|ui\/(plain-[a-z]+\.module\.css|(isolated-text|problem-icon)\.view\.tsx))$/,
    ],
  ],
  [
    // What the pages share, without the pages: each would exceed its budget with the code of the other.
    'sign-in',
    [/\/src\/views\/sign-in\/(brand-panel|password-field|sign-in-page|submit-button|text-field|use-sign-in-form)\./],
  ],
  // Shared by the dashboards and the public page that lists the definitions.
  ['figure-texts', [/\/src\/rules\/[a-z]+\/(figure|figure-page|learner-figure|organization-figure)-texts\.ts$/]],
  ['public', [/\/src\/views\/pages\/(certificate|figures|help-center)\.view\.tsx$/]],
  [
    'validation',
    [
      /\/node_modules\/(yup|@hookform)\//,
      /\/src\/rules\/sign-in\/(second-factor|sign-in)-fields\.ts$/,
      /\/contract\/login-code\.contract\.ts$/,
      /\/src\/views\/sign-in\/.*-resolver\.ts$/,
    ],
  ],
  ['first-data', [/\/(src\/(first-data-script|services\/http\/request)|contract\/page-calls)\.ts$/]],
  [
    'console',
    [
      /\/src\/((lazy-pages|prefetch|rules\/(accounts\/account-permissions|learners\/learner-labels))\.ts|views\/learners\/learner-card\.view\.tsx|services\/(http\/(idempotent-write|optional-call)|session\/(sign-out|organizations)\.service|learners\/learners\.service)\.ts|layout\.tsx|views\/shell\/((layout|ignored-search)\.view\.tsx|use-(administrator-email|today)\.ts))$/,
      /\/src\/views\/ui\/(?!alert|bar-|bars|breadcrumb|breakable|chart-|checkbox|columns|confirm-|conflict-changes|counted-|daily-|data-|day-|dialog\.|drawer\.|editable-grid|field|figure|file-drop|final-focus|form-rows|form\.|grouped-|input|kit-provider|lazy-chart|leave-|live-|locked-|modal|month-|ordered-|paged-table|pager|position-|progress|radar-|radio-|round-|row-|search-|section|select|segmented-|separate-|sort|stack|stored-order|state-of-part|status|step-content|textarea|use-chart-|use-field-|use-file-|use-focus-fallback|use-form-actor|use-gradual-|use-leave-|use-row-keys|use-section|use-turn|use-visible).*\.tsx?$/,
      /\/contract\/(characters|learner-login|limited-list|paging\.contract)\.ts$/,
      /\/src\/views\/(?!sign-in|applications\/application-import).*\.module\.css$/,
      // One style sheet for the pages behind sign-in; three large recipes load with their code on demand.
      /\/src\/views\/theme\/(?!editable-grid|live-charts|sort-rows).*\.recipe\.ts\.css$/,
      /^virtual:kit\.css$/,
      /\/src\/machines\/patterns\/(?!chart-download|day-window|detail|form|leave-|list|ordered-list|poll|section|stored-order|text-download).*\.ts$/,
      /\/src\/views\/pages\/(my-account|no-access|permissions-unknown)\.view\.tsx$/,
      // Shared by the dashboards and the lists of learners.
      /\/src\/(machines\/patterns\/day-window|rules\/patterns\/file-link|services\/dashboards\/dashboards\.service|services\/browser\/save-file)\.ts$/,
      /\/src\/(rules\/downloads\/download-(messages|permissions)|views\/downloads\/(use-downloads|download-provider\.view|organization-downloads\.view)|views\/organizations\/organization-picker\.view)\.tsx?$/,
      /\/src\/views\/organizations\/(?!choice|chosen-|lazy-|organization-(choices|panel|picker|row|tree)|picker-).*\.tsx?$/,
    ],
  ],
  [
    'lists-and-forms',
    [
      /\/src\/views\/ui\/(alert|breadcrumb|breakable|checkbox|counted-field|data-list|data-table|day-range-picker|field|field-message|fieldset|file-drop|form|form-rows|input|leave-dialog|locked-notice|ordered-list|ordered-rows|paged-table|pager|progress|radio-card|round-image|row-keys|search-field|search-form|select|sort-conflict|sorting-view|stack|status|stored-order|textarea|use-(field-reset|file-drop|gradual-count|gradual-rows|leave-dialog|row-keys|visible-rows))\.(view\.tsx|ts)$/,
      /\/src\/machines\/patterns\/(detail\.chart|form\.chart|leave-confirmation|list\.chart|poll\.chart)\.ts$/,
      // Also for the panel of the picker, which loads on demand.
      /\/src\/views\/organizations\/organization-(choices|rows)\.view\.tsx$/,
      /\/src\/(rules\/patterns\/limited-text|views\/theme\/form-rows\.recipe|views\/shell\/use-administrator-email)\.ts$/,
    ],
  ],
  [
    'learner-list',
    [/\/src\/views\/(pages\/(account|download)-list|learners\/learner-list|downloads\/download-indicator)\.view\.tsx$/],
  ],
  ['dashboard', [/\/src\/views\/pages\/study-performance\.view\.tsx$/]],
  ['personal-report', [/\/src\/views\/pages\/personal-report\.view\.tsx$/]],
  [
    'accounts',
    [
      /\/src\/views\/pages\/(account-.*|purchases)\.view\.tsx$/,
      /\/src\/views\/(accounts|administrators)\/.*-resolver\.ts$/,
    ],
  ],
  [
    'courses',
    [/\/src\/views\/pages\/(course-|lesson-|sentence-).*\.view\.tsx$/, /\/src\/views\/courses\/.*-resolver\.ts$/],
  ],
  [
    'applications',
    [
      /\/src\/views\/pages\/application-.*\.view\.tsx$/,
      /\/src\/views\/applications\/.*-resolver\.ts$/,
      /\/src\/rules\/applications\/import-(columns|rows)\.ts$/,
    ],
  ],
  ['dialogs', [/\/src\/views\/ui\/(dialog|drawer|kit-provider|modal)\.view\.tsx$/]],
  ['charts', [/\/src\/views\/ui\/radar-chart\.view\.tsx$/]],
  ['import-storage', [/\/src\/services\/applications\/import-storage\.ts$/]],
  ['application-import', [/\/src\/views\/applications\/application-import\.view\.tsx$/]],
];

/** A copy of its own, without what the page does not use, because the login page has no bytes left for the hooks of rows. */
const rowHooks: Plugin = {
  name: 'row-hooks',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== 'react-hook-form' || !importer?.includes('/src/views/applications/row-hooks.ts')) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && !resolved.external ? `${resolved.id}?rows` : null;
  },
};

export default defineConfig({
  plugins: [rowHooks, recipePlugin(), react()],
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
    // A slow computer fails no test: a wait ends as soon as its expectation holds.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      project('unit', ['texts', 'rules', 'tables', 'services', 'machines', 'paths', 'house', 'tools'], {
        testTimeout: 60_000,
      }),
      project('views', ['views'], { testTimeout: 60_000 }),
      project('server', ['server', 'contract'], { ...serverTests, exclude: mockingTests, isolate: false }),
      project('server-mocks', [], { ...serverTests, include: mockingTests }),
      project('browser', ['browser'], {
        globalSetup: ['tests/support/browser-setup.ts'],
        // Files of one worker share its browser, its read-only server and what axe has checked (console-test.ts).
        isolate: false,
        testTimeout: 240_000,
        hookTimeout: 120_000,
      }),
      // Runs by `npm run bench -- faults` alone.
      project('faults', ['faults'], { globalSetup: ['tests/support/browser-setup.ts'], hookTimeout: 120_000 }),
    ],
  },
});
