import type { Page } from 'playwright-core';
import { sampleCourse } from '#charts/courses/sample-course.ts';
import { courses, listPath } from '#tests/browser/courses/courses.model.ts';
import { expect } from '#tests/browser/support/console-test.ts';
import { chooseFiftyRows, readListOrder } from '#tests/browser/support/list-order.ts';
import { eventually, follow, leaveAndReturn, seeOutdated } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer, serverFault } from '#tests/browser/support/path-answers.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';

const listCalls = /\/custom_speak\/course\/list\?/;
const statusCalls = '**/custom_speak/course/status';
const detailCalls = /\/custom_speak\/course\/SC-0043$/;
const effective = { ...sampleCourse, code: 'SC-0044', status: 'EFFECTIVE' };

async function openCourses(page: Page) {
  const coursePages = courses(page);
  await coursePages.open('author@example.com', '/userInfo');
  return { page, ...coursePages };
}

type Harness = Awaited<ReturnType<typeof openCourses>>;
type ListHarness = Harness & { calls: PendingCalls };

const listAnswer = (total: number) => ({
  json: { total, currentPage: 1, courses: total === 0 ? [] : [sampleCourse], sort: 'title' },
});

const seeBusy = ({ table }: Harness) => eventually(() => table.getAttribute('aria-busy')).toBe('true');
const seeRow = ({ row }: Harness) => row('SC-0043').waitFor();

testPaths<ListHarness>({
  machine: 'courseList',
  async open({ page }) {
    await page.route(statusCalls, (route) => route.fulfill({ json: {} }));
    return { ...(await openCourses(page)), calls: await interceptCalls(page, listCalls) };
  },
  start: {
    'a plain address': ({ page }) => page.goto(listPath),
    'a shared link': ({ page }) => page.goto(`${listPath}?courses.status=EFFECTIVE&courses.page=2`),
    'Back to rows': async (harness) => {
      await harness.page.goto(listPath);
      await harness.calls.newest();
      await harness.calls.answer(listAnswer(21));
      await seeRow(harness);
      await leaveAndReturn(harness.page);
    },
  },
  expectedCalls: {
    loadPage: {
      calls: ({ calls }) => calls,
      readInput: (_, { searchParams }) => ({
        query: {
          title: searchParams.get('title') ?? '',
          level: searchParams.get('level') ?? '',
          status: searchParams.get('status') ?? '',
        },
        page: Number(searchParams.get('page')),
        ...readListOrder(searchParams, 20),
      }),
    },
  },
  // The list changes by an action on one of its rows.
  canFollow: ({ event }, { state }) => event !== 'list.changed' || state === 'shown',
  triggers: {
    'address.changed (the plain address)': ({ page }) => follow(page, listPath),
    'address.changed (a search)': ({ page }) => follow(page, `${listPath}?courses.status=EFFECTIVE`),
    'address.changed (the second page)': ({ page }) => follow(page, `${listPath}?courses.page=2`),
    'list.search (something)': async ({ page, press }) => {
      await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Effective');
      await press('Search');
    },
    'list.search (nothing)': ({ press }) => press('Reset'),
    'list.retry': ({ press }) => press('Try again'),
    'list.changed': async ({ press, question }) => {
      await press('Release course SC-0043');
      await question.getByRole('button', { name: 'Release' }).click();
    },
    'sort.choose (a column)': ({ page }) => page.getByRole('button', { name: 'Course Title', exact: true }).click(),
    'page.open (the second)': ({ page }) => page.getByRole('button', { name: 'Page 2', exact: true }).click(),
    'pageSize.choose (fifty)': ({ page }) => chooseFiftyRows(page),
    'done loadPage (rows of two pages)': ({ calls }) => calls.answer(listAnswer(21)),
    'done loadPage (rows of one page)': ({ calls }) => calls.answer(listAnswer(1)),
    'done loadPage (nothing)': ({ calls }) => calls.answer(listAnswer(0)),
    'error loadPage (offline)': ({ calls }) => calls.answer({ status: 500, json: {} }),
    'error loadPage (denied)': ({ calls }) => calls.answer(rejectionAnswer(403)),
    'error loadPage (no such call)': ({ calls }) => calls.answer(rejectionAnswer(404)),
  },
  checks: {
    loading: async (harness) => {
      await seeBusy(harness);
      await eventually(() => harness.row('SC-0043').count()).toBe(0);
    },
    reloading: async (harness) => {
      await seeBusy(harness);
      await seeRow(harness);
    },
    shown: async (harness) => {
      await harness.seeSettled();
      await seeRow(harness);
    },
    outdated: async (harness) => {
      await seeOutdated(harness.page);
      await seeRow(harness);
    },
    empty: ({ page }) => page.getByText('There is no course so far').waitFor(),
    noMatches: ({ page }) => page.getByText('No course fits this search.').waitFor(),
    denied: ({ page }) => page.getByText('You have no access to these courses.').waitFor(),
    failed: ({ page }) => page.getByText('The courses could not be loaded.').waitFor(),
  },
});

