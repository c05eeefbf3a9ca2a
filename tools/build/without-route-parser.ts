import type { Plugin } from 'vite';

/**
 * Leaves out the route parser of wouter.
 * The route table matches addresses, and wouter only renders links.
 */
export const withoutRouteParser = (): Plugin => ({
  name: 'without-route-parser',
  apply: 'build',
  transform: {
    filter: { id: /\/regexparam\// },
    handler: () => ({
      code: 'export const parse = undefined;',
      map: null,
    }),
  },
});
