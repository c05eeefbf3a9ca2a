import type { Page } from 'playwright-core';
import { loginPage } from './models/login.model.ts';
import { accessFaults } from './support/accessible.ts';
import { expect, test } from './support/console-test.ts';

const addPart = (page: Page, inside: string) =>
  page.evaluate((selector) => {
    const part = document.createElement('section');
    part.append(document.createElement('img'));
    document.querySelector(selector)?.append(part);
  }, inside);
const setTitle = (page: Page, title: string) =>
  page.evaluate((text) => Object.assign(document, { title: text }).title, title);
const removePart = (page: Page) =>
  page.evaluate(() => document.querySelector('section:has(> img:only-child)')?.remove());

test('GEN-03 a barrier is found in a new part of a page whose other parts are known as accessible', async ({
  page,
}) => {
  await page.goto('/login');
  await loginPage(page).seeForm();
  expect(await accessFaults(page)).toEqual([]);
  for (const around of ['body', 'form']) {
    await addPart(page, around);
    expect(await accessFaults(page), around).toEqual([expect.stringMatching(/^image-alt: /)]);
    await removePart(page);
  }
  await setTitle(page, '');
  expect(await accessFaults(page)).toEqual([expect.stringMatching(/^document-title: /)]);
  await setTitle(page, 'Login');
  expect(await accessFaults(page)).toEqual([]);
});
