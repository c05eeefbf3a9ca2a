import { applicationForm } from '#tests/browser/applications/application-form.model.ts';
import { applicationImport } from '#tests/browser/applications/application-import.model.ts';
import { certificateCalls } from '#tests/browser/certificates/certificate.model.ts';
import { courses } from '#tests/browser/courses/courses.model.ts';
import { coverField } from '#tests/browser/courses/cover-field.model.ts';
import { downloadTasks } from '#tests/browser/downloads/download-tasks.model.ts';
import { downloads } from '#tests/browser/downloads/downloads.model.ts';
import { userList } from '#tests/browser/learners/user-list.model.ts';
import { orderedListOn } from '#tests/browser/patterns/ordered-list.model.ts';
import { signOut } from '#tests/browser/session/sign-out.model.ts';
import { noticesOn } from '#tests/browser/shell/notices.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, startSeededServer, testWithOwnServer } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { seeMade } from '#tests/browser/support/job-waits.ts';
import { changeNamesInData, markedName, namesSeenOn } from '#tests/browser/support/marked-names.ts';
import { openRoute } from '#tests/browser/support/open-route.ts';
import { follow } from '#tests/browser/support/page-queries.ts';
import { walks } from '#tests/browser/support/page-walks.ts';

const test = testWithOwnServer.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const { server, remove } = await startSeededServer(changeNamesInData);
  onCleanup(remove);
  return server;
});

test('GEN-03 GEN-04 a translator leaves the names alone in the second factor and the sessions of an account', async ({
  page,
}) => {
  const names = namesSeenOn(page);
  await openRoute(page, 'accountSecurity');
  await names.look('opened');
  for (const [at, step] of (walks.accountSecurity ?? []).entries()) {
    await step(page);
    await names.look(`step ${at + 1}`);
  }
  expect(names.found()).toEqual([]);
});

const admin = 'admin@example.com';
const author = 'author@example.com';

/** The names that a person types or that a file brings. */
const typed = markedName('Ada');

test('GEN-03 GEN-04 a translator leaves the names alone in a download, its task, its notice, its question and the files of a learner', async ({
  page,
}) => {
  const names = namesSeenOn(page);
  const dialogs = downloads(page);
  const tasks = downloadTasks(page);
  await shell(page).signIn(admin, '/dashboard');
  await dialogs.open('Batch Download Certificates');
  await dialogs.chooseFirst();
  await dialogs.dialog.getByText(/^[\d,]+ certificates?$/).waitFor();
  await names.look('count');
  await dialogs.download.click();
  await dialogs.dialog.getByRole('link', { name: 'Download Task List' }).click();
  await tasks.seeSettled();
  await names.look('task');
  await tasks.table.getByRole('button', { name: /^Cancel: / }).click();
  await tasks.question.waitFor();
  await names.look('question');
  await tasks.press('Cancel download');
  await tasks.table.getByRole('button', { name: /^Retry: / }).click();
  await seeMade(page, tasks.table.getByText('Completed', { exact: true }));
  await seeMade(page, page.getByRole('region', { name: 'Notices' }).getByText('Your download is ready'));
  await names.look('notice');
  await noticesOn(page).openList();
  await names.look('list of notices');
  await noticesOn(page).closeList();
  const list = userList(page);
  await follow(page, '/manager/account/list');
  await list.seeSettled();
  // A notice can cover the actions of a row.
  await noticesOn(page).dismissAll();
  for (const action of ['Download Certificates', 'Download Study Data']) {
    await downloads(page).openInMenu(list.rows.first(), action);
    await downloads(page).dialog.waitFor();
    await names.look(action, (at) => at.waitForLoadState('networkidle'));
    await page.keyboard.press('Escape');
    await downloads(page).seeClosed();
  }
  expect(names.found()).toEqual([]);
});

const table = (organization: string) =>
  `Email,Nick Name,Real Name,Nick Name,Team (${typed}),Organization\n${[1, 2]
    .map(
      (row) =>
        `\u200Bada${row}@example.com,${typed},"${markedName('Lovelace, Ada')}",${typed},${typed},${organization}`,
    )
    .join('\n')}`;

