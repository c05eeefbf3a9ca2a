import type { Page } from 'playwright-core';
import { sampleCourse } from '#machines/shared/sample-course.ts';
import { courses, listPath } from './models/courses.model.ts';
import { follow, soon } from './models/form-words.ts';
import { expect } from './support/console-test.ts';
import { type HeldCalls, holdCalls } from './support/held-calls.ts';
import { refusal } from './support/walk-day.ts';
import { walkPaths } from './support/walk-paths.ts';

const listCalls = /\/custom_speak\/course\/list\?/;
const statusCalls = '**/custom_speak/course/status';
const detailCalls = /\/custom_speak\/course\/C-1$/;
const effective = { ...sampleCourse, code: 'C-2', status: 'EFFECTIVE' };
const toLogin = 'the login page takes the place of the page in the same breath';

async function openCourses(page: Page) {
  const stage = courses(page);
  await stage.open('author@example.com', '/userInfo');
  return { page, ...stage };
}

type Stage = Awaited<ReturnType<typeof openCourses>>;
type Held = Stage & { calls: HeldCalls };

const come = (total: number) => ({
  json: { total, currentPage: 1, courses: total === 0 ? [] : [sampleCourse] },
});

const seeBusy = ({ table }: Stage) => soon(() => table.getAttribute('aria-busy')).toBe('true');
const seeRow = ({ row }: Stage) => row('C-1').waitFor();

walkPaths<Held>({
  machine: 'courseList',
  async open({ page }) {
    await page.route(statusCalls, (route) => route.fulfill({ json: {} }));
    return { ...(await openCourses(page)), calls: await holdCalls(page, listCalls) };
  },
  begin: {
    'a plain address': ({ page }) => page.goto(listPath),
    'a shared link': ({ page }) => page.goto(`${listPath}?courses.status=EFFECTIVE&courses.page=2`),
  },
  asks: {
    loadPage: {
      calls: ({ calls }) => calls,
      told: (_, { searchParams }) => ({
        query: {
          title: searchParams.get('title') ?? '',
          level: searchParams.get('level') ?? '',
          status: searchParams.get('status') ?? '',
        },
        page: Number(searchParams.get('page')),
      }),
    },
  },
  // What changes the list is done to a row of it.
  mayFollow: ({ event }, { state }) => event !== 'list.reload' || state === 'shown',
  make: {
    'address.changed (the plain address)': ({ page }) => follow(page, listPath),
    'address.changed (a search)': ({ page }) => follow(page, `${listPath}?courses.status=EFFECTIVE`),
    'address.changed (the second page)': ({ page }) => follow(page, `${listPath}?courses.page=2`),
    'list.search (something)': async ({ page, press }) => {
      await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Effective');
      await press('Search');
    },
    'list.search (nothing)': ({ press }) => press('Reset'),
    'list.retry': ({ press }) => press('Try again'),
    'list.reload': async ({ press, question }) => {
      await press('Release course C-1');
      await question.getByRole('button', { name: 'Release' }).click();
    },
    'page.open (the second)': ({ page }) => page.getByRole('button', { name: 'Page 2', exact: true }).click(),
    'done loadPage (rows of two pages)': ({ calls }) => calls.answer(come(21)),
    'done loadPage (rows of one page)': ({ calls }) => calls.answer(come(1)),
    'done loadPage (nothing)': ({ calls }) => calls.answer(come(0)),
    'error loadPage (offline)': ({ calls }) => calls.answer(refusal(422)),
    'error loadPage (refused)': ({ calls }) => calls.answer(refusal(403)),
  },
  see: {
    loading: async (stage) => {
      await seeBusy(stage);
      await soon(() => stage.row('C-1').count()).toBe(0);
    },
    reloading: async (stage) => {
      await seeBusy(stage);
      await seeRow(stage);
    },
    shown: async (stage) => {
      await stage.seeSettled();
      await seeRow(stage);
    },
    nothingThere: ({ page }) => page.getByText('There is no course so far').waitFor(),
    nothingFound: ({ page }) => page.getByText('No course fits this search.').waitFor(),
    refused: ({ page }) => page.getByText('You have no access to these courses.').waitFor(),
    failed: ({ page }) => page.getByText('The courses could not be loaded.').waitFor(),
  },
  untaken: {
    'courseList.loading ~ error loadPage ~ 0': toLogin,
    'courseList.reloading ~ error loadPage ~ 0': toLogin,
  },
});

