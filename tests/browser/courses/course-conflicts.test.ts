import { courses, listPath } from '#tests/browser/courses/courses.model.ts';
import { orderedListOn } from '#tests/browser/patterns/ordered-list.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import {
  eventually,
  follow,
  hasFocus,
  horizontalOverflow,
  isUncovered,
  seeLoaded,
} from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

test('COURSE-13 COURSE-14 a course that is changed during typing shows the conflict, and one that is deleted keeps the typed text to copy', async ({
  page,
  server,
}) => {
  const { code, unitCode } = await (await courseWriter(server.address)).course();
  const other = await courseWriter(server.address, 'admin@example.com');
  const coursePages = courses(page);
  await coursePages.open('author@example.com', `/speaking-course/edit/${code}_${unitCode}`);
  await coursePages.seeTitle('At the Harbour');
  await coursePages.title.fill('My harbour');
  const newerVersion = page.getByRole('region', { name: 'Changed by somebody else' });
  await other.editCourse(code, { title: 'Their harbour', level: 'ADVANCED' });
  await coursePages.press('Submit');
  await newerVersion.getByText('Their harbour').waitFor();
  await newerVersion.getByText('Advanced').waitFor();
  await coursePages.seeTitle('My harbour');
  await saveScreenshot(page, 'course-conflict');
  await coursePages.press('Keep mine');
  await eventually(() => newerVersion.count()).toBe(0);
  expect(await hasFocus(page.locator('form', { has: coursePages.title }))).toBe(true);

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
  await saveScreenshot(page, 'course-locked');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'course-locked-phone');
  await notice.getByRole('link', { name: 'Back to Course Details' }).click();
  await coursePages.press('Leave');
  await shell(page).seeHeading('Course Details');
});

/** The server and the router each decode these. */
const hostileCodes = ['..%2F..%2Fcourse%2Flist_x', '%E0%A4%A_x', `${'x'.repeat(2_000)}_y`];
const unknownCodes = [
  'SC-0001',
  'SC-0001_',
  'SC-0001_SC-0001-U1_more',
  'SC-0001_SC-0007-U1',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E_x',
  '%00_%00',
  'SC-0001%3Ftitle=x_y%23z',
  '%F0%9F%8D%B5_%F0%9F%8D%B5',
];

test('COURSE-10 COURSE-13 GEN-01 an unknown course address shows a message and calls nothing else', async ({
  page,
}) => {
  const coursePages = courses(page);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const unknown = page.getByRole('main').getByText('There is no such course in your organizations.');
  await coursePages.open('author@example.com', '/userInfo');
  for (const code of unknownCodes) {
    await shell(page).seeHeading('My Account');
    await follow(page, `/speaking-course/detail/${code}`);
    await unknown.waitFor();
    await follow(page, '/userInfo');
  }
  for (const code of hostileCodes) {
    await page.goto(`/speaking-course/edit/${code}`);
    await unknown.waitFor();
    await page.getByRole('region', { name: 'Notices' }).getByRole('button').first().waitFor();
  }
  const calls = paths.filter((path) => path.includes('/custom_speak/course/') && !path.endsWith('/course/list'));
  expect(calls.filter((path) => !/\/course\/[^/]+$/.test(path))).toEqual([]);
});

test('COURSE-01 COURSE-04 SENT-01 PERM-05 a viewer sees no buttons to write, and no page to write', async ({
  page,
}) => {
  await page.route('**/ent/v1/permissions', (route) =>
    route.fulfill({ json: { permissions: [{ code: 'reader', name: '', functions: [{ code: 'course_view' }] }] } }),
  );
  const coursePages = courses(page);
  await coursePages.open('author@example.com', listPath);
  await coursePages.seeSettled();
  expect(await page.getByRole('link', { name: 'Create a New Course' }).count()).toBe(0);
  const { row } = await coursePages.readFirst('SC-00\\d\\d.*Ineffective');
  expect(await row.getByRole('cell').last().innerText()).toBe('View');
  await row.getByRole('link', { name: /^View course/ }).click();
  await page.getByText('Course Title Translation').waitFor();
  await seeLoaded(page);
  const seeNoWay = async () => {
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(Edit|Add a)/ })
        .count(),
    ).toBe(0);
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Sort|Delete)/ })
        .count(),
    ).toBe(0);
  };
  await seeNoWay();
  await orderedListOn(page, 'Lessons').block.getByRole('link', { name: /^View/ }).first().click();
  await shell(page).seeHeading('Lesson Details');
  await orderedListOn(page, 'Sentences').block.getByRole('link', { name: /^View/ }).first().waitFor();
  await seeNoWay();
  await follow(page, '/speaking-course/create');
  await page.getByText('course_edit').waitFor();
});
