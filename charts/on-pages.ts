import { demoPassword } from '#contract/demo-accounts.ts';
import { getRoute, pathFor, type RouteName } from '#rules/routes.ts';
import { demoParams, findDemoAccount } from './demo-accounts.ts';

const signedIn = (email: string): string => `signed in as ${email} with ${demoPassword}`;

/** Where a tester finds a chart: the addresses of its pages with data of the demo, and who can open them. */
export function onPages(...names: readonly RouteName[]): string {
  const addresses = names.map((name) => pathFor(name, demoParams[name]));
  const isOpen = names.every((name) => getRoute(name).public);
  return `on ${addresses.join(' or ')}, ${isOpen ? 'signed out' : signedIn(findDemoAccount(names))}`;
}

/** The same of a place on several pages, of which one is named with its address. */
export const afterSignIn = (place: string, page: RouteName): string =>
  `${place}, such as ${pathFor(page, demoParams[page])}, ${signedIn(findDemoAccount([page]))}`;
