import { learnerPrefix, readOrganization } from '#rules/learners/learner-list-url.ts';
import { reportQueryPrefix } from '#rules/learners/report-url.ts';
import { organizationQueryPrefix } from '#rules/organizations/organization-url.ts';
import { type QueryValues, readQuery, withQuery } from '#rules/patterns/url-query.ts';
import { getMenuEntry, getPath, getRoute, type RouteName, routeAt, routeNames } from '#rules/routes.ts';

const hasState = (address: string, prefix: string): boolean => Object.keys(readQuery(address, prefix)).length > 0;

type ListState = readonly [prefix: string, values: QueryValues];

/** What links to a page keep of the address that they are on. */
const readStates = (from: string, target: RouteName): ListState[] => {
  const prefixes = new Set([getMenuEntry(target), target].flatMap((name) => getRoute(name).keeps ?? []));
  const states = [...prefixes].map((prefix): ListState => [prefix, readQuery(from, prefix)]);
  // A report shows the days of the dashboard that it is opened from.
  const isOpened = target === 'personalReport' && routeAt(from) === 'dashboard';
  const { period = '', start = '', end = '' } = isOpened ? readQuery(from, organizationQueryPrefix) : {};
  const days: ListState = [reportQueryPrefix, { period, start, end }];
  return [...states, days].filter(([, values]) => Object.values(values).some(Boolean));
};

/**
 * Returns what makes the addresses of the links on a page.
 * So the way back leads to where it began.
 * Between pages of one menu entry they keep the state of every list, the organization and the days.
 * Other addresses stay as they are.
 */
export const createCarry = (from: string): ((to: string) => string) => {
  const source = routeAt(from);
  const targets = routeNames.filter((name) => source && getMenuEntry(name) === getMenuEntry(source));
  const kept = new Map(targets.map((name) => [name, readStates(from, name)]));
  return (to) => {
    const target = routeAt(to);
    const states = (target && getPath(to) !== getPath(from) && kept.get(target)) || [];
    return states.reduce(
      (address, [prefix, values]) => (hasState(to, prefix) ? address : withQuery(address, prefix, values)),
      to,
    );
  };
};

/**
 * The User tab begins with the organization that was chosen on the Organization tab.
 * A search of the User tab stays as it is.
 */
export const withChosenOrganization = (address: string, owned: readonly { code: string }[]): string => {
  const { code = '' } = readQuery(address, organizationQueryPrefix);
  const isChosen = owned.some((one) => one.code === code) && readOrganization(code) === code;
  return isChosen && !hasState(address, learnerPrefix) ? withQuery(address, learnerPrefix, { org: code }) : address;
};
