import { sessionCalls } from '#contract/session-calls.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { canOpenAt, routeAt } from '#rules/routes.ts';
import type { PageCall, PageLoads, Visit } from '#rules/shell/page-load.ts';

/** What every page behind sign-in loads for its session. */
export const sessionLoad: readonly PageCall[] = [
  { call: sessionCalls.permissions },
  { call: sessionCalls.organizations, base: 'enterprise' },
  { call: sessionCalls.organizations, base: 'second' },
  { call: sessionCalls.administrator },
];

/**
 * What a page loads first: every `*.loads.ts`, found by its file name.
 * The requests are made by the functions that its services use (decision 186).
 * Public pages load nothing here and do not load this table, so it is not part of the routes.
 */
const loads: PageLoads = Object.assign(
  {},
  ...Object.values(import.meta.glob<PageLoads>('/src/rules/*/*.loads.ts', { eager: true, import: 'loads' })),
);

/** Empty if the administrator lacks the permission for the page. */
export const pageLoad = (visit: Visit): PageCall[] => {
  const name = routeAt(visit.address);
  if (!name || !canOpenAt(visit.address, visit.permissions)) return [];
  return loads[name]?.({ ...visit, params: routeParamsAt(visit.address) }) ?? [];
};
