import { demoPassword } from '#contract/demo-accounts.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';

test('LOGIN-02 a pasted address with a name signs in, and a long password stays whole and has a text', async ({
  page,
}) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('E-mail').fill('\u200eAdmin <mailto:admin@example.com>;');
  await password.fill('x'.repeat(60));
  expect((await password.inputValue()).length).toBe(60);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('At most 50 characters.').waitFor();
  await password.fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await eventually(async () => new URL(page.url()).pathname).toBe('/dashboard');
});
