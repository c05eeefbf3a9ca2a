import { type DemoEmail, demoPassword } from '#contract/demo-accounts.ts';
import { getRoute, pathFor, type RouteName } from '#rules/routes.ts';
import { demoParams, findDemoAccount } from './demo-accounts.ts';

/** Says with which account of the demo a case begins. */
export const signedIn = (email: DemoEmail): string => `signed in as ${email} with ${demoPassword}`;

/** The address of a page with a thing of the demo. */
export function demoPath(name: RouteName): string {
  const params = demoParams[name] ?? {};
  const missing = [...getRoute(name).path.matchAll(/\{(\w+)\}/g)].filter(([, param = '']) => !params[param]);
  if (missing.length > 0)
    throw new Error(`demoParams lacks ${missing.map(([param]) => param).join(' and ')} of the page ${name}.`);
  return pathFor(name, params);
}

/**
 * Where a tester finds a chart.
 * It has the addresses of its pages, with data of the demo, and who can open them.
 */
export function onPages(...names: readonly RouteName[]): string {
  const addresses = names.map(demoPath);
  const isOpen = names.every((name) => getRoute(name).public);
  return `on ${addresses.join(' or ')}, ${isOpen ? 'signed out' : signedIn(findDemoAccount(names))}`;
}

/** The same of a place on several pages, of which one is named with its address. */
export const afterSignIn = (place: string, page: RouteName): string =>
  `${place}, such as ${demoPath(page)}, ${signedIn(findDemoAccount([page]))}`;