test('GEN-03 GEN-04 a translator leaves the names alone in an import and in the question before a sign-out', async ({
  page,
}) => {
  const names = namesSeenOn(page);
  const dialog = applicationImport(page);
  await dialog.open(admin);
  await dialog.choose({ name: markedName('photo.png'), content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]) });
  await dialog.seeText('This is a picture, not a table.');
  await names.look('picture');
  const legacy = Buffer.from(`Email;Name\nada@example.com;Ren\xe9e Z\xfcrn\n`, 'latin1');
  await dialog.choose({ name: markedName('old.csv'), content: legacy });
  await dialog.button('Back').waitFor();
  await names.look('encoding');
  await dialog.press('Back');
  await dialog.choose({ name: markedName('learners.csv'), content: table(markedName('Nowhere')) });
  await dialog.button('Continue').waitFor();
  await names.look('columns');
  await dialog.press('Continue');
  await dialog.seeStored();
  await dialog.seeText('With problems 2');
  await names.look('problems');
  await page.goto('/userInfo');
  await signOut(page).request();
  await signOut(page).dialog.waitFor();
  await names.look('sign-out');
  expect(names.found()).toEqual([]);
});

test('GEN-03 GEN-04 a translator leaves the names alone in pasted rows', async ({ page }) => {
  const names = namesSeenOn(page);
  const form = applicationForm(page);
  await form.open(admin);
  const rows = table(`${markedName('Nowhere')}/${markedName('Else')}`).replaceAll(',', '\t');
  await form.paste(1, 'E-mail', rows);
  await page.getByText('is not one of your organizations.').first().waitFor();
  await names.look('pasted');
  expect(names.found()).toEqual([]);
});

test('GEN-03 GEN-04 a translator leaves the names alone in a course that is edited', async ({ page, server }) => {
  const names = namesSeenOn(page);
  const writer = await courseWriter(server.address, admin);
  const { code, unitCode } = await writer.course();
  await courses(page).open(author, `/speaking-course/edit/${code}_${unitCode}`);
  const cover = coverField(page);
  await cover.choose({ name: markedName('cover.png'), content: Buffer.from('no picture') });
  await cover.group.getByText('is not an image').waitFor();
  await names.look('cover');
  await cover.button('Dismiss').click();
  await courses(page).title.fill('Mine');
  await writer.editCourse(code, { title: typed });
  await courses(page).press('Submit');
  await page.getByRole('region', { name: 'Changed by somebody else' }).waitFor();
  await names.look('conflict');
  expect(names.found()).toEqual([]);
});

test('GEN-03 GEN-04 a translator leaves the names alone while lessons are sorted', async ({ page, server }) => {
  const names = namesSeenOn(page);
  const writer = await courseWriter(server.address);
  const titles = ['One', 'Two', 'Three'].map(markedName);
  const { code, unitCode, lessons } = await writer.course(titles);
  const [first = '', second = '', third = ''] = lessons;
  const list = orderedListOn(page, 'Lessons');
  await list.open(`/speaking-course/detail/${code}_${unitCode}`);
  await list.startSorting();
  await list.moveByKeyboard(titles[0] ?? '', 1);
  await names.look('moved by keys');
  await list.moveTo(`\u2068${titles[2]}\u2069`, '1');
  await list.seeSpoken(/Three.*: position 1 of 3/);
  await names.look('moved by number');
  await writer.sortLessons(unitCode, [second, first, third], lessons);
  await list.save();
  await page.getByRole('heading', { name: 'Somebody else has changed this list' }).waitFor();
  await names.look('conflict');
  expect(names.found()).toEqual([]);
});

test('GEN-03 GEN-04 a translator leaves the names of an address alone', async ({ page }) => {
  const names = namesSeenOn(page);
  const json = { valid: true, number: '7K3M-9QXT-4B2R', holder: typed, course: 'Core', level: 'Level 3', issuedAt: 1 };
  await page.route(certificateCalls, (route) => route.fulfill({ json }));
  await shell(page).signIn(admin, '/userInfo');
  await shell(page).seeHeading('My Account');
  for (const [heading, address] of [
    ['User Account List', `/manager/account/list?users.id=${typed}`],
    ['Study Performance', `/dashboard?org.code=${typed}`],
    ['User Account List', `/manager/account/list?users.org=${typed}&users.email=${typed}`],
    ['Certificate', '/cert?number=7K3M-9QXT-4B2R'],
  ] as const) {
    await follow(page, address);
    await shell(page).seeHeading(heading);
    await page.getByText(typed).first().waitFor();
    await names.look(address);
  }
  expect(names.found()).toEqual([]);
});
