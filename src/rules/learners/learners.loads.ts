import { dashboardCalls } from '#contract/dashboard-values.ts';
import { learnerCalls } from '#contract/learner-values.ts';
import { learnerDashboardRequest } from '#rules/dashboards/dashboard-requests.ts';
import type { PageLoad, PageLoads } from '#rules/shell/page-load.ts';
import { reportWindowIn } from './report-url.ts';

export const loadLearner: PageLoad = ({ params: { id = '' } }) => [{ call: learnerCalls.detail, params: { id } }];

export const loadLearnerFigures: PageLoad = ({ params: { id: userId = '' }, ...visit }) => [
  { call: dashboardCalls.learner, ...learnerDashboardRequest({ userId, window: reportWindowIn(visit) }) },
];

export const loads = {
  personalReport: (visit) => [...loadLearner(visit), ...loadLearnerFigures(visit)],
} satisfies PageLoads;
