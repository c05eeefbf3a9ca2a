import type { Page } from 'playwright-core';
import { courses, listPath } from '#tests/browser/models/courses.model.ts';
import {
  eventually,
  hasFocus,
  horizontalOverflow,
  isUncovered,
  seeLoaded,
} from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

/** One administrator edits a course that another can change too. */
async function typing(page: Page, address: string) {
  const { code, unitCode } = await (await courseWriter(address)).course();
  const other = await courseWriter(address, 'admin@example.com');
  const coursePages = courses(page);
  await coursePages.open('author@example.com', `/speaking-course/edit/${code}_${unitCode}`);
  await coursePages.seeTitle('At the Harbour');
  await coursePages.title.fill('My harbour');
  return { code, other, coursePages };
}

test('COURSE-14 when two people save, the second one sees the conflict, keeps the typed text and saves it', async ({
  page,
  server,
}) => {
  const { code, other, coursePages } = await typing(page, server.address);
  const newerVersion = page.getByRole('region', { name: 'Changed by somebody else' });
  await other.editCourse(code, { title: 'Their harbour', level: 'ADVANCED' });
  await coursePages.press('Submit');
  await newerVersion.getByText('Their harbour').waitFor();
  await newerVersion.getByText('Advanced').waitFor();
  await coursePages.seeTitle('My harbour');
  await expectAccessible(page);
  await saveScreenshot(page, 'course-conflict');
  await coursePages.press('Keep mine');
  await eventually(() => newerVersion.count()).toBe(0);
  expect(await hasFocus(page.locator('form', { has: coursePages.title }))).toBe(true);
  await other.editCourse(code, { title: 'Their second harbour' });
  await coursePages.press('Submit');
  await newerVersion.getByText('Their second harbour').waitFor();
  await coursePages.press('Keep mine');
  await coursePages.press('Submit');
  await coursePages.seeNotice('Course has been edited successfully');
  await page.getByText('My harbour').waitFor();
});

test('COURSE-11 COURSE-12 REQ-07 a course without a lesson is not released and the reason is shown; a course with audio is released', async ({
  page,
  server,
}) => {
  const { code: empty } = await (await courseWriter(server.address)).course();
  const coursePages = courses(page);
  const release = async (code: string) => {
    const text = `Once uploaded, the course (${code}) cannot be taken down or deleted, please make sure all the content is correct.`;
    await coursePages.press(`Release course ${code}`);
    await coursePages.question.getByText(text, { exact: true }).waitFor();
    await coursePages.question.getByRole('button', { name: 'Release' }).click();
  };
  const may = (code: string) => coursePages.row(code).getByRole('cell').last().innerText();
  await coursePages.open();
  await coursePages.seeSettled();
  await release(empty);
  await coursePages.seeNotice(`Failed to release/upload or delete course ${empty}`);
  await coursePages.seeNotice(
    'A course can be released once a sentence of one of its lessons has an audio that can be played.',
  );
  await expectAccessible(page);
  await saveScreenshot(page, 'course-not-released');
  await coursePages.seeSettled();
  expect(await may(empty)).toMatch(/^View\s+Edit\s+Release$/);
  const { code } = await coursePages.firstOf('SC-00\\d\\d.*Ineffective');
  await release(code);
  await coursePages.seeNotice(`Course(${code}) has been uploaded successfully`);
  await eventually(() => coursePages.row(code).innerText()).toMatch(/\bEffective\b/);
  expect(await may(code)).toMatch(/^View\s+Delete$/);
});

test('COURSE-13 a course that is deleted during typing cannot be saved, and the typed text can be copied', async ({
  page,
  server,
}) => {
  const { code, other, coursePages } = await typing(page, server.address);
  const notice = page.getByRole('region', { name: 'Not a valid course to edit' });
  await other.archiveCourse(code);
  await coursePages.press('Submit');
  await eventually(() => hasFocus(notice)).toBe(true);
  expect(await isUncovered(notice)).toBe(true);
  await coursePages.seeTitle('My harbour');
  await coursePages.title.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('x');
  const selected = () =>
    coursePages.title.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
  expect(await selected()).toBe('My harbour');
  await coursePages.level.focus();
  const level = await coursePages.level.inputValue();
  await page.keyboard.press('ArrowDown');
  expect(await coursePages.level.inputValue()).toBe(level);
  await expectAccessible(page);
  await saveScreenshot(page, 'course-locked');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'course-locked-phone');
  await notice.getByRole('link', { name: 'Back to Course Details' }).click();
  await coursePages.press('Leave');
  await shell(page).seeHeading('Course Details');
});

