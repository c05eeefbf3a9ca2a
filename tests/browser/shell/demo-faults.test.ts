import type { Page } from 'playwright-core';
import { demoParams } from '#charts/demo-accounts.ts';
import type { RouteName } from '#rules/routes.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { expectFitsScreenAndPhone } from '#tests/browser/support/screen-and-phone.ts';
import { readSeededParams } from '#tools/setup/seeded-params.ts';

const login = { provider: 'email', password: 'demo-password-1' };
const noFaults = 'No call will fail.';

test('CHART-05 a tester chooses a fault by keyboard, and meets it in the console', async ({ page }) => {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.goto('/demo/faults');
  await press('Tab', 'Tab');
  await page.keyboard.type('POST /ent/v1/auth/login:');
  await press('Tab');
  await page.keyboard.type('status 403');
  await press('Tab');
  await page.keyboard.type('Not <today>.');
  await press('Tab', 'Tab', 'Enter');
  await page.getByRole('listitem').filter({ hasText: 'POST /ent/v1/auth/login' }).waitFor();
  expect(await page.getByRole('listitem').innerText()).toContain("status 403: no permission, 'Not <today>.'");
  await expectFitsScreenAndPhone(page, 'demo-faults');
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nothing@example.com');
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.keyboard.press('Enter');
  await page.getByText('Not <today>.').first().waitFor();
  await page.goto('/demo/faults');
  await page.getByText(noFaults).waitFor();
});

async function addConnectionFault(page: Page, call: string): Promise<void> {
  await page.goto('/demo/faults');
  await page.getByLabel('Call').selectOption(call);
  await page.getByLabel('Fault', { exact: true }).selectOption('no connection');
  await page.getByRole('button', { name: 'Add the fault' }).click();
  await page.getByRole('button', { name: 'Remove all' }).waitFor();
}

test('CHART-05 a page has no connection once, and shows its rows when the user tries again', async ({
  page,
  faults,
}) => {
  faults.expect(/^console\.error: Failed to load resource: /);
  await addConnectionFault(page, 'GET /api/v1/philippines/custom_speak/course/list');
  await shell(page).signIn('author@example.com', '/speaking-course/list');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
});

test("REQ-07 CHART-05 a notice does not cover 'Try again' on a page that could not be refreshed", async ({
  page,
  faults,
}) => {
  faults.expect(/^console\.error: Failed to load resource: /);
  await page.setViewportSize({ width: 1_300, height: 900 });
  await shell(page).signIn('accounts@example.com', `/manager/account/detail/${demoParams.accountDetail?.id}`);
  await page.getByRole('link', { name: 'Edit Account' }).waitFor();
  await page.getByRole('link', { name: 'Apply For User Account' }).click();
  await page.waitForURL('**/manager/apply/list');
  const other = await page.context().newPage();
  await addConnectionFault(other, 'GET /ent/v1/client_users/{id}/detail');
  await other.close();
  await page.goBack();
  await page.getByText('Something went wrong').first().waitFor();
  await page.getByRole('button', { name: 'Try again' }).click({ timeout: 5_000 });
});

test('CHART-05 the addresses of test cases lead to things of the demo', async ({ server }) => {
  const signIn = async (uid: string) => {
    const sent = { method: 'POST', body: JSON.stringify({ ...login, uid }) };
    const answer = await fetch(`${server.address}/ent/v1/auth/login`, sent);
    const { accessToken } = (await answer.json()) as { accessToken: string };
    return async <Answer>(path: string) => {
      const found = await fetch(server.address + path, { headers: { Authorization: `Bearer ${accessToken}` } });
      return (await found.json()) as Answer;
    };
  };
  const [author, accounts] = [await signIn('author@example.com'), await signIn('accounts@example.com')];
  for (const name of Object.keys(demoParams) as RouteName[]) {
    const read = demoParams[name]?.id === undefined ? author : accounts;
    expect(await readSeededParams(name, read), name).toMatchObject(demoParams[name] ?? {});
  }
});
