import { sampleCourse } from '#charts/courses/sample-course.ts';
import { courses, listPath } from '#tests/browser/courses/courses.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { eventually, follow, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const leave = 'Leave this page? Your edit will not be saved after you leave this page.';

test('COURSE-01 COURSE-02 COURSE-03 COURSE-15 SHELL-08 the list has its columns, each row the actions that are allowed, and Back keeps the focus in the list', async ({
  page,
}) => {
  const coursePages = courses(page);
  await coursePages.open();
  await coursePages.seeSettled();
  await shell(page).seeHeading('Course List');
  expect(await coursePages.table.getByRole('row').count()).toBe(1 + 20);
  expect(await coursePages.table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Course ID',
    'Course Title',
    'Difficulty',
    'Lessons',
    'Organizations',
    'Status',
    'Operator',
    'Operation',
  ]);
  const effective = await coursePages.readFirst('Effective');
  expect(await effective.row.getByRole('cell').last().innerText()).toMatch(/^View\s+Delete$/);
  expect(await effective.row.getByRole('cell').nth(4).innerText()).toBe('Effective');
  await effective.row.getByRole('button', { name: `Copy Course ID ${effective.code}` }).waitFor();
  const draft = await coursePages.readFirst('Ineffective');
  expect(await draft.row.getByRole('cell').nth(4).innerText()).toBe('Ineffective');
  expect(await draft.row.getByRole('cell').last().innerText()).toMatch(/^View\s+Edit\s+Release$/);
  expect(await draft.row.getByRole('cell').nth(5).innerText()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(await page.getByRole('link', { name: 'Course List' }).first().getAttribute('aria-current')).not.toBeNull();
  await saveScreenshot(page, 'course-list');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'course-list-phone');
  await page.setViewportSize(desktop);

  const view = coursePages.table.getByRole('link', { name: /^View course / }).first();
  const first = await view.getAttribute('aria-label');
  await page.getByRole('button', { name: 'Next page' }).click();
  await eventually(() => view.getAttribute('aria-label')).not.toBe(first);
  await view.focus();
  await page.goBack();
  await eventually(() => view.getAttribute('aria-label')).toBe(first);
  expect(await hasFocus(page.getByRole('region', { name: 'Courses' }))).toBe(true);

  const form = page.getByRole('form', { name: 'Search courses' });
  const field = form.getByLabel('Title', { exact: true });
  const long = 'é'.repeat(251);
  await field.fill(long);
  await form.getByRole('button', { name: 'Search' }).click();
  await form.getByText('The maximum number of characters are 250.').waitFor();
  expect([await field.inputValue(), new URL(page.url()).search]).toEqual([long, '']);
});

