import { demoParams } from '#charts/patterns/demo-accounts.ts';
import type { RouteName } from '#rules/routes.ts';
import { eventually, horizontalOverflow } from '#tests/browser/models/page-queries.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, test } from '#tests/browser/support/console-test.ts';
import { readSeededParams } from '#tools/setup/seeded-params.ts';

const login = { provider: 'email', password: 'demo-password-1' };

test('CHART-05 a tester chooses a fault by keyboard, and meets it in the console', async ({ page }) => {
  for (const [viewport, colorScheme] of [
    [desktop, 'light'],
    [phone, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.goto('/demo/faults');
    expect(await horizontalOverflow(page)).toBe(0);
    await expectAccessible(page);
  }
  await page.getByLabel('Call').selectOption('POST /ent/v1/auth/login');
  await page.getByLabel('Fault', { exact: true }).selectOption('status 403: no permission');
  await page.getByLabel('Message (optional)').fill('Not <today>.');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'POST /ent/v1/auth/login' }).waitFor();
  await expectAccessible(page);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nothing@example.com');
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.keyboard.press('Enter');
  await page.getByText('Not <today>.').first().waitFor();
  await page.goto('/demo/faults');
  await page.getByText('No call will fail.').waitFor();
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
  await eventually(async () => Object.keys(demoParams).length).toBeGreaterThan(0);
});