test('COURSE-06 REQ-12 closing the tab asks for confirmation; discarding a draft empties the form and focuses the first invalid field', async ({
  page,
}) => {
  const coursePages = courses(page);
  await coursePages.open('author@example.com', '/speaking-course/create');
  await coursePages.title.fill('Not saved yet');
  const dialogEvent = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await coursePages.seeTitle('Not saved yet');
  page.once('dialog', (again) => again.accept());
  await page.reload();
  await coursePages.press('Discard');
  await coursePages.seeTitle('');
  await coursePages.press('Submit');
  await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type)).toBe('file');
});

const invalidAddresses = [
  'SC-0001',
  'SC-0001_',
  'SC-0001_SC-0001-U1_more',
  'SC-0001_SC-0007-U1',
  '..%2F..%2Fcourse%2Flist_x',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E_x',
  '%E0%A4%A_x',
  '%00_%00',
  'SC-0001%3Ftitle=x_y%23z',
  '%F0%9F%8D%B5_%F0%9F%8D%B5',
  `${'x'.repeat(2_000)}_y`,
];

test('COURSE-10 COURSE-13 GEN-01 an unknown course address shows a message, and an effective course has no form', async ({
  page,
}) => {
  const coursePages = courses(page);
  const dialogEvent: string[] = [];
  page.on('request', (request) => dialogEvent.push(new URL(request.url()).pathname));
  await coursePages.open('author@example.com', listPath);
  await coursePages.seeSettled();
  const { row } = await coursePages.firstOf('Effective');
  const href = await row.getByRole('link', { name: /^View course/ }).getAttribute('href');
  await page.goto(href?.replace('/detail/', '/edit/') ?? '');
  await page.getByText('Not a valid course to edit').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  for (const code of invalidAddresses) {
    for (const mode of ['detail', 'edit'] as const) {
      await page.goto(`/speaking-course/${mode}/${code}`);
      await page.getByText('There is no such course in your organizations.').waitFor();
      await page.getByRole('region', { name: 'Notices' }).getByRole('button').first().waitFor();
    }
  }
  const paths = dialogEvent.filter((path) => path.includes('/custom_speak/course/') && !path.endsWith('/course/list'));
  expect(paths.filter((path) => !/\/course\/[^/]+$/.test(path))).toEqual([]);
});

test('COURSE-01 COURSE-04 PERM-05 a viewer sees no buttons to write, and a user without permission sees no page', async ({
  page,
  openContext,
}) => {
  await page.route('**/ent/v1/permissions', (route) =>
    route.fulfill({ json: { permissions: [{ functions: [{ code: 'course_view' }] }] } }),
  );
  const coursePages = courses(page);
  await coursePages.open('author@example.com', listPath);
  await coursePages.seeSettled();
  expect(await page.getByRole('link', { name: 'Create a New Course' }).count()).toBe(0);
  const { row } = await coursePages.firstOf('Ineffective');
  expect(await row.getByRole('cell').last().innerText()).toBe('View');
  await row.getByRole('link', { name: /^View course/ }).click();
  await page.getByText('Course Title Translation').waitFor();
  await seeLoaded(page);
  expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
  for (const path of ['/speaking-course/create', '/speaking-course/edit/SC-0001_SC-0001-U1']) {
    await page.goto(path);
    await page.getByText('course_edit').waitFor();
  }
  const otherAdministrator = await (await openContext()).newPage();
  await shell(otherAdministrator).signIn('dashboards@example.com', listPath);
  await otherAdministrator.getByText('course_view').waitFor();
});
