import { sidewaysScroll, soon } from './models/form-words.ts';
import { shell } from './models/shell.model.ts';
import { expect, phone, test } from './support/console-test.ts';
import { keepScreen } from './support/screens.ts';

test('SHELL-12 everybody reads how the provider is reached and what the company does', async ({ page, server }) => {
  const { brand } = await (await fetch(`${server.address}/settings.json`)).json();
  await page.goto('/help-center');
  await shell(page).seeHeading('Contact Us');
  await shell(page).seeTitle('Contact Us – Lingua');
  const main = page.getByRole('main');
  for (const words of [brand.description, brand.company, ...Object.values(brand.contact)])
    await main.getByText(String(words), { exact: true }).first().waitFor();
  expect(await main.getByRole('link', { name: brand.contact.email }).getAttribute('href')).toBe(
    `mailto:${brand.contact.email}`,
  );
  await keepScreen(page, 'help');
  await page.getByRole('link', { name: 'Login' }).click();
  await shell(page).seePath('/login');
});

test('SHELL-12 who is signed in finds the way back, on a phone too and in the dark', async ({ openContext }) => {
  const page = await (await openContext({ viewport: phone, colorScheme: 'dark' })).newPage();
  await shell(page).signIn('nothing@example.com', '/userInfo');
  await page.getByRole('link', { name: 'Help' }).click();
  await shell(page).seeHeading('Contact Us');
  await soon(() => sidewaysScroll(page)).toBe(0);
  await keepScreen(page, 'help-phone-dark');
  await page.getByRole('link', { name: 'Back to the console' }).click();
  await shell(page).seePath('/dashboard');
});
