import { sampleCourse } from '#machines/shared/sample-course.ts';
import { courses, listPath } from './models/courses.model.ts';
import { hasFocus, sidewaysScroll, soon } from './models/form-words.ts';
import { organization, owning } from './models/owned-organizations.ts';
import { shell } from './models/shell.model.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, phone, test } from './support/console-test.ts';
import { keepScreen } from './support/screens.ts';

const leave = 'Leave this page? Your edit will not be saved after you leave this page.';

test('COURSE-01 COURSE-02 COURSE-03 SHELL-08 the list has its columns, and in each row what may be done with that course', async ({
  page,
}) => {
  const stage = courses(page);
  await stage.open();
  await stage.seeSettled();
  await shell(page).seeHeading('Course List');
  expect(await stage.table.getByRole('row').count()).toBe(1 + 20);
  expect(await stage.table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Course ID',
    'Course Title',
    'Difficulty',
    'Lessons',
    'Organizations',
    'Status',
    'Operator',
    'Operation',
  ]);
  const effective = await stage.firstOf('Effective');
  expect(await effective.row.getByRole('cell').last().innerText()).toMatch(/^View\s+Delete$/);
  expect(await effective.row.getByRole('cell').nth(5).innerText()).toBe('Effective');
  await effective.row.getByRole('button', { name: `Copy Course ID ${effective.code}` }).waitFor();
  const draft = await stage.firstOf('Ineffective');
  expect(await draft.row.getByRole('cell').nth(5).innerText()).toBe('Ineffective');
  expect(await draft.row.getByRole('cell').last().innerText()).toMatch(/^View\s+Edit\s+Release$/);
  expect(await draft.row.getByRole('cell').nth(6).innerText()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(await page.getByRole('link', { name: 'Course List' }).first().getAttribute('aria-current')).not.toBeNull();
  await keepScreen(page, 'course-list');
  await page.setViewportSize(phone);
  expect(await sidewaysScroll(page)).toBe(0);
  await keepScreen(page, 'course-list-phone');
  const lists = [[{ ...sampleCourse, organizationCodes: ['ACME', 'STRANGER'] }]];
  await owning(page, () => [organization('Acme', [organization('Berlin')])]);
  await page.route(/\/custom_speak\/course\/list\?/, (route) => {
    const list = lists.shift() ?? [];
    return route.fulfill({ json: { total: list.length, currentPage: 1, courses: list } });
  });
  await page.reload();
  await stage.seeSettled();
  await soon(() => stage.row('C-1').getByRole('cell').nth(4).innerText()).toBe('Acme');
  await page.reload();
  await page.getByText('There is no course so far', { exact: true }).waitFor();
});

test('COURSE-04 COURSE-14 COURSE-10 a course is made, read and edited', async ({ page }) => {
  const stage = courses(page);
  await stage.open();
  await stage.follow('Create a New Course');
  await shell(page).seeHeading('Create a New Course');
  await stage.press('Submit');
  for (const words of ['Course title required.', 'Difficulty required.', 'Organizations required.'])
    await page.getByText(words, { exact: true }).waitFor();
  await expectAccessible(page);
  await stage.fill('Ordering lunch 🍜');
  await keepScreen(page, 'course-create');
  await stage.press('Submit');
  await stage.seeNotice('Course has been created successfully');
  await shell(page).seeHeading('Course Details');
  expect(new URL(page.url()).pathname).toMatch(/^\/speaking-course\/detail\/[A-Za-z0-9-]+_[A-Za-z0-9-]+$/);
  await page.getByText('Ordering lunch 🍜').waitFor();
  await keepScreen(page, 'course-detail');
  await stage.follow('Edit');
  await shell(page).seeHeading('Edit Course');
  await stage.seeTitle('Ordering lunch 🍜');
  await stage.title.fill('Ordering dinner');
  await page.setViewportSize(phone);
  expect(await sidewaysScroll(page)).toBe(0);
  await keepScreen(page, 'course-edit-phone');
  await stage.press('Submit');
  await stage.seeNotice('Course has been edited successfully');
  await page.getByText('Ordering dinner').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('COURSE-06 REQ-12 Cancel, links and Back ask before typed text is lost; a reload brings it back', async ({
  page,
}) => {
  const stage = courses(page);
  await stage.open();
  await stage.follow('Create a New Course');
  await stage.title.fill('Not saved yet');
  const stayed = async () => {
    await stage.question.getByText(leave).waitFor();
    await stage.press('Stay');
    await shell(page).seePath('/speaking-course/create');
    await stage.seeTitle('Not saved yet');
  };
  await stage.press('Cancel');
  await stayed();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Course List' }).click();
  await stayed();
  await page.goBack();
  await stayed();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByText('Your unsaved changes are back.').waitFor();
  await stage.seeTitle('Not saved yet');
  await page.goBack();
  await stage.question.getByText(leave).waitFor();
  await stage.press('Leave');
  await shell(page).seePath(listPath);
  await page.goForward();
  await stage.title.waitFor();
  await stage.seeTitle('');
  await stage.press('Cancel');
  await shell(page).seePath(listPath);
});

test('COURSE-11 COURSE-12 COURSE-13 a course is deleted after a question, and is then no longer to be edited', async ({
  page,
}) => {
  const stage = courses(page);
  await stage.open();
  await stage.seeSettled();
  const { code } = await stage.firstOf('Effective');
  const href = await stage
    .row(code)
    .getByRole('link', { name: `View course ${code}` })
    .getAttribute('href');
  await stage.press(`Delete course ${code}`);
  await stage.question.getByText(`Are you sure you want to delete this course(${code})?`).waitFor();
  await page.keyboard.press('Escape');
  await stage.question.waitFor({ state: 'detached' });
  await stage.press(`Delete course ${code}`);
  await stage.question.getByRole('button', { name: 'Delete' }).click();
  await stage.seeNotice(`Course(${code}) has been deleted successfully`);
  await soon(() => hasFocus(page.getByRole('region', { name: 'Courses' }))).toBe(true);
  await soon(() => stage.row(code).innerText()).toContain('Archived');
  expect(await stage.row(code).getByRole('cell').last().innerText()).toBe('View');
  await page.goto(href?.replace('/detail/', '/edit/') ?? '');
  await page.getByText('Not a valid course to edit').waitFor();
});