const isBusy = ({ question }: Stage) => question.evaluate((dialog) => dialog.getAttribute('aria-busy') === 'true');

walkPaths<Held>({
  machine: 'courseStatus',
  async open({ page }) {
    await page.route(listCalls, (route) =>
      route.fulfill({ json: { total: 2, currentPage: 1, courses: [sampleCourse, effective] } }),
    );
    return { ...(await openCourses(page)), calls: await holdCalls(page, statusCalls) };
  },
  begin: {
    plain: async ({ page, seeSettled }) => {
      await page.goto(listPath);
      await seeSettled();
    },
  },
  asks: { changeCourseStatus: { calls: ({ calls }) => calls, told: (body) => body } },
  make: {
    'release.ask (an ineffective course)': ({ press }) => press('Release course C-1'),
    'delete.ask (an effective course)': ({ press }) => press('Delete course C-2'),
    'change.confirm': ({ question }) => question.getByRole('button', { name: /Release|Delete/ }).click(),
    'change.cancel': ({ press }) => press('Cancel'),
    'done changeCourseStatus': ({ calls }) => calls.answer({ json: {} }),
    'error changeCourseStatus (changed meanwhile)': ({ calls }) => calls.answer(refusal(409)),
    'error changeCourseStatus (nothing to play)': ({ calls }) =>
      calls.answer({
        status: 422,
        json: { errorCode: 42200, error: 'No sentence of the course has an audio that can be played.' },
      }),
    'error changeCourseStatus (offline)': ({ calls }) => calls.breakOff(),
  },
  see: {
    resting: async ({ question, seeSettled }) => {
      await soon(() => question.count()).toBe(0);
      await seeSettled();
    },
    confirming: async (stage) => {
      const code = (await stage.question.innerText()).match(/C-\d/)?.[0] ?? '';
      await stage.question
        .getByText(code === 'C-1' ? 'Once uploaded, the course (C-1)' : 'this course(C-2)?')
        .waitFor();
      expect(await isBusy(stage)).toBe(false);
    },
    changing: (stage) => soon(() => isBusy(stage)).toBe(true),
  },
  untaken: { 'courseStatus.changing ~ error changeCourseStatus ~ 0': toLogin },
});

const details = ({ page }: Stage) => page.getByRole('region', { name: 'Details' });

walkPaths<Held>({
  machine: 'courseDetail',
  async open({ page }) {
    await page.route(/\/custom_speak\/lesson\/list\?/, (route) => route.fulfill({ json: { lessons: [], total: 0 } }));
    return { ...(await openCourses(page)), calls: await holdCalls(page, detailCalls) };
  },
  begin: { 'the code of an address': ({ page }) => page.goto('/speaking-course/detail/C-1_U-1') },
  asks: {
    loadItem: { calls: ({ calls }) => calls, told: (_, { pathname }) => `${pathname.split('/').at(-1)}_U-1` },
  },
  make: {
    'done loadItem (the item)': ({ calls }) => calls.answer({ json: { course: sampleCourse } }),
    'error loadItem (not there)': ({ calls }) => calls.answer(refusal(403)),
    'error loadItem (offline)': ({ calls }) => calls.answer(refusal(400)),
    'item.retry': ({ press }) => press('Try again'),
  },
  see: {
    loading: (stage) => soon(() => details(stage).getAttribute('aria-busy')).toBe('true'),
    shown: (stage) => details(stage).getByText('Small talk').waitFor(),
    missing: (stage) => details(stage).getByText('There is no such course in your organizations.').waitFor(),
    failed: (stage) => details(stage).getByText('The course could not be loaded.').waitFor(),
  },
  untaken: { 'courseDetail.loading ~ error loadItem ~ 0': toLogin },
});
