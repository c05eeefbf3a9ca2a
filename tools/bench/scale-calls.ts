import { dashboardModules, dashboards } from './load-data.ts';
import { scaleCustomer, scaleRoot } from './scale-data.ts';

export type CallRequest = { method?: string; body?: unknown; token?: string };

export type ScaleCall = {
  name: string;
  /** The longest median, in milliseconds. */
  targetMs?: number;
  path: string;
  request: CallRequest;
};

/** The tokens of the administrators of the root and of the customer, and the learners of the root. */
type ScaleKeys = { root: string; customer: string; total: number };

const api = '/api/v1/philippines';
const team = `${scaleCustomer.code}-TEAM-1`;
const pageSize = 10;

const requestDashboard = (token: string, orgCode: string, startDayKey: string) => ({
  path: dashboards,
  request: { method: 'POST', token, body: { orgCode, modules: dashboardModules, startDayKey, endDayKey: '20260310' } },
});

const requestPage = (token: string, page: number) => ({
  path: `/ent/v1/client_users?page=${page}&pageSize=${pageSize}`,
  request: { token },
});

/** The first page of the learners of the root, which tells their number. */
export const countLearners = (root: string): Omit<ScaleCall, 'name'> => requestPage(root, 1);

/** The calls that grow with the number of learners. */
export const listScaleCalls = ({ root, customer, total }: ScaleKeys): readonly ScaleCall[] => [
  {
    name: 'dashboard of the customer, 7 days',
    targetMs: 60,
    ...requestDashboard(customer, scaleCustomer.code, '20260304'),
  },
  { name: 'dashboard of the customer, 90 days', ...requestDashboard(customer, scaleCustomer.code, '20251211') },
  { name: 'dashboard of the root, 7 days', targetMs: 250, ...requestDashboard(root, scaleRoot.code, '20260304') },
  { name: 'dashboard of the root, 90 days', ...requestDashboard(root, scaleRoot.code, '20251211') },
  { name: 'dashboard of a team', ...requestDashboard(root, team, '20260304') },
  { name: 'list, page 1', targetMs: 150, ...requestPage(root, 1) },
  { name: 'list, middle page', targetMs: 150, ...requestPage(root, Math.ceil(total / 2 / pageSize)) },
  { name: 'list, last page', targetMs: 150, ...requestPage(root, Math.ceil(total / pageSize)) },
  { name: 'owned tree of the root', targetMs: 200, path: '/ent/v1/organizations/owned', request: { token: root } },
  {
    name: 'certificate count of the root',
    targetMs: 100,
    path: `${api}/client_users/cert/count`,
    request: { method: 'POST', token: root, body: { orgIds: [scaleRoot.id] } },
  },
  {
    name: 'study files of the root, 30 days',
    targetMs: 200,
    path: `${api}/client_users/study_task/list?page=1&pageSize=${pageSize}&orgIds=${scaleRoot.id}`,
    request: { token: root },
  },
];
