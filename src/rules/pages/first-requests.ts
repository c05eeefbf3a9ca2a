import type { FirstCallName, PageCallName } from '#contract/first-calls.ts';
import { learnerPageSize } from '#contract/learner-values.ts';
import { packagePrefix, packagesOnPage } from '#rules/accounts/package-query.ts';
import { purchaseTabAt, purchaseTabs } from '#rules/accounts/purchase-tabs.ts';
import { applicationPrefix, applicationsOnPage, readApplicationQuery } from '#rules/applications/application-query.ts';
import {
  applicationListQuery,
  courseListQuery,
  learnerDashboardBody,
  learnerListQuery,
  lessonListQuery,
  organizationDashboardBody,
  sentenceListQuery,
} from '#rules/call-inputs.ts';
import { courseUnitIn } from '#rules/courses/course-codes.ts';
import { coursePrefix, coursesOnPage, readCourseQuery } from '#rules/courses/course-query.ts';
import { dashboardTabs, tabAt } from '#rules/dashboards/dashboard-tabs.ts';
import { downloadTaskPrefix, downloadTasksOnPage } from '#rules/downloads/download-paging.ts';
import { learnerPrefix, readOrganization } from '#rules/organizations/learner-list-url.ts';
import { organizationInUrl, organizationQueryPrefix } from '#rules/organizations/organization-url.ts';
import { reportQueryPrefix, windowInUrl } from '#rules/patterns/day-window-url.ts';
import { listUrl } from '#rules/patterns/list-url.ts';
import { pageFrom } from '#rules/patterns/paging.ts';
import { readQuery } from '#rules/patterns/url-query.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { canOpenAt, routeAt, routeOf } from '#rules/routes.ts';

export type FirstRequest = {
  call: FirstCallName;
  base?: 'enterprise' | 'second';
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: object;
};

export type Visit = {
  address: string;
  /** The codes that the administrator had last. */
  permissions: readonly string[];
  /** The code of the first owned organization; empty if it is unknown. */
  organization: string;
  today: string;
  timeZone?: string;
};

export const sessionRequests: readonly FirstRequest[] = [
  { call: 'permissions' },
  { call: 'organizations', base: 'enterprise' },
  { call: 'organizations', base: 'second' },
  { call: 'administrator' },
];

/**
 * What the page at an address loads first.
 * Empty if the administrator lacks the permission for the page.
 */
export const pageRequests = (visit: Visit): FirstRequest[] => {
  const name = routeAt(visit.address);
  if (!name || !canOpenAt(visit.address, visit.permissions)) return [];
  return (routeOf(name).data ?? []).flatMap((call) => inputs[call](visit).map((input) => ({ call, ...input })));
};

type Inputs = Omit<FirstRequest, 'call'>[];

const codeAt = ({ address }: Visit): Readonly<Record<string, string>> => routeParamsAt(address);

const withCode = (code: string | undefined): Inputs => (code ? [{ params: { code } }] : []);

const unitAt = (visit: Visit) => {
  const { code, courseCode, unitCode = '' } = codeAt(visit);
  return courseCode ? { courseCode, unitCode } : courseUnitIn(code ?? '');
};

const lessonCodeAt = (visit: Visit) => codeAt(visit).lessonCode ?? codeAt(visit).code;

const courseUrl = listUrl({ queryPrefix: coursePrefix, readQuery: readCourseQuery });

const downloadTaskUrl = listUrl({ queryPrefix: downloadTaskPrefix });

const packageUrl = listUrl({ queryPrefix: packagePrefix });

const applicationUrl = listUrl({ queryPrefix: applicationPrefix, readQuery: readApplicationQuery });

const inputs: Record<PageCallName, (visit: Visit) => Inputs> = {
  activeSessions: () => [{}],
  factor: () => [{}],
  organizationDashboard: ({ address, permissions, organization, today }) => {
    const orgCode = organizationInUrl(address) || organization;
    const isShown = orgCode && tabAt(address, permissions) === dashboardTabs.organization;
    const window = windowInUrl({ address, queryPrefix: organizationQueryPrefix, today });
    return isShown ? [{ body: organizationDashboardBody(orgCode, window) }] : [];
  },
  learners: ({ address }) => {
    const { org, id = '', email = '', page } = readQuery(address, learnerPrefix);
    const orgCode = readOrganization(org);
    const isOther = orgCode === '' && id + email !== '';
    return isOther ? [] : [{ query: learnerListQuery(orgCode, pageFrom(page), learnerPageSize) }];
  },
  learner: (visit) => [{ params: { id: codeAt(visit).id ?? '' } }],
  packages: (visit) => {
    if (purchaseTabAt(visit.address, visit.permissions) === purchaseTabs.report) return [];
    const { page } = packageUrl.read(visit);
    return [{ params: { id: codeAt(visit).id ?? '' }, query: { page, pageSize: packagesOnPage } }];
  },
  learnerDashboard: (visit) => {
    const { address, permissions } = visit;
    if (routeAt(address) === 'purchases' && purchaseTabAt(address, permissions) === purchaseTabs.records) return [];
    const window = windowInUrl({ address: visit.address, queryPrefix: reportQueryPrefix, today: visit.today });
    return [{ body: learnerDashboardBody(codeAt(visit).id ?? '', window) }];
  },
  courses: ({ address }) => {
    const { query, page } = courseUrl.read({ address });
    return [{ query: courseListQuery(query, page, coursesOnPage) }];
  },
  applications: ({ address, timeZone }) => [
    { query: applicationListQuery({ ...applicationUrl.read({ address }), timeZone }, applicationsOnPage) },
  ],
  downloadTasks: ({ address }) => [
    { query: { page: downloadTaskUrl.read({ address }).page, pageSize: downloadTasksOnPage } },
  ],
  course: (visit) => withCode(unitAt(visit)?.courseCode),
  lessons: (visit) => {
    const unit = unitAt(visit);
    return unit ? [{ query: lessonListQuery(unit.unitCode) }] : [];
  },
  lesson: (visit) => withCode(lessonCodeAt(visit)),
  sentences: (visit) => [{ query: sentenceListQuery(codeAt(visit).code ?? '') }],
  sentence: (visit) => withCode(codeAt(visit).code),
};
