import { applicationListCall } from '#contract/application-values.ts';
import { courseCalls } from '#contract/course-values.ts';
import { dashboardCalls } from '#contract/dashboard-values.ts';
import { downloadTaskListCall } from '#contract/download-values.ts';
import type { FirstCall } from '#contract/endpoint.ts';
import { learnerCalls } from '#contract/learner-values.ts';
import { sessionCalls } from '#contract/session-calls.ts';
import { packageListRequest, packagePrefix } from '#rules/accounts/package-query.ts';
import { purchaseTabAt, purchaseTabs } from '#rules/accounts/purchase-tabs.ts';
import { applicationListRequest, applicationListUrl } from '#rules/applications/application-query.ts';
import { courseUnitIn } from '#rules/courses/course-codes.ts';
import {
  courseListRequest,
  courseListUrl,
  lessonListRequest,
  sentenceListRequest,
} from '#rules/courses/course-query.ts';
import { learnerDashboardRequest, organizationDashboardRequest } from '#rules/dashboards/dashboard-requests.ts';
import { dashboardTabs, tabAt } from '#rules/dashboards/dashboard-tabs.ts';
import { downloadTaskListRequest, downloadTaskPrefix } from '#rules/downloads/download-paging.ts';
import {
  isLearnerSearch,
  learnerListRequest,
  learnerPrefix,
  readOrganization,
} from '#rules/learners/learner-list-url.ts';
import { reportWindowIn } from '#rules/learners/report-url.ts';
import { organizationInUrl, readOrganizationUrl } from '#rules/organizations/organization-url.ts';
import { listUrl } from '#rules/patterns/list-url.ts';
import { pageFrom } from '#rules/patterns/paging.ts';
import { readQuery } from '#rules/patterns/url-query.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { canOpenAt, type RouteName, routeAt } from '#rules/routes.ts';

export type PageCall = {
  call: FirstCall;
  base?: 'enterprise' | 'second';
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: object;
  /**
   * After a change of its address the page decides:
   * only it knows what the address can show.
   */
  onlyAtStart?: true;
};

export type Visit = {
  address: string;
  /** The codes that the administrator had last. */
  permissions: readonly string[];
  /** The code of the first owned organization; empty if it is unknown. */
  organization: string;
  today: string;
  timeZone: string;
};

type Load = (visit: Visit & { params: Readonly<Record<string, string>> }) => PageCall[];

/** What every page behind sign-in loads for its session. */
export const sessionLoad: readonly PageCall[] = [
  { call: sessionCalls.permissions },
  { call: sessionCalls.organizations, base: 'enterprise' },
  { call: sessionCalls.organizations, base: 'second' },
  { call: sessionCalls.administrator },
];

const organizationFigures: Load = ({ address, organization, today }) => {
  const owned = [organizationInUrl(address) || organization];
  const shown = readOrganizationUrl({ address, owned, today });
  const call = dashboardCalls.organization;
  return shown.orgCode ? [{ call, ...organizationDashboardRequest(shown), onlyAtStart: true }] : [];
};

const learner: Load = ({ params: { id = '' } }) => [{ call: learnerCalls.detail, params: { id } }];

const learnerFigures: Load = ({ params: { id: userId = '' }, ...visit }) => [
  { call: dashboardCalls.learner, ...learnerDashboardRequest({ userId, window: reportWindowIn(visit) }) },
];

const packages: Load = ({ params: { id = '' }, address }) => {
  const { page } = listUrl({ queryPrefix: packagePrefix }).read({ address });
  return [{ call: learnerCalls.packages, ...packageListRequest(id, page) }];
};

/** Empty for the search for one learner, whose fields only the page can check. */
const learners: Load = ({ address }) => {
  const { org, id = '', email = '', page } = readQuery(address, learnerPrefix);
  const orgCode = readOrganization(org);
  return isLearnerSearch({ org: orgCode, id, email })
    ? []
    : [{ call: learnerCalls.list, ...learnerListRequest(orgCode, pageFrom(page)) }];
};

const course = (code: string): PageCall => ({ call: courseCalls.course, params: { code } });

const courseOfUnit = (code: string): PageCall[] => {
  const unit = courseUnitIn(code);
  return unit ? [course(unit.courseCode)] : [];
};

const lessonsOfUnit = (code: string): PageCall[] => {
  const unit = courseUnitIn(code);
  return unit ? [{ call: courseCalls.lessons, ...lessonListRequest(unit.unitCode) }] : [];
};

const lesson = (code: string): PageCall => ({ call: courseCalls.lesson, params: { code } });

const sentence: Load = ({ params: { code = '' } }) => [{ call: courseCalls.sentence, params: { code } }];

/**
 * What a page loads first, from its address.
 * The requests are made by the functions that its services use (decision 186).
 * Public pages load nothing here and do not load this table, so it is not part of the routes.
 */
const loads: Partial<Record<RouteName, Load>> = {
  dashboard: (visit) =>
    tabAt(visit.address, visit.permissions) === dashboardTabs.organization ? organizationFigures(visit) : [],
  personalReport: (visit) => [...learner(visit), ...learnerFigures(visit)],
  accountSecurity: () => [{ call: sessionCalls.activeSessions }, { call: sessionCalls.secondFactor }],
  courseList: (visit) => [{ call: courseCalls.courses, ...courseListRequest(listUrl(courseListUrl).read(visit)) }],
  courseDetail: ({ params: { code = '' } }) => [...courseOfUnit(code), ...lessonsOfUnit(code)],
  courseEdit: ({ params: { code = '' } }) => courseOfUnit(code),
  lessonCreate: ({ params: { courseCode = '' } }) => [course(courseCode)],
  lessonDetail: ({ params: { code = '' } }) => [
    lesson(code),
    { call: courseCalls.sentences, ...sentenceListRequest(code) },
  ],
  lessonEdit: ({ params: { code = '' } }) => [lesson(code)],
  sentenceCreate: ({ params: { lessonCode = '' } }) => [lesson(lessonCode)],
  sentenceDetail: sentence,
  sentenceEdit: sentence,
  accountList: learners,
  accountDetail: learner,
  accountEdit: learner,
  purchases: (visit) => {
    const isReport = purchaseTabAt(visit.address, visit.permissions) === purchaseTabs.report;
    return [...learner(visit), ...(isReport ? learnerFigures : packages)(visit)];
  },
  applicationList: (visit) => {
    const shown = { ...listUrl(applicationListUrl).read(visit), timeZone: visit.timeZone };
    return [{ call: applicationListCall, ...applicationListRequest(shown) }];
  },
  downloads: ({ address }) => {
    const { page } = listUrl({ queryPrefix: downloadTaskPrefix }).read({ address });
    return [{ call: downloadTaskListCall, ...downloadTaskListRequest(page) }];
  },
};

/** Empty if the administrator lacks the permission for the page. */
export const pageLoad = (visit: Visit): PageCall[] => {
  const name = routeAt(visit.address);
  if (!name || !canOpenAt(visit.address, visit.permissions)) return [];
  return loads[name]?.({ ...visit, params: routeParamsAt(visit.address) }) ?? [];
};
