import type { Locator, Page } from 'playwright-core';
import { jpegOf, pngOf } from '#tests/support/cover-files.ts';
import { courses } from './models/courses.model.ts';
import { coverField, uploads } from './models/cover-field.model.ts';
import { hasFocus, soon } from './models/form-words.ts';
import { shell } from './models/shell.model.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/console-test.ts';
import { courseWriter } from './support/course-writer.ts';
import { holdCalls } from './support/held-calls.ts';
import { keepScreen } from './support/screens.ts';

const size = { width: 450, height: 600 };
const createPath = '/speaking-course/create';
const saves = (noun: 'course' | 'lesson' | 'activity') => `**/custom_speak/${noun}`;
const seeFocus = (field: Locator) => soon(() => hasFocus(field)).toBe(true);

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

test('COURSE-05 COURSE-07 COURSE-08 COURSE-09 COURSE-14 a course is made by keyboard alone, each problem getting the focus in turn', async ({
  page,
}) => {
  const stage = courses(page);
  const cover = coverField(page);
  await stage.open('author@example.com', createPath);
  await stage.title.waitFor();
  await seeCourseFields(page);
  const send = page.getByRole('button', { name: 'Submit', exact: true });
  const sendBy = async (key: 'Enter' | ' ') => {
    await tabTo(page, send);
    await page.keyboard.press(key);
  };
  await sendBy('Enter');
  await cover.seeFocus();
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await pngOf(size) });
  await cover.seeStored();
  expect((await cover.sizes()).slice(0, 2)).toEqual([90, 120]);
  await sendBy(' ');
  await seeFocus(stage.title);
  await page.keyboard.type('Ordering lunch');
  await page.getByText('14/250', { exact: true }).waitFor();
  await sendBy('Enter');
  await seeFocus(stage.level);
  await page.keyboard.press('ArrowDown');
  await sendBy('Enter');
  await seeFocus(stage.search);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await stage.organizations
    .getByRole('treeitem', { checked: true })
    .or(stage.organizations.locator('[aria-selected=true]'))
    .first()
    .waitFor();
  await sendBy('Enter');
  await stage.seeNotice('Course has been created successfully');
  await shell(page).seeHeading('Course Details');
});

test('REQ-07 what the server says of single fields of a course, a lesson or a sentence stands at them until they are typed in', async ({
  page,
  server,
}) => {
  const { code, unitCode, lessons } = await (await courseWriter(server.address)).course(['Boarding']);
  const stage = courses(page);
  const refuse = async (noun: 'course' | 'lesson' | 'activity', errors: readonly string[], press = 'Submit') => {
    const held = await holdCalls(page, saves(noun), 'POST');
    await stage.press(press);
    await held.arrived();
    await held.answer({ status: 422, json: { errorCode: 42200, error: 'The request is not valid.', errors } });
    await stage.seeNotice('The request is not valid.');
    await held.release();
  };
  await stage.open('author@example.com', `/speaking-course/edit/${code}_${unitCode}`);
  await stage.title.waitFor();
  const disabled = 'Organization Oslo is disabled, please contact us or delete it.';
  await refuse('course', [`course.organizationCodes.0: ${disabled}`, 'course.title: is taken', 'course.revision: old']);
  await stage.organizations.getByText(disabled).waitFor();
  await page.getByText('is taken', { exact: true }).waitFor();
  await seeFocus(stage.title);
  expect(await stage.title.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await keepScreen(page, 'course-refused-fields');
  await page.keyboard.type(' again');
  await soon(() => page.getByText('is taken', { exact: true }).count()).toBe(0);
  await refuse('course', ['course.coverUrl: is gone']);
  await coverField(page).seeWords('is gone');
  await coverField(page).seeFocus();
  await stage.press('Submit');
  await stage.seeNotice('Course has been edited successfully');
  await page.goto(`/speaking-course/${code}/${unitCode}/lesson/create`);
  await page.getByLabel('Lesson Title', { exact: true }).fill('Harbour');
  await refuse('lesson', ['lesson.localizedTitle: is needed here']);
  await page.getByText('is needed here', { exact: true }).waitFor();
  await seeFocus(page.getByLabel('Lesson Title Translation'));
  await page.goto(`/speaking-course/${lessons[0]}/sentence/create`);
  await page.getByLabel('Content').fill('Where is the ferry?');
  await page.getByLabel('Male', { exact: true }).check();
  await refuse('activity', ['activity.roleFigure.gender: cannot speak today'], 'Generate Audio and Save');
  await page.getByText('cannot speak today', { exact: true }).waitFor();
  expect(await page.getByLabel('Content').inputValue()).toBe('Where is the ferry?');
});

test('COURSE-08 UPLOAD-01 a course is not saved with its old cover while the new one is on its way', async ({
  page,
  server,
}) => {
  const { code, unitCode } = await (await courseWriter(server.address)).course();
  const [stage, cover] = [courses(page), coverField(page)];
  const waits = 'The cover is not uploaded yet. Wait for it, try again, or cancel the upload.';
  await stage.open('author@example.com', `/speaking-course/edit/${code}_${unitCode}`);
  await stage.title.waitFor();
  const [sendings, saved] = [await holdCalls(page, uploads), await holdCalls(page, saves('course'), 'POST')];
  await cover.choose({ name: 'new.jpg', content: await jpegOf(size) });
  await sendings.arrived();
  await stage.press('Submit');
  await stage.seeNotice(waits);
  await sendings.answer({ json: { error: 'no room left' } });
  await cover.seeWords('Failed to upload, no room left, please try it again later.');
  await stage.press('Submit');
  expect(saved.count()).toBe(0);
  await cover.button('Try again').click();
  await sendings.arrived();
  await sendings.release();
  await cover.seeStored();
  await stage.press('Submit');
  const { course } = (await saved.arrived()).postDataJSON() as { course: { coverUrl: string } };
  expect(course.coverUrl).toMatch(/\/speaking-course\/cover_[0-9a-f]{40}\.jpg$/);
  await saved.release();
  await stage.seeNotice('Course has been edited successfully');
  expect(await page.getByRole('img', { name: /^Cover of/ }).getAttribute('src')).toBe(course.coverUrl);
});
