import { demoParams } from '#charts/demo-accounts.ts';
import type { RouteName } from '#rules/routes.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
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

test('CHART-05 a page has no connection until the faults are removed', async ({ page, faults }) => {
  faults.expect(/^console\.error: Failed to load resource: /);
  await page.goto('/demo/faults');
  await page.getByLabel('Call').selectOption('GET /api/v1/philippines/custom_speak/course/list');
  await page.getByLabel('Fault', { exact: true }).selectOption('no connection');
  await page.getByLabel('How many requests').fill('4');
  await page.getByRole('button', { name: 'Add the fault' }).click();
  await page.getByRole('button', { name: 'Remove all' }).waitFor();
  await shell(page).signIn('author@example.com', '/speaking-course/list');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  const other = await page.context().newPage();
  await other.goto('/demo/faults');
  const removeAll = other.getByRole('button', { name: 'Remove all' });
  if (await removeAll.isVisible()) await removeAll.click();
  await other.getByText(noFaults).waitFor();
  await other.close();
  await retry.click();
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
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
