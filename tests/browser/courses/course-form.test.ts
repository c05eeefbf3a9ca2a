import type { Locator, Page } from 'playwright-core';
import { courses } from '#tests/browser/courses/courses.model.ts';
import { coverField } from '#tests/browser/courses/cover-field.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { holdTimersOnFocus } from '#tests/browser/support/late-timers.ts';
import { eventually, follow, hasFocus } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { createPng } from '#tests/support/courses/cover-files.ts';

const size = { width: 450, height: 600 };
const createPath = '/speaking-course/create';
const saves = (noun: 'course' | 'lesson' | 'activity') => `**/custom_speak/${noun}`;
const seeFocus = (field: Locator) => eventually(() => hasFocus(field)).toBe(true);

async function tabTo(page: Page, field: Locator) {
  for (let at = 0; at < 30 && !(await hasFocus(field)); at += 1) await page.keyboard.press('Tab');
  await seeFocus(field);
}

async function seeCourseFields(page: Page) {
  expect(await page.getByRole('form').or(page.locator('form')).locator('legend, label[for]').allInnerTexts()).toEqual([
    'Upload a Cover',
    'Course Title',
    'Course Title Translation (optional)',
    'Difficulty',
    'Organizations',
  ]);
  expect(await courses(page).level.locator('option:not([value=""])').allInnerTexts()).toEqual([
    'Beginner',
    'Elementary',
    'Intermediate',
    'Advanced',
  ]);
  expect(await page.getByText('0/250', { exact: true }).count()).toBe(2);
}

test('COURSE-05 COURSE-07 COURSE-08 COURSE-09 COURSE-14 a course is created with the keyboard only, and each invalid field gets and keeps the focus', async ({
  page,
}) => {
  const coursePages = courses(page);
  const cover = coverField(page);
  await coursePages.open('author@example.com', createPath);
  await coursePages.title.waitFor();
  await seeCourseFields(page);
  const send = page.getByRole('button', { name: 'Submit', exact: true });
  const sendBy = async (key: 'Enter' | ' ') => {
    await tabTo(page, send);
    await page.keyboard.press(key);
  };
  await sendBy('Enter');
  await cover.seeFocus();
  // Chromium needs a moment until it reports file dialogs.
  const chooser = page.waitForEvent('filechooser', { timeout: 30_000 });
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await createPng(size) });
  await cover.seeStored();
  expect((await cover.sizes()).slice(0, 2)).toEqual([90, 120]);
  await tabTo(page, send);
  const timers = await holdTimersOnFocus(coursePages.title);
  await page.keyboard.press(' ');
  await seeFocus(coursePages.title);
  await page.keyboard.type('Ordering');
  await eventually(() => page.getByText('Course title required.').count()).toBe(0);
  await timers.evaluate((late) => late.run());
  await page.keyboard.type(' lunch');
  await coursePages.seeTitle('Ordering lunch');
  await seeFocus(coursePages.title);
  await page.getByText('14/250', { exact: true }).waitFor();
  await sendBy('Enter');
  await seeFocus(coursePages.level);
  await page.keyboard.press('ArrowDown');
  await sendBy('Enter');
  await seeFocus(coursePages.search);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await coursePages.organizations
    .getByRole('treeitem', { checked: true })
    .or(coursePages.organizations.locator('[aria-selected=true]'))
    .first()
    .waitFor();
  await sendBy('Enter');
  await coursePages.seeNotice('Course has been created successfully');
  await shell(page).seeHeading('Course Details');
  expect(await page.getByRole('img', { name: /^Cover of/ }).getAttribute('src')).toMatch(
    /\/speaking-course\/cover_[0-9a-f]{40}\.png\?expires=/,
  );
});

test('REQ-07 GEN-03 COURSE-07 field errors of the server are shown at their fields until the user types, and invisible marks are named and not saved', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code, unitCode, lessons } = await writer.course(['Boarding']);
  const coursePages = courses(page);
  const rejectSave = async (noun: 'course' | 'lesson' | 'activity', errors: readonly string[], press = 'Submit') => {
    const calls = await interceptCalls(page, saves(noun), 'POST');
    await coursePages.press(press);
    await calls.arrived();
    await calls.answer({ status: 422, json: { errorCode: 42200, error: 'The request is not valid.', errors } });
    await coursePages.seeNotice('The request is not valid.');
    await calls.release();
  };
  await coursePages.open('author@example.com', `/speaking-course/edit/${code}_${unitCode}`);
  await coursePages.title.waitFor();
  const disabled = 'Organization Oslo is disabled, please contact us or delete it.';
  await rejectSave('course', [
    `course.organizationCodes.0: ${disabled}`,
    'course.title: is taken',
    'course.revision: old',
  ]);
  await coursePages.organizations.getByText(disabled).waitFor();
  await page.getByText('is taken', { exact: true }).waitFor();
  await seeFocus(coursePages.title);
  expect(await coursePages.title.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await saveScreenshot(page, 'course-rejected-fields');
  await page.keyboard.type(' again');
  await eventually(() => page.getByText('is taken', { exact: true }).count()).toBe(0);
  await rejectSave('course', ['course.coverUrl: is gone']);
  await coverField(page).seeText('is gone');
  await coverField(page).seeFocus();
  await coursePages.press('Submit');
  await coursePages.seeNotice('Course has been edited successfully');
  await shell(page).seeHeading('Course Details');
  await follow(page, `/speaking-course/${code}/${unitCode}/lesson/create`);
  await page.getByLabel('Lesson Title', { exact: true }).fill('\u202eBoarding\u0007 a plane');
  await page.getByText('2 invisible characters will not be saved.', { exact: true }).waitFor();
  await page.getByText('16/250', { exact: true }).waitFor();
  await expectAccessible(page);
  await rejectSave('lesson', ['lesson.localizedTitle: is needed here']);
  await page.getByText('is needed here', { exact: true }).waitFor();
  await seeFocus(page.getByLabel('Lesson Title Translation'));
  await coursePages.press('Submit');
  await coursePages.seeNotice('Lesson has been created successfully');
  await shell(page).seeHeading('Lesson Details');
  expect(await writer.titles(unitCode)).toContain('Boarding a plane');
  await follow(page, `/speaking-course/${lessons[0]}/sentence/create`);
  await page.getByLabel('Content').fill('Where is the ferry?');
  await page.getByLabel('Male', { exact: true }).check();
  await rejectSave('activity', ['activity.roleFigure.gender: cannot speak today'], 'Generate Audio and Save');
  await page.getByText('cannot speak today', { exact: true }).waitFor();
  expect(await page.getByLabel('Content').inputValue()).toBe('Where is the ferry?');
});
