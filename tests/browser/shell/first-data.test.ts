import type { Page } from 'playwright-core';
import { courses } from '#tests/browser/models/courses.model.ts';
import { dashboard } from '#tests/browser/models/dashboard.model.ts';
import { eventually, seeLoaded } from '#tests/browser/models/page-queries.ts';
import { permissionCalls, shell } from '#tests/browser/models/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

const startChunk = /\/assets\/start-(?!script).*\.js$/;
const sessionCalls = ['/ent/v1/ent_users/info', '/ent/v1/organizations/owned', '/ent/v1/permissions'];
const dashboardCall = '/api/v1/philippines/dashboards/organizations';
const courseCalls = '/api/v1/philippines/custom_speak';

/** The paths of the API calls of a page from now on. */
function recordCalls(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(ent|api)\//.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/**
 * Reloads the page.
 * Its start chunk is pending until the returned function is called.
 */
async function reloadWithoutStart(page: Page) {
  const calls = recordCalls(page);
  const chunk = await interceptCalls(page, startChunk);
  await page.reload({ waitUntil: 'commit' });
  await chunk.arrived();
  return { calls, release: chunk.release };
}

/** Opens the page that the first link of that name in a table leads to. */
async function followFirst(page: Page, name: RegExp) {
  const href = await page.getByRole('table').getByRole('link', { name }).first().getAttribute('href');
  await page.goto(href ?? '');
}

const noStop = () => Promise.resolve();
const pages: [string, string, (page: Page) => Promise<void>, number][] = [
  ['ORG-05 the dashboard', '/dashboard', noStop, 1],
  ['ME-01 My Account', '/userInfo', noStop, 0],
  ['COURSE-03 the course list', '/speaking-course/list', noStop, 1],
  ['COURSE-04 a course', '/speaking-course/list', (page) => followFirst(page, /^View course /), 2],
];

test.for(pages)(
  'SHELL-10 %s is requested before the console has loaded, and once',
  async ([, address, follow, count], { page }) => {
    await shell(page).signIn('admin@example.com', address);
    await shell(page).seeGreeting(/^Hello, /);
    await seeLoaded(page);
    await follow(page);
    await seeLoaded(page);
    const { calls, release } = await reloadWithoutStart(page);
    await eventually(async () => calls.length).toBe(sessionCalls.length + count);
    const early = [...calls];
    expect(early.toSorted()).toEqual(expect.arrayContaining(sessionCalls));
    await release();
    await shell(page).seeGreeting(/^Hello, /);
    await seeLoaded(page);
    for (const call of new Set(early.filter((path) => path !== dashboardCall)))
      expect(calls.filter((path) => path === call)).toEqual([call]);
  },
);

test('PERM-02 without stored permissions only the session is requested early', async ({ page }) => {
  await shell(page).signIn('author@example.com', '/speaking-course/list');
  await courses(page).seeSettled();
  await page.evaluate(() => localStorage.removeItem('last-access'));
  const { calls, release } = await reloadWithoutStart(page);
  await eventually(async () => calls.toSorted()).toEqual(sessionCalls);
  await release();
  await courses(page).seeSettled();
});

test('PERM-02 PERM-05 an early answer is not shown to an administrator who has lost the permission', async ({
  page,
}) => {
  await shell(page).signIn('author@example.com', '/speaking-course/list');
  await courses(page).seeSettled();
  const calls = recordCalls(page);
  const permissions = await interceptCalls(page, permissionCalls);
  await page.reload({ waitUntil: 'commit' });
  await eventually(async () => calls.filter((path) => path.startsWith(courseCalls)).length).toBe(1);
  await permissions.answer({ json: { permissions: [] } });
  await permissions.release();
  await page.getByText('course_view').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('last-access'))).not.toContain('course_view');
});

test('SHELL-14 a signed-out visitor requests nothing but the settings', async ({ page }) => {
  const calls = recordCalls(page);
  await page.goto('/dashboard');
  await page.waitForURL('**/login');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('SHELL-02 signing out deletes the last permissions', async ({ page }) => {
  await shell(page).signIn('admin@example.com', '/dashboard');
  await dashboard(page).seeSettled();
  await shell(page).signOut();
  await shell(page).seePath('/login');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['session-end']);
});

test('COURSE-03 hovering a link loads code and data, which the click uses', async ({ page }) => {
  await shell(page).signIn('author@example.com', '/userInfo');
  await shell(page).seeGreeting(/^Hello, /);
  const calls = recordCalls(page);
  await shell(page).menu.getByRole('link', { name: 'Course List' }).hover();
  await eventually(async () => calls).toEqual([`${courseCalls}/course/list`]);
  await shell(page).go('Course List');
  await courses(page).seeSettled();
  expect(calls).toEqual([`${courseCalls}/course/list`]);
});

test('SHELL-14 a link to a page without permission loads nothing', async ({ page }) => {
  await shell(page).signIn('nothing@example.com', '/userInfo');
  await page.getByRole('link', { name: 'Help' }).waitFor();
  const calls = recordCalls(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/speaking-course/list';
    link.textContent = 'Courses';
    document.body.append(link);
    link.focus();
  });
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});
