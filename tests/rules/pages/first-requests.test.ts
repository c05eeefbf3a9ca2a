import { describe, expect, test } from 'vitest';
import { type FirstRequest, pageRequests, type Visit } from '#rules/pages/first-requests.ts';

const allowed = [
  ...['dashboard_group', 'dashboard_personal', 'course_view', 'course_edit'],
  ...['account_list_query', 'account_edit', 'account_sku_info', 'apply_list_query'],
  ...['download_task_list_query'],
];
const at = (address: string, visit: Partial<Visit> = {}): FirstRequest[] =>
  pageRequests({ address, permissions: allowed, organization: 'ACME', today: '20261118', ...visit });

const allItems = { pagingEnable: false, page: 1, pageSize: 20 };
const week = { startDayKey: '20261112', endDayKey: '20261118' };
const course: FirstRequest = { call: 'course', params: { code: 'C-1' } };

const pages: [string, FirstRequest[]][] = [
  ['/userInfo', []],
  [
    '/personal/42?report.start=20261101',
    [
      { call: 'learner', params: { id: '42' } },
      {
        call: 'learnerDashboard',
        body: {
          userId: '42',
          modules: ['BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY'],
          startDayKey: '20261101',
          endDayKey: '20261107',
        },
      },
    ],
  ],
  [
    '/speaking-course/list?courses.title=tea&courses.page=3&courses.level=nonsense',
    [{ call: 'courses', query: { page: 3, pageSize: 20, title: 'tea', level: undefined, status: undefined } }],
  ],
  [
    '/manager/apply/list?applications.id=20&applications.start=20261101&applications.end=20261102&applications.page=2',
    [
      {
        call: 'applications',
        query: {
          page: 2,
          pageSize: 10,
          login: '20',
          nick: undefined,
          email: undefined,
          status: undefined,
          createdStartAtSec: 1_793_491_200,
          createdEndAtSec: 1_793_663_999,
        },
      },
    ],
  ],
  ['/manager/download?tasks.page=2', [{ call: 'downloadTasks', query: { page: 2, pageSize: 10 } }]],
  ['/speaking-course/detail/C-1_U-2', [course, { call: 'lessons', query: { unitCode: 'U-2', ...allItems } }]],
  ['/speaking-course/detail/nonsense', []],
  ['/speaking-course/edit/C-1_U-2', [course]],
  ['/speaking-course/C-1/U-2/lesson/create', [course]],
  [
    '/speaking-course/lesson/detail/L-1',
    [
      { call: 'lesson', params: { code: 'L-1' } },
      { call: 'sentences', query: { lessonCode: 'L-1', ...allItems } },
    ],
  ],
  ['/speaking-course/L-1/sentence/create', [{ call: 'lesson', params: { code: 'L-1' } }]],
  ['/speaking-course/sentence/detail/S-1', [{ call: 'sentence', params: { code: 'S-1' } }]],
  ['/manager/account/list', [{ call: 'learners', query: { page: 1, pageSize: 10, orgCode: undefined } }]],
  [
    '/manager/account/list?users.org=ACME&users.id=7&users.page=2',
    [{ call: 'learners', query: { page: 2, pageSize: 10, orgCode: 'ACME' } }],
  ],
  ['/manager/account/list?users.id=7', []],
  ['/manager/account/detail/42', [{ call: 'learner', params: { id: '42' } }]],
  ['/manager/account/edit/42', [{ call: 'learner', params: { id: '42' } }]],
  [
    '/manager/account/personal/42?records.page=3',
    [
      { call: 'learner', params: { id: '42' } },
      { call: 'packages', params: { id: '42' }, query: { page: 3, pageSize: 10 } },
    ],
  ],
  ['/no/such/page', []],
];

test.each(pages)('SHELL-09 %s requests its first data', (address, requests) => {
  expect(at(address)).toEqual(requests);
});

describe('ORG-02 ORG-03 the dashboard', () => {
  const body = { modules: ['BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY', 'SUMMARY'], ...week };

  test('requests the first organization and the last seven days', () => {
    expect(at('/dashboard')).toEqual([{ call: 'organizationDashboard', body: { orgCode: 'ACME', ...body } }]);
  });

  test('requests the organization of the URL', () => {
    expect(at('/dashboard?org.code=BETA')).toMatchObject([{ body: { orgCode: 'BETA' } }]);
  });

  test('requests nothing without a known organization, or for the tab of the learners', () => {
    expect(at('/dashboard', { organization: '' })).toEqual([]);
    expect(at('/dashboard#2')).toEqual([]);
  });
});

test('REPORT-07 the report of the records page requests its figures instead of the packages', () => {
  const calls = (permissions = allowed) => at('/manager/account/personal/42#report', { permissions });
  expect(calls().map(({ call }) => call)).toEqual(['learner', 'learnerDashboard']);
  expect(calls(['account_sku_info']).map(({ call }) => call)).toEqual(['learner', 'packages']);
});

test('PERM-02 a page whose permission is missing requests nothing', () => {
  for (const [address] of pages) expect(at(address, { permissions: [] })).toEqual([]);
});
