import { dashboardCalls } from '#contract/dashboard-values.ts';
import { learnerCalls } from '#contract/learner-values.ts';
import { learnerDashboardRequest } from '#rules/dashboards/dashboard-requests.ts';
import type { PageLoad, PageLoads } from '#rules/shell/page-load.ts';
import { reportPeriodIn } from './report-url.ts';

export const loadLearner: PageLoad = ({ params: { id = '' } }) => [{ call: learnerCalls.detail, params: { id } }];

export const loadLearnerFigures: PageLoad = ({ params: { id: userId = '' }, ...visit }) => {
  const { period, window } = reportPeriodIn(visit);
  // A server need not have the call for other lengths, and the page says so.
  return period === 'week' ? [{ call: dashboardCalls.learner, ...learnerDashboardRequest({ userId, window }) }] : [];
};

export const loads = {
  personalReport: (visit) => [...loadLearner(visit), ...loadLearnerFigures(visit)],
} satisfies PageLoads;