const isBusy = ({ question }: Harness) => question.evaluate((dialog) => dialog.getAttribute('aria-busy') === 'true');

testPaths<ListHarness>({
  machine: 'courseStatus',
  async open({ page }) {
    await page.route(listCalls, (route) =>
      route.fulfill({ json: { total: 2, currentPage: 1, courses: [sampleCourse, effective] } }),
    );
    return { ...(await openCourses(page)), calls: await interceptCalls(page, statusCalls) };
  },
  start: {
    plain: async ({ page, seeSettled }) => {
      await page.goto(listPath);
      await seeSettled();
    },
  },
  expectedCalls: {
    changeCourseStatus: {
      calls: ({ calls }) => calls,
      readInput: ({ code, status, seenStatus }) => ({ code, status, seen: seenStatus }),
    },
  },
  triggers: {
    'course.release (an ineffective course)': ({ press }) => press('Release course SC-0043'),
    'course.delete (an effective course)': ({ press }) => press('Delete course SC-0044'),
    'course.archive (a draft)': async ({ page }) => {
      await page.getByRole('button', { name: /^More actions: .*SC-0043/ }).click();
      await page.getByRole('menuitem', { name: /^Archive: .*SC-0043/ }).click();
    },
    'change.confirm': ({ question }) => question.getByRole('button', { name: /Release|Delete|Archive/ }).click(),
    'change.cancel': ({ press }) => press('Cancel'),
    'done changeCourseStatus': ({ calls }) => calls.answer({ json: {} }),
    'error changeCourseStatus (changed by someone else)': ({ calls }) => calls.answer(rejectionAnswer(409)),
    'error changeCourseStatus (nothing to play)': ({ calls }) =>
      calls.answer({
        status: 422,
        json: { errorCode: 42200, error: 'No sentence of the course has an audio that can be played.' },
      }),
    'error changeCourseStatus (offline)': ({ calls }) => calls.abort(),
  },
  checks: {
    idle: async ({ question, seeSettled }) => {
      await eventually(() => question.count()).toBe(0);
      await seeSettled();
    },
    confirming: async (harness) => {
      const code = (await harness.question.innerText()).match(/SC-\d+/)?.[0] ?? '';
      await harness.question
        .getByText(
          code === 'SC-0043'
            ? /Once uploaded, the course \(SC-0043\)|Archive this course\(SC-0043\)/
            : 'this course(SC-0044)?',
        )
        .waitFor();
      expect(await isBusy(harness)).toBe(false);
    },
    changing: (harness) => eventually(() => isBusy(harness)).toBe(true),
  },
});

const detailPath = '/speaking-course/detail/SC-0043_SC-0043-U1';
const details = ({ page }: Harness) => page.getByRole('region', { name: 'Details' });
const seeTitle = (harness: Harness) => details(harness).getByText('Small talk').waitFor();
const seeDetailsBusy = (harness: Harness, is: boolean) =>
  eventually(() => details(harness).getAttribute('aria-busy')).toBe(String(is));

testPaths<ListHarness>({
  machine: 'courseDetail',
  async open({ page }) {
    await page.route(/\/custom_speak\/lesson\/list\?/, (route) => route.fulfill({ json: { lessons: [], total: 0 } }));
    return { ...(await openCourses(page)), calls: await interceptCalls(page, detailCalls) };
  },
  start: {
    'the code of an address': ({ page }) => page.goto(detailPath),
    'Back to the item': async (harness) => {
      await harness.page.goto(detailPath);
      await harness.calls.newest();
      await harness.calls.answer({ json: { course: sampleCourse } });
      await seeTitle(harness);
      await leaveAndReturn(harness.page);
    },
  },
  expectedCalls: {
    loadItem: {
      calls: ({ calls }) => calls,
      readInput: (_, { pathname }) => `${pathname.split('/').at(-1)}_SC-0043-U1`,
    },
  },
  triggers: {
    'done loadItem (the item)': ({ calls }) => calls.answer({ json: { course: sampleCourse } }),
    'error loadItem (not there)': ({ calls }) => calls.answer(rejectionAnswer(403)),
    'error loadItem (offline)': ({ calls }) => calls.answer(serverFault),
    'item.retry': ({ press }) => press('Try again'),
  },
  checks: {
    loading: async (harness) => {
      await seeDetailsBusy(harness, true);
      expect(await details(harness).getByText('Small talk').count()).toBe(0);
    },
    refreshing: async (harness) => {
      await seeDetailsBusy(harness, true);
      await seeTitle(harness);
    },
    shown: async (harness) => {
      await seeDetailsBusy(harness, false);
      await seeTitle(harness);
    },
    outdated: async (harness) => {
      await seeOutdated(harness.page);
      await seeTitle(harness);
    },
    missing: (harness) => details(harness).getByText('There is no such course in your organizations.').waitFor(),
    failed: (harness) => details(harness).getByText('The course could not be loaded.').waitFor(),
  },
});
