import type { Page } from 'playwright-core';
import { courses } from '#tests/browser/courses/courses.model.ts';
import { dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { permissionCalls, shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

const startChunk = /\/assets\/start-(?!script).*\.js$/;
const sessionCalls = ['/ent/v1/ent_users/info', '/ent/v1/organizations/owned', '/ent/v1/permissions'];
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

test('PERM-02 PERM-05 without stored permissions only the session is requested early, and nothing of lost ones is shown', async ({
  page,
}) => {
  await shell(page).signIn('author@example.com', '/speaking-course/list');
  await courses(page).seeSettled();
  await page.evaluate(() => localStorage.removeItem('last-access'));
  const { calls, release } = await reloadWithoutStart(page);
  await eventually(async () => calls.toSorted()).toEqual(sessionCalls);
  await release();
  await courses(page).seeSettled();
  calls.length = 0;
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
  await shell(page).seeFocusOnHeading();
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
