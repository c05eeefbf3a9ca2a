import { type RouteName, routes } from '#rules/routes.ts';

/** Where a tester finds a chart: the addresses of its pages. */
export const onPages = (...names: readonly RouteName[]): string =>
  `on ${names.map((name) => routes[name].path).join(' or ')}`;
