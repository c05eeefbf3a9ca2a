import { applicationImport, importPath } from '#tests/browser/applications/application-import.model.ts';
import { applicationCalls } from '#tests/browser/applications/applications.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { goodRows, toTable } from '#tests/support/applications/import-files.ts';

const over = { status: 401, json: { errorCode: 50006, error: 'The session is over.' } };
const halden = 'Halden';

test('APPL-11 REQ-12 a submission whose session ends continues after the next sign-in; another administrator does not see it', async ({
  page,
}) => {
  const dialog = applicationImport(page);
  await dialog.open();
  await dialog.choose({ name: 'session.csv', content: toTable(goodRows(150, { from: 4_001, organization: halden })) });
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
