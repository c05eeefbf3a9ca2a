import type { Course } from '#contract/courses.contract.ts';
import type { LearnerRow } from '#contract/learners.contract.ts';
import type { PermissionCode } from '#contract/permission-groups.ts';
import { schemes } from '#rules/administrators/settings-texts.ts';
import { canImport } from '#rules/applications/application-permissions.ts';
import { importTitle } from '#rules/applications/application-texts.ts';
import { importAddress } from '#rules/applications/import-address.ts';
import { formatDetailCode } from '#rules/courses/course-codes.ts';
import { courseListUrl } from '#rules/courses/course-query.ts';
import { userTabPath } from '#rules/dashboards/dashboard-tabs.ts';
import { learnerPrefix } from '#rules/learners/learner-list-url.ts';
import { organizationQueryPrefix } from '#rules/organizations/organization-url.ts';
import { foldText, type OrganizationEntry, searchRows } from '#rules/organizations/organizations.ts';
import { withQuery } from '#rules/patterns/url-query.ts';
import { canOpenAt, getRoute, pathFor, type RouteName, routeNames, routes } from '#rules/routes.ts';
import { colorSchemes } from '#rules/shell/color-scheme.ts';
import { signOut } from '#rules/shell/frame-texts.ts';
import type { Thing } from '#rules/shell/thing.ts';
import { firstVisible } from '#texts/visible-text.ts';
import * as texts from './palette-texts.ts';
import * as synonyms from './synonym-texts.ts';

/** The codes decide what an administrator can find and open (PERM-02). */
type Permissions = readonly PermissionCode[];

const isListed = (name: RouteName, permissions: Permissions): boolean => {
  const { path } = getRoute(name);
  const isForVisitors: readonly RouteName[] = ['login', 'passwordReset', 'certificate'];
  return !path.includes('{') && !isForVisitors.includes(name) && canOpenAt(path, permissions);
};

const toPage = (name: RouteName): Thing => {
  const { title, path, menu = '' } = getRoute(name);
  const others = synonyms.pageSynonyms[name];
  return { name: title, detail: menu, path, ...(others && { words: others }) };
};

/** The pages in the order of the menu, then those that are not in it. */
export function listPages(permissions: Permissions): Thing[] {
  const names = routeNames.filter((name) => !getRoute(name).parent && isListed(name, permissions));
  const isInMenu = (name: RouteName) => getRoute(name).menu !== undefined;
  return [...names.filter(isInMenu), ...names.filter((name) => !isInMenu(name))].map(toPage);
}

const listImport = (permissions: Permissions): Thing[] => {
  const { path, menu } = routes.applicationList;
  if (!canImport(permissions) || !canOpenAt(path, permissions)) return [];
  return [{ name: importTitle, detail: menu, path: importAddress(path, true), words: synonyms.importSynonyms }];
};

const commands: readonly Thing[] = [
  ...colorSchemes.map((scheme) => ({
    name: texts.chooseColors(schemes[scheme]),
    detail: routes.appearance.title,
    path: '',
    words: synonyms.colorSynonyms,
    command: `colors.${scheme}` as const,
  })),
  { name: signOut, detail: '', path: '', phrases: synonyms.signOutSynonyms, command: 'signOut' },
];

/** What can be begun or done at once, such as a new course. */
export const listActions = (permissions: Permissions): Thing[] => [
  ...routeNames.filter((name) => getRoute(name).parent && isListed(name, permissions)).map(toPage),
  ...listImport(permissions),
  ...commands,
];

/**
 * The things that have each word of a query in their names or at the beginning of other words.
 * Those that begin with the query come first, and those found only by other words last.
 */
export function findThings(things: readonly Thing[], query: string): Thing[] {
  const beginning = foldText(query.trim());
  const typed = beginning.split(/\s+/).filter(Boolean);
  const hasInName = ({ name }: Thing, word: string) => foldText(name).includes(word);
  const hasOther = ({ words = '' }: Thing, word: string) => ` ${foldText(words)}`.includes(` ${word}`);
  const getRank = (thing: Thing): number => {
    if (foldText(thing.name).startsWith(beginning)) return 0;
    if (typed.every((word) => hasInName(thing, word))) return 1;
    const isFound = typed.every((word) => hasInName(thing, word) || hasOther(thing, word));
    return isFound || thing.phrases?.includes(beginning) ? 2 : 3;
  };
  return [0, 1, 2].flatMap((place) => things.filter((thing) => getRank(thing) === place));
}

/** The organizations whose name or code has each word of a query, with their figures as page. */
export const findOrganizations = (entries: readonly OrganizationEntry[], query: string): Thing[] =>
  searchRows(entries, query).flatMap((at) => {
    const entry = entries[at];
    if (!entry) return [];
    const path = withQuery(routes.dashboard.path, organizationQueryPrefix, { code: entry.code });
    return [{ name: entry.name, detail: entry.path === entry.name ? entry.code : entry.path, path }];
  });

/** Learners open as account, or as report for those who read only reports; undefined if neither opens. */
export function toLearner(
  { user: { id, login, nick, email } }: LearnerRow,
  permissions: Permissions,
): Thing | undefined {
  const pages = [pathFor('accountDetail', { id }), pathFor('personalReport', { id })];
  const path = pages.find((one) => canOpenAt(one, permissions));
  const detail = [login, email].filter(Boolean).join(', ');
  return path === undefined ? undefined : { name: firstVisible(nick, email, login), detail, path };
}

export const toCourse = (course: Pick<Course, 'code' | 'title' | 'unitCodes'>): Thing => ({
  name: course.title,
  detail: course.code,
  path: pathFor('courseDetail', { code: formatDetailCode(course) }),
});

/** Whether the server is asked for learners and courses. */
const maySearchLearners = (permissions: Permissions): boolean =>
  permissions.some((code) => code === 'account_list_query' || code === 'dashboard_personal');

const maySearchCourses = (permissions: Permissions): boolean => canOpenAt(routes.courseList.path, permissions);

/** The titles of what the server is asked for. */
export const listSearched = (permissions: Permissions): string[] => [
  ...(maySearchLearners(permissions) ? [texts.learners] : []),
  ...(maySearchCourses(permissions) ? [texts.courses] : []),
];

/** The lists that show all that a query finds; undefined without the permission. */
export const learnerListPath = (permissions: Permissions, query: string): string | undefined => {
  const page = [routes.accountList.path, userTabPath].find((path) => canOpenAt(path, permissions));
  return page === undefined ? undefined : withQuery(page, learnerPrefix, { name: query });
};

export const courseListPath = (query: string): string =>
  withQuery(routes.courseList.path, courseListUrl.queryPrefix, { title: query });
