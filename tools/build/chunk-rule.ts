import { getMenuEntry, getRoute, isSignInAt, type RouteName, routeNames, routes } from '#rules/routes.ts';

/** What the rule asks of the bundler. */
export type ModuleGraph = {
  getModuleInfo(id: string): ModuleInfo | null;
};

type ModuleInfo = {
  code: string | null;
  exports: readonly string[];
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};

/** What loads with each page behind sign-in, after its first requests. */
export const frame = [
  'src/layout.tsx',
  'src/prefetch.ts',
  'src/lazy-pages.ts',
  'src/services/session/organizations.service.ts',
  'src/services/session/sign-out.service.ts',
];

const publicAreas = ['public', 'help'];
const homeArea: string = routes.dashboard.page;
const accounts: string = routes.accountList.page;
const courses: string = routes.courseList.page;
const isLessonPage = (name: RouteName) => /^(lesson|sentence)/.test(name);

const findMenuPage = (name: RouteName): string => routes[getMenuEntry(name)].page;
const homePages = routeNames.filter((name) => findMenuPage(name) === homeArea).map((name): string => routes[name].page);
const pageFile = /^src\/views\/pages\/([^/]*)\.view\.tsx$/;

/**
 * Returns the area of a file that starts a page, or else undefined.
 * A list, its forms and its details are one area; lessons and their sentences are another one.
 * Each page below the dashboard is an area, because all who sign in wait for the dashboard.
 * Public pages that nobody signs in on are one area as well.
 */
const findArea = (file: string): string | undefined => {
  if (frame.includes(file)) return 'console';
  const [, page] = pageFile.exec(file) ?? [];
  if (page === undefined) return undefined;
  const name = routeNames.find((one) => routes[one].page === page);
  // The notice that a page is closed can replace each page.
  if (!name) return 'console';
  const { public: isOpen, path } = getRoute(name);
  if (isOpen) return isSignInAt(path) ? 'public' : 'help';
  const menuPage = findMenuPage(name);
  if (menuPage === courses && isLessonPage(name)) return 'lessons';
  return menuPage === homeArea ? page : menuPage;
};

const comment = /\/\/.*/g;
const passedOn = /(?:import|export)\s[^;]*;/g;

/** Whether a module of a library only passes on what others export. */
const isIndex = (id: string, { code }: ModuleInfo) =>
  id.includes('/node_modules/') && code?.replace(comment, '').replace(passedOn, '').trim() === '';

/**
 * Returns an imported module and, below an index, those of which the importing code names an export.
 * The bundler leaves out the others.
 */
function findNamed(code: string, id: string, graph: ModuleGraph): readonly string[] {
  const info = graph.getModuleInfo(id);
  if (!info || !isIndex(id, info)) return [id];
  const isRenamed = / as (?!default\b)/.test(info.code ?? '');
  const isNamed = (one: string) =>
    isRenamed ||
    (graph.getModuleInfo(one)?.exports.some((name) => ['*', 'default'].includes(name) || code.includes(name)) ?? false);
  return [id, ...info.importedIds.filter(isNamed).flatMap((one) => findNamed(code, one, graph))];
}

/** Returns the modules that load with a module, except those that are imported by these. */
function findImported(id: string, graph: ModuleGraph): readonly string[] {
  const info = graph.getModuleInfo(id);
  if (!info || isIndex(id, info)) return [];
  return info.importedIds.flatMap((one) => findNamed(info.code ?? '', one, graph));
}

/** Returns what loads each module: a script, the public pages, the frame or an area. */
function findLoaders(root: string, graph: ModuleGraph): ReadonlyMap<string, ReadonlySet<string>> {
  const loaders = new Map<string, Set<string>>();
  const visitAll = (id: string, loader: string) => {
    const known = loaders.get(id) ?? new Set();
    if (known.has(loader)) return;
    loaders.set(id, known.add(loader));
    for (const one of findImported(id, graph)) visitAll(one, loader);
    for (const one of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      const area = findArea(one.replace(`${root}/`, '')) ?? (publicAreas.includes(loader) ? 'sign-in' : undefined);
      if (area) visitAll(one, area);
    }
  };
  visitAll(`${root}/src/start-script.ts`, 'start-script');
  visitAll(`${root}/src/first-data-script.ts`, 'first-data');
  visitAll(`${root}/src/services/http/request.ts`, 'first-data');
  visitAll(`${root}/src/main.tsx`, 'start');
  return loaders;
}

type Loaders = ReadonlySet<string>;

const isShared = (by: Loaders) => by.size > 1;
const isWithin = (by: Loaders, some: readonly string[]) => [...by].every((one) => some.includes(one));
const isPublic = (by: Loaders) => publicAreas.some((area) => by.has(area));
const isOnHome = (by: Loaders) => homePages.some((page) => by.has(page));
const isForAll = (by: Loaders) => by.has('start') || isPublic(by);

/** Which modules form a chunk; the first match wins. */
const shared: readonly (readonly [chunk: string, has: (by: Loaders) => boolean])[] = [
  // The first requests must not wait for the start.
  ['start-script', (by) => by.has('start-script') || (by.has('first-data') && isForAll(by))],
  ['first-data', (by) => by.has('first-data')],
  ['start', (by) => by.has('start') || (isPublic(by) && (by.has('console') || isOnHome(by)))],
  ['public', (by) => by.has('public') && isWithin(by, ['public', 'sign-in'])],
  // No form is on the dashboard.
  ['forms', (by) => isPublic(by) && isShared(by)],
  // The forms of public pages load it after the first paint.
  ['validation', (by) => by.has('sign-in') && isShared(by)],
  [homeArea, (by) => by.has(homeArea) && isWithin(by, homePages)],
  ['learners', (by) => isShared(by) && isWithin(by, [...homePages, accounts])],
  ['authoring', (by) => isShared(by) && isWithin(by, [courses, 'lessons'])],
  ['console', (by) => by.has('console') || (isOnHome(by) && isShared(by))],
  ['lists-and-forms', isShared],
];

/** Chunks without a style sheet of their own, with that which has their styles. */
const sheets: Readonly<Record<string, string>> = { forms: 'start', learners: 'console', authoring: 'lists-and-forms' };
const recipe = /\.recipe\.ts(\.css)?$/;

/**
 * Returns the rule for the chunk of a module: who loads it decides (record 184).
 * What one area alone loads is the chunk of the area.
 * null leaves a module that only loads on demand to the bundler.
 */
export function createChunkRule(root: string): (id: string, graph: ModuleGraph) => string | null {
  let loaders: ReadonlyMap<string, Loaders> | undefined;
  return (id, graph) => {
    loaders ??= findLoaders(root, graph);
    const by = loaders.get(id);
    if (!by || isWithin(by, ['sign-in'])) return null;
    const chunk = shared.find(([, has]) => has(by))?.[0] ?? [...by].join();
    return recipe.test(id) ? (sheets[chunk] ?? chunk) : chunk;
  };
}
