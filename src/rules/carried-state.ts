import { learnerPrefix, readOrganization } from '#rules/organizations/learner-list-url.ts';
import { organizationQueryPrefix } from '#rules/organizations/organization-url.ts';
import { reportQueryPrefix } from '#rules/patterns/day-window-url.ts';
import { readQuery, withQuery } from '#rules/patterns/url-query.ts';
import { getMenuEntry, getPath, getRoute, routeAt } from './routes.ts';

const hasState = (address: string, prefix: string): boolean => Object.keys(readQuery(address, prefix)).length > 0;

const copy = (to: string, from: string, prefix: string): string =>
  hasState(from, prefix) && !hasState(to, prefix) ? withQuery(to, prefix, readQuery(from, prefix)) : to;

/** A report shows the days of the dashboard that it is opened from. */
const withDays = (to: string, from: string): string => {
  const { start = '' } = readQuery(from, organizationQueryPrefix);
  const isOpened =
    routeAt(to) === 'personalReport' && routeAt(from) === 'dashboard' && !hasState(to, reportQueryPrefix);
  return isOpened ? withQuery(to, reportQueryPrefix, { start }) : to;
};

/**
 * Returns the address of a link, so that the way back leads to where it began.
 * Between pages of one menu entry it keeps the state of every list, the organization and the days.
 * Another address stays as it is.
 */
export const carryState = (to: string, from: string): string => {
  const [target, source] = [routeAt(to), routeAt(from)];
  if (!target || !source || getPath(to) === getPath(from) || getMenuEntry(target) !== getMenuEntry(source)) return to;
  const kept = new Set([getMenuEntry(target), target].flatMap((name) => getRoute(name).keeps ?? []));
  return withDays(
    [...kept].reduce((address, prefix) => copy(address, from, prefix), to),
    from,
  );
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
