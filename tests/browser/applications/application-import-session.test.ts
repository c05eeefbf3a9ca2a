import { readFileSync } from 'node:fs';
import { applicationImport, importPath } from '#tests/browser/models/application-import.model.ts';
import { applicationCalls } from '#tests/browser/models/applications.model.ts';
import { loginPage } from '#tests/browser/models/login.model.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { goodRows, tableOf } from '#tests/support/import-files.ts';

const over = { status: 401, json: { errorCode: 50006, error: 'The session is over.' } };
const halden = 'Halden';

test('APPL-11 REQ-12 a submission whose session ends continues after the next sign-in; another administrator does not see it', async ({
  page,
}) => {
  const dialog = applicationImport(page);
  await dialog.open();
  await dialog.choose({ name: 'session.csv', content: tableOf(goodRows(150, { from: 4_001, organization: halden })) });
  await dialog.press('Continue');
  await dialog.seeStored();
  const keys: (string | undefined)[] = [];
  let calls = 0;
  await page.route(applicationCalls, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    calls += 1;
    keys.push(route.request().headers()['idempotency-key']);
    await (calls === 2 ? route.fulfill(over) : route.continue());
  });
  await dialog.press('Submit 150 rows');
  await loginPage(page).seeForm();
  await loginPage(page).signIn('accounts@example.com');
  await shell(page).seePath('/manager/account/list');
  await page.goto(importPath);
  await dialog.button('Download a template').waitFor();
  await dialog.keys('Escape');
  await dialog.dialog.waitFor({ state: 'detached' });
  await shell(page).signOut();
  await loginPage(page).seeForm();
  await loginPage(page).signIn('admin@example.com');
  await shell(page).seePath('/dashboard');
  await page.goto(importPath);
  await dialog.seeText(/^Paused: 100 of 150/);
  await dialog.press('Continue');
  await dialog.seeText('All 150 rows were accepted.');
  expect(keys).toEqual([keys[0], keys[1], keys[1]]);
});

test('APPL-11 two administrators import the same file: each row is applied for once, and the second sees why', async ({
  page,
}) => {
  const file = { name: 'same.csv', content: tableOf(goodRows(3, { from: 5_001, organization: halden })) };
  const first = applicationImport(page);
  const otherPage = await page.context().newPage();
  const second = applicationImport(otherPage);
  await first.open('admin@example.com');
  await first.choose(file);
  await first.press('Continue');
  await first.press('Submit 3 rows');
  await first.seeText('All 3 rows were accepted.');
  await second.open('accounts@example.com');
  await second.choose(file);
  await second.press('Continue');
  await second.press('Submit 3 rows');
  await second.seeText('With problems 3');
  await second.seeText('There is already an open application for this e-mail address.');
  await otherPage.close();
});

test('APPL-11 the template has the columns and an example that the import reads without a problem', async ({
  page,
}) => {
  const dialog = applicationImport(page);
  await dialog.open();
  const saved = page.waitForEvent('download');
  await dialog.press('Download a template');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('application-import-template.csv');
  const content = readFileSync(await file.path(), 'utf8');
  expect(content).toMatch(/^\ufeff?Email,Nick name,Real name,Organization\r\nlearner@example\.com,Sam,Sam Sample,.+/);
  await dialog.choose({ name: 'template.csv', content });
  await dialog.press('Continue');
  await dialog.button('Submit 1 row').waitFor();
});
