import type { Page } from 'playwright-core';
import { sampleCourse } from '#charts/courses/sample-course.ts';
import { courses, listPath } from '#tests/browser/courses/courses.model.ts';
import { dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { learnerCalls, personalReport, reportCalls } from '#tests/browser/learners/personal-report.model.ts';
import { answer } from '#tests/browser/learners/personal-report-answer.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

const listCalls = /\/custom_speak\/course\/list\?/;
const detailCalls = /\/custom_speak\/course\/C-\d+$/;
const lessonCalls = /\/custom_speak\/lesson\/list\?/;

const createCourse = (number: number, title = `Course ${number}`) => ({
  ...sampleCourse,
  code: `C-${number}`,
  unitCodes: ['U1'],
  title,
});

const createPage = (page: number, title?: string) => ({
  json: {
    total: 40,
    currentPage: page,
    courses: Array.from({ length: 20 }, (_, at) => createCourse((page - 1) * 20 + at + 1, title)),
  },
});

async function answerCourses(page: Page) {
  await page.route(listCalls, (route) =>
    route.fulfill(createPage(Number(new URL(route.request().url()).searchParams.get('page')))),
  );
  await page.route(detailCalls, (route) => route.fulfill({ json: { course: createCourse(25) } }));
  await page.route(lessonCalls, (route) => route.fulfill({ json: { lessons: [], total: 0 } }));
}

/**
 * Moves through the history by some steps.
 * Returns what the first frame shows, and how far the page is scrolled.
 */
const firstFrameAfter = (page: Page, steps: number) =>
  page.evaluate(
    (by) =>
      new Promise<{ rows: string[]; details: string; text: string; top: number }>((resolve) => {
        const read = () => ({
          rows: [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? ''),
          details: document.querySelector('main section')?.textContent ?? '',
          text: document.querySelector('main')?.textContent ?? '',
          top: Math.round(scrollY),
        });
        addEventListener('popstate', () => requestAnimationFrame(() => resolve(read())), { once: true });
        history.go(by);
      }),
    steps,
  );

test('USER-08 COURSE-03 GEN-01 Back shows the rows of a list at once, where they were, then new data or why there is none', async ({
  page,
}) => {
  const { open, table, press, seeSettled } = courses(page);
  await answerCourses(page);
  await page.setViewportSize({ width: 1000, height: 500 });
  await open('author@example.com', listPath);
  await table.getByText('Course 1', { exact: true }).waitFor();
  await press('Page 2');
  await table.getByText('Course 25', { exact: true }).waitFor();
  await seeSettled();
  const pages = await interceptCalls(page, listCalls);
  const first = (await firstFrameAfter(page, -1)).rows;
  expect([first.length, first[0]]).toEqual([20, expect.stringContaining('Course 1')]);
  await pages.release();
  await seeSettled();
  await press('Page 2');
  await table.getByText('Course 25', { exact: true }).waitFor();
  await seeSettled();
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await eventually(() => page.evaluate(() => scrollY)).toBe(300);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.getByRole('link', { name: /^View course C-25/ }).dispatchEvent('click');
  await shell(page).seeHeading('Course Details');
  await page.getByRole('region', { name: 'Details' }).getByText('Course 25').waitFor();

  const refresh = await interceptCalls(page, listCalls);
  const { rows, top } = await firstFrameAfter(page, -1);
  expect([rows.length, top]).toEqual([20, 300]);
  expect(rows[4]).toContain('Course 25');
  await refresh.arrived();
  await refresh.answer(createPage(2, 'A new title'));
  await table.getByText('A new title').first().waitFor();
  expect(refresh.count()).toBe(1);
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(300);

  await refresh.release();
  const { details } = await firstFrameAfter(page, 1);
  expect(details).toContain('Course 25');

  await page.route(listCalls, (route) => route.abort());
  await page.goBack();
  const notice = page.getByRole('status').filter({ hasText: 'This could not be refreshed.' });
  await notice.waitFor();
  await table.getByText('A new title').first().waitFor();
  await page.unroute(listCalls);
  await answerCourses(page);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await notice.waitFor({ state: 'detached' });
});

test('SHELL-02 PERM-05 Back after another administrator has signed in shows no earlier rows', async ({ page }) => {
  const { open, table } = courses(page);
  await answerCourses(page);
  await open('author@example.com', listPath);
  await table.getByText('Course 1', { exact: true }).waitFor();
  await follow(page, '/userInfo');
  await shell(page).seeHeading('My Account');
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('tokens') ?? '{}');
    const text = JSON.stringify({ ...tokens, session: 'another' });
    localStorage.setItem('tokens', text);
    dispatchEvent(new StorageEvent('storage', { key: 'tokens', newValue: text }));
  });
  await interceptCalls(page, listCalls);
  const { rows } = await firstFrameAfter(page, -1);
  expect(rows.filter((row) => row.includes('Course'))).toEqual([]);
});

const ada = {
  user: { id: 'learner-1', login: '20001', nick: 'Ada', realName: '', email: '', status: 'ENABLED', avatar: '' },
  org: { code: 'ACME', name: 'Acme', parentOrgNames: [] },
  maskedMobile: '',
};

test('USER-08 REPORT-02 REPORT-03 Back shows the learner and the figures of a report at once', async ({ page }) => {
  const report = personalReport(page);
  await page.route(learnerCalls, (route) => route.fulfill({ json: ada }));
  await report.answered(answer);
  await report.open('/personal/learner-1');
  await report.seeNick('Ada');
  await report.seeFigures('Login Behavior', { 'Login days': '4 of 7', 'Absence days': '3 of 7' });
  await report.seeSettled();
  const learner = (await report.learner.textContent()) ?? '';
  const figures = (await report.block('Login Behavior').textContent()) ?? '';
  await follow(page, '/userInfo');
  await shell(page).seeHeading('My Account');
  const refreshes = [await interceptCalls(page, learnerCalls), await interceptCalls(page, reportCalls)];
  const { text } = await firstFrameAfter(page, -1);
  expect([text.includes(learner), text.includes(figures)]).toEqual([true, true]);
  for (const refresh of refreshes) await refresh.arrived();
  for (const refresh of refreshes) await refresh.release();
  await report.seeSettled();
});

const dashboardCalls = /\/dashboards\/organizations$/;
const changes = 'against the same days a week earlier';
const getSummary = (page: Page) => page.getByRole('region', { name: 'Member Summary' });

test('USER-08 ORG-16 Back shows the figures of a dashboard at once, then new ones, or a retry', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await dashboardPage.open();
  await dashboardPage.seeSettled();
  await getSummary(page).getByText(changes).waitFor();
  await getSummary(page).getByRole('img').waitFor();
  const before = (await getSummary(page).textContent()) ?? '';
  await follow(page, '/userInfo');
  await shell(page).seeHeading('My Account');
  const refresh = await interceptCalls(page, dashboardCalls);
  expect((await firstFrameAfter(page, -1)).text).toContain(before);
  await refresh.arrived();
  await refresh.release();
  await dashboardPage.seeSettled();
  await getSummary(page).getByText(changes).waitFor();
  await follow(page, '/userInfo');
  await shell(page).seeHeading('My Account');
  await page.route(dashboardCalls, (route) => route.abort());
  await page.goBack();
  const notice = page.getByRole('status').filter({ hasText: 'This could not be refreshed.' });
  await notice.waitFor();
  await eventually(() => getSummary(page).textContent()).toBe(before);
  await page.unroute(dashboardCalls);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await notice.waitFor({ state: 'detached' });
  await dashboardPage.seeSettled();
});
