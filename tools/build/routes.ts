import { getRoute, isPublicAt, routeNames } from '#rules/routes.ts';
import { frame } from './chunk-rule.ts';
import type { Chunks } from './chunks.ts';

/** The chunks of a route by source name. */
export type Route = {
  path: string;
  /** Loaded before the page can be used. */
  page: readonly string[];
  /** Loaded by the page after the first paint. */
  later: readonly string[];
  /** Loaded by the page at any time, such as after a click. */
  onDemand: readonly string[];
  /** Whether the HTML contains the page, or else the layout around it. */
  isPublic: boolean;
};

const start = 'src/main.tsx';
/** The script that pages behind sign-in run before the start chunk. */
export const firstData = 'src/first-data-script.ts';
/** The chunk that lists the pages behind sign-in; the fallback page loads it at once. */
export const lazyPages = 'src/lazy-pages.ts';
const request = 'src/services/http/request.ts';
const signedIn = [firstData, start, request, ...frame];

const isForm = (file: string) => file === request || file.endsWith('-resolver.ts');
const isChart = (file: string) => file.endsWith('-chart.view.tsx');

const getFile = (page: string) => `src/views/pages/${page}.view.tsx`;

const built = routeNames.map(getRoute).map(({ path, page }) => ({ path, file: getFile(page) }));

/** The sources that a page, or what it loads later, may load later. */
function findOnDemand(chunks: Chunks, file: string): string[] {
  const found = new Set<string>();
  const add = (source: string) => {
    for (const lazy of chunks.getDynamicImports([source]).filter(chunks.has)) {
      if (found.has(lazy)) continue;
      found.add(lazy);
      add(lazy);
    }
  };
  add(file);
  return [...found];
}

/**
 * The routes that have a page.
 * Their chunks follow from the build and from the names of the files.
 */
export const routesIn = (chunks: Chunks): Route[] =>
  built
    .filter(({ file }) => chunks.has(file))
    .map(({ path, file }) => {
      const lazy = chunks.getDynamicImports([file]);
      const isPublic = isPublicAt(path);
      return {
        path,
        page: isPublic ? [start, file] : [...signedIn, file],
        later: lazy.filter(isPublic ? isForm : isChart),
        onDemand: findOnDemand(chunks, file),
        isPublic,
      };
    });

/** Finds the pages of the route table that have no file. */
export const routeFaults = (chunks: Chunks): string[] =>
  built.filter(({ file }) => !chunks.has(file)).map(({ path, file }) => `${path} has no page ${file}`);