test('COURSE-04 COURSE-14 COURSE-10 a course is created, read and edited', async ({ page }) => {
  const coursePages = courses(page);
  await coursePages.open();
  await coursePages.follow('Create a New Course');
  await shell(page).seeHeading('Create a New Course');
  await coursePages.press('Submit');
  for (const text of ['Course title required.', 'Difficulty required.', 'Organizations required.'])
    await page.getByText(text, { exact: true }).waitFor();
  await coursePages.fill('Ordering lunch 🍜');
  await saveScreenshot(page, 'course-create');
  await coursePages.press('Submit');
  await coursePages.seeNotice('Course has been created successfully');
  await shell(page).seeHeading('Course Details');
  expect(new URL(page.url()).pathname).toMatch(/^\/speaking-course\/detail\/[A-Za-z0-9-]+_[A-Za-z0-9-]+$/);
  await page.getByRole('heading', { name: 'Ordering lunch 🍜', exact: true }).waitFor();
  expect(await page.title()).toBe('Ordering lunch 🍜 – Course – Lingua');
  await saveScreenshot(page, 'course-detail');
  await coursePages.follow('Edit');
  await shell(page).seeHeading('Edit Course');
  await coursePages.seeTitle('Ordering lunch 🍜');
  await coursePages.title.fill('Ordering dinner');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'course-edit-phone');
  await coursePages.press('Submit');
  await coursePages.seeNotice('Course has been edited successfully');
  await page.getByRole('heading', { name: 'Ordering dinner', exact: true }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('COURSE-06 REQ-12 closing the tab and Back ask before typed text is lost; a reload restores it', async ({
  page,
}) => {
  const coursePages = courses(page);
  await coursePages.open();
  await coursePages.follow('Create a New Course');
  await coursePages.title.fill('Not saved yet');
  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await closing;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await coursePages.seeTitle('Not saved yet');
  await page.goBack();
  await coursePages.question.getByText(leave).waitFor();
  await coursePages.press('Stay');
  await shell(page).seePath('/speaking-course/create');
  await coursePages.seeTitle('Not saved yet');
  page.once('dialog', (again) => again.accept());
  await page.reload();
  await page.getByText('Your unsaved changes are back.').waitFor();
  await coursePages.seeTitle('Not saved yet');
  await page.goBack();
  await coursePages.question.getByText(leave).waitFor();
  await coursePages.press('Leave');
  await shell(page).seePath(listPath);
  await page.goForward();
  await coursePages.title.waitFor();
  await coursePages.seeTitle('');
});

test('COURSE-01 PERM-05 a course of another customer is read without its operator, and offers no action', async ({
  page,
}) => {
  const coursePages = courses(page);
  const operator = { code: '', name: '' };
  const item = { ...sampleCourse, editable: false, operator, organizationCodes: ['ACME', 'NOT-OWNED'] };
  await answerOwned(page, () => [organization('Acme', [organization('Berlin')])]);
  await page.route(/\/custom_speak\/course\/list\?/, (route) =>
    route.fulfill({ json: { total: 1, currentPage: 1, courses: [item] } }),
  );
  await page.route(/\/custom_speak\/course\/SC-0043$/, (route) => route.fulfill({ json: { course: item } }));
  await page.route(/\/custom_speak\/lesson\/list\?/, (route) => route.fulfill({ json: { lessons: [], total: 0 } }));
  await coursePages.open();
  await coursePages.seeSettled();
  await eventually(() => coursePages.row('SC-0043').getByRole('cell').nth(3).innerText()).toBe('Acme');
  expect(await coursePages.row('SC-0043').getByRole('cell').last().innerText()).toBe('View');
  expect(await coursePages.row('SC-0043').getByRole('cell').nth(5).innerText()).toMatch(/^-/);
  await coursePages.follow('View course SC-0043');
  await page.getByText('This course belongs to another customer. You can read it, but not change it.').waitFor();
  await page.getByText('There is no lesson so far').waitFor();
  for (const name of ['Edit', 'Add a Lesson']) expect(await page.getByRole('link', { name }).count()).toBe(0);
  await expectAccessible(page);
  await follow(page, '/speaking-course/edit/SC-0043_SC-0043-U1');
  await page.getByText('Not a valid course to edit').waitFor();
});

test('COURSE-11 COURSE-12 COURSE-13 REQ-07 a course is deleted after a confirmation; only one with audio is released, and another one says why not', async ({
  page,
  server,
}) => {
  const { code: empty } = await (await courseWriter(server.address)).course();
  const coursePages = courses(page);
  await coursePages.open();
  await coursePages.seeSettled();
  const may = (code: string) => coursePages.row(code).getByRole('cell').last().innerText();

  const { code: deleted } = await coursePages.readFirst('Effective');
  await coursePages.press(`Delete course ${deleted}`);
  await coursePages.question.getByText(`Are you sure you want to delete this course(${deleted})?`).waitFor();
  await page.keyboard.press('Escape');
  await coursePages.question.waitFor({ state: 'detached' });
  await coursePages.press(`Delete course ${deleted}`);
  await coursePages.question.getByRole('button', { name: 'Delete' }).click();
  await coursePages.seeNotice(`Course(${deleted}) has been deleted successfully`);
  await eventually(() => hasFocus(page.getByRole('region', { name: 'Courses' }))).toBe(true);
  await eventually(() => coursePages.row(deleted).innerText()).toContain('Archived');
  expect(await may(deleted)).toBe('View');

  const release = async (code: string) => {
    const text = `Once uploaded, the course (${code}) cannot be taken down or deleted, please make sure all the content is correct.`;
    // A notice that the pointer is on stays, and it can cover the button.
    await page.getByRole('button', { name: `Release course ${code}`, exact: true }).press('Enter');
    await coursePages.question.getByText(text, { exact: true }).waitFor();
    await coursePages.question.getByRole('button', { name: 'Release' }).click();
  };
  await release(empty);
  await coursePages.seeNotice(`Failed to release/upload or delete course ${empty}`);
  await coursePages.seeNotice(
    'A course can be released once a sentence of one of its lessons has an audio that can be played.',
  );
  await expectAccessible(page);
  await saveScreenshot(page, 'course-not-released');
  await coursePages.seeSettled();
  expect(await may(empty)).toMatch(/^View\s+Edit\s+Release$/);
  const { code } = await coursePages.readFirst('SC-00\\d\\d.*Ineffective');
  await release(code);
  await coursePages.seeNotice(`Course(${code}) has been uploaded successfully`);
  await eventually(() => coursePages.row(code).innerText()).toMatch(/\bEffective\b/);
  expect(await may(code)).toMatch(/^View\s+Delete$/);
});
