import type { Page } from 'playwright-core';
import { courses, listPath } from './models/courses.model.ts';
import { hasFocus, isUncovered, sidewaysScroll, soon } from './models/form-words.ts';
import { shell } from './models/shell.model.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, phone, test } from './support/console-test.ts';
import { courseWriter } from './support/course-writer.ts';
import { keepScreen } from './support/screens.ts';

/** One person types in a course that another may change too. */
async function typing(page: Page, address: string) {
  const { code, unitCode } = await (await courseWriter(address)).course();
  const other = await courseWriter(address, 'admin@example.com');
  const stage = courses(page);
  await stage.open('author@example.com', `/speaking-course/edit/${code}_${unitCode}`);
  await stage.seeTitle('At the Harbour');
  await stage.title.fill('My harbour');
  return { code, other, stage };
}

test('COURSE-14 what two people save at once is seen by the later one, who keeps the own text and saves it', async ({
  page,
  server,
}) => {
  const { code, other, stage } = await typing(page, server.address);
  const theirs = page.getByRole('region', { name: 'Changed by somebody else' });
  await other.editCourse(code, { title: 'Their harbour', level: 'ADVANCED' });
  await stage.press('Submit');
  await theirs.getByText('Their harbour').waitFor();
  await theirs.getByText('Advanced').waitFor();
  await stage.seeTitle('My harbour');
  await expectAccessible(page);
  await keepScreen(page, 'course-conflict');
  await stage.press('Keep mine');
  await soon(() => theirs.count()).toBe(0);
  expect(await hasFocus(page.locator('form', { has: stage.title }))).toBe(true);
  await other.editCourse(code, { title: 'Their second harbour' });
  await stage.press('Submit');
  await theirs.getByText('Their second harbour').waitFor();
  await stage.press('Keep mine');
  await stage.press('Submit');
  await stage.seeNotice('Course has been edited successfully');
  await page.getByText('My harbour').waitFor();
});

test('COURSE-11 COURSE-12 REQ-07 a course without a lesson is not released, and why is told; one whose sentences were said is', async ({
  page,
  server,
}) => {
  const { code: empty } = await (await courseWriter(server.address)).course();
  const stage = courses(page);
  const release = async (code: string) => {
    const words = `Once uploaded, the course (${code}) cannot be taken down or deleted, please make sure all the content is correct.`;
    await stage.press(`Release course ${code}`);
    await stage.question.getByText(words, { exact: true }).waitFor();
    await stage.question.getByRole('button', { name: 'Release' }).click();
  };
  const may = (code: string) => stage.row(code).getByRole('cell').last().innerText();
  await stage.open();
  await stage.seeSettled();
  await release(empty);
  await stage.seeNotice(`Failed to release/upload or delete course ${empty}`);
  await stage.seeNotice(
    'A course can be released once a sentence of one of its lessons has an audio that can be played.',
  );
  await expectAccessible(page);
  await keepScreen(page, 'course-not-released');
  await stage.seeSettled();
  expect(await may(empty)).toMatch(/^View\s+Edit\s+Release$/);
  const { code } = await stage.firstOf('SC-00\\d\\d.*Ineffective');
  await release(code);
  await stage.seeNotice(`Course(${code}) has been uploaded successfully`);
  await soon(() => stage.row(code).innerText()).toMatch(/\bEffective\b/);
  expect(await may(code)).toMatch(/^View\s+Delete$/);
});

test('COURSE-13 a course that was deleted while a person typed takes no more, and their text can be copied', async ({
  page,
  server,
}) => {
  const { code, other, stage } = await typing(page, server.address);
  const notice = page.getByRole('region', { name: 'Not a valid course to edit' });
  await other.archiveCourse(code);
  await stage.press('Submit');
  await soon(() => hasFocus(notice)).toBe(true);
  expect(await isUncovered(notice)).toBe(true);
  await stage.seeTitle('My harbour');
  await stage.title.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('x');
  const selected = () =>
    stage.title.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd));
  expect(await selected()).toBe('My harbour');
  await stage.level.focus();
  const level = await stage.level.inputValue();
  await page.keyboard.press('ArrowDown');
  expect(await stage.level.inputValue()).toBe(level);
  await expectAccessible(page);
  await keepScreen(page, 'course-barred');
  await page.setViewportSize(phone);
  expect(await sidewaysScroll(page)).toBe(0);
  await keepScreen(page, 'course-barred-phone');
  await notice.getByRole('link', { name: 'Back to Course Details' }).click();
  await stage.press('Leave');
  await shell(page).seeHeading('Course Details');
});

test('COURSE-06 REQ-12 closing the tab asks; a draft that is discarded leaves an empty form whose first problem has the focus', async ({
  page,
}) => {
  const stage = courses(page);
  await stage.open('author@example.com', '/speaking-course/create');
  await stage.title.fill('Not saved yet');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await stage.seeTitle('Not saved yet');
  page.once('dialog', (again) => again.accept());
  await page.reload();
  await stage.press('Discard');
  await stage.seeTitle('');
  await stage.press('Submit');
  await soon(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type)).toBe('file');
});

const strange = [
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

test('COURSE-10 COURSE-13 GEN-01 what no course has in its address is told in words; what is effective is not put into a form', async ({
  page,
}) => {
  const stage = courses(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await stage.open('author@example.com', listPath);
  await stage.seeSettled();
  const { row } = await stage.firstOf('Effective');
  const href = await row.getByRole('link', { name: /^View course/ }).getAttribute('href');
  await page.goto(href?.replace('/detail/', '/edit/') ?? '');
  await page.getByText('Not a valid course to edit').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  for (const code of strange) {
    for (const mode of ['detail', 'edit'] as const) {
      await page.goto(`/speaking-course/${mode}/${code}`);
      await page.getByText('There is no such course in your organizations.').waitFor();
      await page.getByRole('region', { name: 'Notices' }).getByRole('button').first().waitFor();
    }
  }
  const paths = asked.filter((path) => path.includes('/custom_speak/course/') && !path.endsWith('/course/list'));
  expect(paths.filter((path) => !/\/course\/[^/]+$/.test(path))).toEqual([]);
});

test('COURSE-01 COURSE-04 PERM-05 whoever may only look finds no way to write, and whoever may not gets no page', async ({
  page,
  openContext,
}) => {
  await page.route('**/ent/v1/permissions', (route) =>
    route.fulfill({ json: { permissions: [{ functions: [{ code: 'course_view' }] }] } }),
  );
  const stage = courses(page);
  await stage.open('author@example.com', listPath);
  await stage.seeSettled();
  expect(await page.getByRole('link', { name: 'Create a New Course' }).count()).toBe(0);
  const { row } = await stage.firstOf('Ineffective');
  expect(await row.getByRole('cell').last().innerText()).toBe('View');
  await row.getByRole('link', { name: /^View course/ }).click();
  await page.getByText('Course Title Translation').waitFor();
  expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
  for (const path of ['/speaking-course/create', '/speaking-course/edit/SC-0001_SC-0001-U1']) {
    await page.goto(path);
    await page.getByText('course_edit').waitFor();
  }
  const stranger = await (await openContext()).newPage();
  await shell(stranger).signIn('dashboards@example.com', listPath);
  await stranger.getByText('course_view').waitFor();
});
