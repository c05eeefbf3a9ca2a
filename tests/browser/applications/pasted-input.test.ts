import { demoPassword } from '#server/administrators/demo-password.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';

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

test('APPL-01 Done closes the panel without a range that nobody chose', async ({ page }) => {
  await shell(page).signIn('admin@example.com', '/manager/apply/list');
  await page.getByRole('button', { name: /Any time/ }).click();
  const panel = page.getByRole('dialog', { name: 'Choose days' });
  await panel.getByRole('button', { name: 'Done' }).click();
  await panel.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /Any time/ }).waitFor();
});

const searches = [
  { path: '/speaking-course/list', as: 'author@example.com', form: 'Search courses', field: 'Title', max: 250 },
  { path: '/manager/apply/list', as: 'admin@example.com', form: 'Search applications', field: 'Nick Name', max: 40 },
];

for (const search of searches)
  test(`LOGIN-02 a text that is too long for a search stays whole and has a message on ${search.path}`, async ({
    page,
  }) => {
    await shell(page).signIn(search.as, search.path);
    const form = page.getByRole('form', { name: search.form });
    const field = form.getByLabel(search.field, { exact: true });
    const long = 'é'.repeat(search.max + 1);
    await field.fill(long);
    await form.getByRole('button', { name: 'Search' }).click();
    await form.getByText(`At most ${search.max} characters.`).waitFor();
    expect(await field.inputValue()).toBe(long);
    expect(new URL(page.url()).search).toBe('');
    await field.fill('a');
    await form.getByRole('button', { name: 'Search' }).click();
    await eventually(async () => new URL(page.url()).search).toMatch(/=a$/);
  });
