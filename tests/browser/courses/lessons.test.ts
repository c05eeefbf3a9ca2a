import { orderedListOn } from '#tests/browser/patterns/ordered-list.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { eventually, follow, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const courseAt = ({ code, unitCode }: { code: string; unitCode: string }) =>
  `/speaking-course/detail/${code}_${unitCode}`;

test('LESSON-01 LESSON-03 LESSON-04 a lesson is added to a course, read, edited and deleted', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const course = await writer.course();
  const list = orderedListOn(page, 'Lessons');
  const title = page.getByRole('textbox', { name: 'Lesson Title', exact: true });
  const submit = page.getByRole('button', { name: 'Submit' });
  await list.open(courseAt(course));
  await list.block.getByText('There is no lesson so far').waitFor();
  await list.block.getByRole('link', { name: 'Add a Lesson' }).click();
  await shell(page).seeHeading('Create a New Lesson');
  await submit.click();
  await page.getByText('Lesson title required.').waitFor();
  await eventually(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await saveScreenshot(page, 'lesson-create');
  await title.fill('At the ticket window');
  await submit.dblclick();
  await shell(page).seeNotice('Lesson has been created successfully');
  await shell(page).seeHeading('Lesson Details');
  expect(await writer.titles(course.unitCode)).toEqual(['At the ticket window']);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await shell(page).seeHeading('Edit Lesson');
  await title.fill('On the ferry');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await submit.click();
  await shell(page).seeNotice('Lesson has been edited successfully');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'At the Harbour' }).click();
  await list.seeColumn('Lesson Title', ['On the ferry']);
  await list.table.getByRole('button', { name: /^Copy Lesson ID SL-\w+$/ }).waitFor();
  await list.startDelete('On the ferry');
  await list.question.getByText(/^Are you sure you want to delete this lesson\(SL-\w+\)\?$/).waitFor();
  await list.answer('Delete');
  await shell(page).seeNotice(/^Lesson\(SL-\w+\) deleted$/);
  await list.block.getByText('There is no lesson so far').waitFor();
});

test('LESSON-02 SORT-01 SORT-03 COURSE-13 lessons are dragged by touch and saved; a released course cannot be changed', async ({
  openContext,
  server,
}) => {
  const titles = ['First', 'Second', 'Third'];
  const writer = await courseWriter(server.address);
  const course = await writer.course(titles);
  const page = await (
    await openContext({ viewport: phone, colorScheme: 'dark', hasTouch: true, isMobile: true })
  ).newPage();
  const list = orderedListOn(page, 'Lessons');
  await list.open(courseAt(course));
  await list.startSorting();
  await list.dragByTouch('First', 2);
  await list.seeOrder(['Second', 'Third', 'First']);
  expect(await horizontalOverflow(page)).toBe(0);
  await expectAccessible(page);
  await saveScreenshot(page, 'lessons-sorting-phone');
  await list.seeSpoken('First: position 3 of 3.');
  await list.save();
  await shell(page).seeNotice('Succeed to sort lessons.');
  expect(await writer.titles(course.unitCode)).toEqual(['Second', 'Third', 'First']);
  await page.goto('/speaking-course/detail/SC-0013_SC-0013-U1');
  await list.table.waitFor();
  expect(await list.block.getByRole('button', { name: /^(Sort|Delete)/ }).count()).toBe(0);
  expect(await list.block.getByRole('link', { name: /^(Edit|Add a Lesson)/ }).count()).toBe(0);
  for (const [address, text] of [
    ['/speaking-course/lesson/edit/SL-0013-01', 'Not a valid lesson to edit'],
    ['/speaking-course/SC-0013/SC-0013-U1/lesson/create', 'Not a valid course to edit'],
    ['/speaking-course/SL-0013-01/sentence/create', 'Not a valid lesson to edit'],
    ['/speaking-course/edit/SC-0013_SC-0013-U1', 'Not a valid course to edit'],
  ] as const) {
    await follow(page, address);
    await page.getByRole('main').getByText(text).waitFor();
  }
  expect(await page.getByRole('textbox').count()).toBe(0);
});
