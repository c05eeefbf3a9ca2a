import { isPublicAt, routeNames, routeOf } from '#rules/routes.ts';
import type { Chunks } from './chunks.ts';

/** The chunks of a route by source name. */
export type Route = {
  path: string;
  /** Loaded before the page can be used. */
  page: readonly string[];
  /** Loaded by the page after the first paint. */
  later: readonly string[];
  /** Whether the HTML contains the page, or else the layout around it. */
  isPublic: boolean;
};

const start = 'src/main.tsx';
/** The script that pages behind sign-in run before the start chunk. */
export const firstData = 'src/first-data-script.ts';
/** The chunk that lists the pages behind sign-in; the fallback page loads it at once. */
export const lazyPages = 'src/lazy-pages.ts';
const request = 'src/services/http/request.ts';
const signedIn = [
  firstData,
  start,
  request,
  lazyPages,
  'src/prefetch.ts',
  'src/services/pages/first-data.ts',
  'src/layout.tsx',
  'src/services/session/organizations.service.ts',
  'src/services/session/sign-out.service.ts',
];

const isForPublicPages = (file: string) => file === request || isResolver(file);
const isResolver = (file: string) => file.endsWith('-resolver.ts');
const isChart = (file: string) => /-(bars|chart|radar)\.view\.tsx$/.test(file);

/** Chunks that load only after an action of the user, or instead of the page. They do not count. */
const onDemand = [
  'src/live-charts.tsx',
  'src/rules/applications/pasted-rows.ts',
  'src/services/applications/import-storage.ts',
  'src/services/shell/error-reporter.ts',
  'src/services/session/token-refresh.service.ts',
  'src/views/administrators/second-factor-step.view.tsx',
  'src/views/applications/application-import.view.tsx',
  'src/views/downloads/bulk-download.view.tsx',
  'src/views/learners/learner-list.view.tsx',
  'src/views/learners/personal-report.view.tsx',
  'src/views/organizations/lazy-organization-panel.view.tsx',
  'src/views/organizations/organization-panel.view.tsx',
  'src/views/pages/no-access.view.tsx',
  'src/views/pages/permissions-unknown.view.tsx',
  'src/views/downloads/download-indicator.view.tsx',
  'src/views/sign-in/code-step.view.tsx',
  'src/views/ui/day-range-panel.view.tsx',
  'src/views/ui/day-window-panel.view.tsx',
  'src/views/ui/dialog.view.tsx',
  'src/views/ui/drawer.view.tsx',
  'src/views/ui/sort-rows.view.tsx',
];

const fileOf = (page: string) => `src/views/pages/${page}.view.tsx`;

const built = routeNames.map(routeOf).map(({ path, page }) => ({ path, file: fileOf(page) }));

/**
 * The routes that have a page.
 * Their chunks follow from the build and from the names of the files.
 */
export const routesIn = (chunks: Chunks): Route[] =>
  built
    .filter(({ file }) => chunks.has(file))
    .map(({ path, file }) => {
      const lazy = chunks.dynamicOf([file]);
      const isPublic = isPublicAt(path);
      return {
        path,
        page: isPublic ? [start, file] : [...signedIn, file, ...lazy.filter(isResolver)],
        later: lazy.filter(isPublic ? isForPublicPages : isChart),
        isPublic,
      };
    });

/**
 * Finds pages of the route table that have no file.
 * Finds lazy chunks that belong to no route and are not loaded on demand.
 * Finds files of the start chunk that the first requests need earlier.
 */
export function routeFaults(routes: readonly Route[], chunks: Chunks): string[] {
  const named = [...onDemand, ...routes.flatMap(({ page, later }) => [...page, ...later])];
  const loaded = new Set(routes.flatMap(({ page, later }) => chunks.dynamicOf([...page, ...later])));
  // The script of the first requests would run after the console that it precedes.
  const tooEarly = chunks.has(firstData) ? chunks.sharedSources(start, firstData) : [];
  return [
    ...tooEarly.map((file) => `${file} is in the start chunk, but the first requests need it before`),
    ...built.filter(({ file }) => !chunks.has(file)).map(({ path, file }) => `${path} has no page ${file}`),
    ...onDemand.filter((file) => !chunks.has(file)).map((file) => `${file} is no chunk (tools/build/routes.ts)`),
    ...[...loaded]
      .filter((file) => !named.includes(file))
      .map((file) => `${file} is a chunk; tools/build/routes.ts does not say when it loads`),
  ];
}
