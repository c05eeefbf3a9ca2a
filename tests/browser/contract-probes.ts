import { permissionCodes } from '#contract/permission-groups.ts';
import { pageLoad } from '#rules/pages/page-loads.ts';
import { getRoute, type RouteName } from '#rules/routes.ts';
import { contractCallAt } from '#tests/support/contract-calls.ts';

export const activityProbe = 'POST /api/v1/philippines/dashboards/activity: 404';
export const trendProbe = 'POST /api/v1/philippines/dashboards/organizations/trend: 404';
const studyTimeProbe = 'GET /ent/v1/client_users/find_by_study_time: 404';
/** Pages whose rows of learners ask for their sign-ins. */
const pagesWithLearners: readonly RouteName[] = ['accountList', 'dashboard'];

/** The calls by which a page finds out, once, what the server is without. */
export const findProbes = (name: RouteName): string[] => {
  const known = { permissions: permissionCodes, organization: '', today: '20261118', timeZone: 'UTC' };
  const loads = pageLoad({ address: getRoute(name).path, ...known })
    .map(({ call }) => `${call.method} ${call.path}`)
    .filter((line) => !contractCallAt(line))
    .map((line) => `${line}: 404`);
  return [
    ...loads,
    ...(pagesWithLearners.includes(name) ? [activityProbe] : []),
    ...(name === 'dashboard' ? [trendProbe] : []),
    ...(name === 'organizationReport' ? [studyTimeProbe] : []),
  ].toSorted();
};
