import { commandPalette } from '#tests/browser/command-palette/command-palette.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { phone } from '#tests/browser/support/context-options.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

test('FIND-20 a learner is found by ID and opens by keyboard, and the palette offers her again', async ({ page }) => {
  const palette = commandPalette(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  await palette.opener.waitFor();
  await palette.open();
  await page.keyboard.type('20001444');
  await eventually(palette.readGroups).toContain('Learners');
  await expectAccessible(page);
  await saveScreenshot(page, 'command-palette');
  const name = await palette.readSelected();
  await page.keyboard.press('Enter');
  await eventually(async () => new URL(page.url()).pathname).toMatch(/^\/manager\/account\/detail\//);
  await palette.open();
  await eventually(palette.readNames).toContain(name);
  expect((await palette.readGroups())[0]).toBe('Recent');
  await page.keyboard.press('Escape');
  await palette.palette.waitFor({ state: 'detached' });
});

test('FIND-20 a form with typed text asks before the palette leaves it', async ({ page }) => {
  const palette = commandPalette(page);
  await shell(page).signIn('author@example.com', '/speaking-course/create');
  await page.getByRole('textbox', { name: 'Course Title', exact: true }).fill('A course that is not saved');
  await palette.open();
  await page.keyboard.type('course list');
  await eventually(palette.readSelected).toBe('Course List');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await shell(page).seePath('/speaking-course/create');
  await question.getByRole('button', { name: 'Leave' }).click();
  await shell(page).seePath('/speaking-course/list');
  await palette.palette.waitFor({ state: 'detached' });
});

test('FIND-21 without a server the palette still opens pages, and says what it could not search', async ({ page }) => {
  const palette = commandPalette(page);
  await page.setViewportSize(phone);
  await shell(page).signIn('admin@example.com', '/userInfo');
  await palette.opener.click();
  await page.route('**/ent/v1/client_users/**', (route) => route.abort());
  await page.route('**/custom_speak/**', (route) => route.abort());
  await palette.field.fill('study');
  await palette.seeStatus('Learners and Courses could not be searched.');
  expect(await palette.readNames()).toContain('Study Performance');
});

test('FIND-23 keys that are typed, or turned off, open no list of shortcuts', async ({ page }) => {
  const { shortcuts, singleKeys } = commandPalette(page);
  await shell(page).signIn('admin@example.com', '/manager/account/list');
  await page.getByRole('textbox', { name: 'ID', exact: true }).press('?');
  expect(await shortcuts.count()).toBe(0);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await singleKeys.waitFor();
  await expectAccessible(page);
  await singleKeys.uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('textbox', { name: 'ID', exact: true }).waitFor();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await commandPalette(page).field.waitFor();
  expect(await shortcuts.count()).toBe(0);
});

test('FIND-24 the palette chooses the colors and signs out by keyboard', async ({ page }) => {
  const palette = commandPalette(page);
  await shell(page).signIn('nothing@example.com', '/userInfo');
  await shell(page).seeHeading('My Account');
  await palette.open();
  await page.keyboard.type('dark theme');
  await eventually(palette.readSelected).toBe('Use colors: Dark');
  await page.keyboard.press('Enter');
  await page.locator('html[data-scheme=dark]').waitFor({ state: 'attached' });
  await palette.palette.waitFor({ state: 'detached' });
  await palette.open();
  await page.keyboard.type('log out');
  await eventually(palette.readSelected).toBe('Sign Out');
  await page.keyboard.press('Enter');
  await shell(page).seePath('/login');
});

test('FIND-24 the palette opens the import on another page', async ({ page }) => {
  const palette = commandPalette(page);
  await shell(page).signIn('accounts@example.com', '/userInfo');
  await shell(page).seeHeading('My Account');
  await palette.open();
  await page.keyboard.type('upload excel');
  await eventually(palette.readSelected).toBe('Import Application');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Import Application' }).waitFor();
});

test('FIND-24 APPL-02 the import that the palette opens closes to the search of the list', async ({ page }) => {
  const palette = commandPalette(page);
  const address = '/manager/apply/list?applications.email=learner1%40example.com';
  await shell(page).signIn('accounts@example.com', address);
  await page.getByRole('button', { name: 'Import Application' }).waitFor();
  const readAddress = () => page.evaluate(() => location.pathname + location.search);
  const listed = await readAddress();
  await palette.open();
  await page.keyboard.type('upload excel');
  await eventually(palette.readSelected).toBe('Import Application');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import Application' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await readAddress()).toBe(listed);
});

test('FIND-24 the focus stays on the page when a sign-out from the palette is canceled', async ({ page }) => {
  const palette = commandPalette(page);
  await shell(page).signIn('author@example.com', '/speaking-course/create');
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Unsaved');
  await palette.open();
  await page.keyboard.type('sign out');
  await eventually(palette.readSelected).toBe('Sign Out');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).waitFor();
  await palette.palette.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await eventually(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
});
