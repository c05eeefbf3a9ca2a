import { accessFaults } from './support/accessible.ts';
import { expect, test } from './support/console-test.ts';

test('GEN-04 a barrier is found in a new part of a page, also inside of a part without one', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await accessFaults(page)).toEqual([]);
  const addPart = (parent: string) =>
    page.evaluate((selector) => {
      const part = document.createElement('section');
      part.append(document.createElement('img'));
      document.querySelector(selector)?.append(part);
    }, parent);
  for (const parent of ['body', 'form']) {
    await addPart(parent);
    expect(await accessFaults(page), parent).toEqual([expect.stringMatching(/^image-alt: /)]);
    await page.evaluate(() => document.querySelector('section:has(> img)')?.remove());
  }
  await page.evaluate(() => document.documentElement.removeAttribute('lang'));
  expect(await accessFaults(page)).toEqual([expect.stringMatching(/^html-has-lang: /)]);
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
});
