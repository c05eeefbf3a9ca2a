import type { Locator } from 'playwright-core';
import type { Scene } from './fault-row.ts';

/** Waits for a notice that a write has succeeded. */
export const seeNotice =
  (text: string | RegExp) =>
  ({ page }: Scene): Promise<void> =>
    page
      .getByRole('region', { name: 'Notices' })
      .getByText(text, typeof text === 'string' ? { exact: true } : {})
      .first()
      .waitFor();

/** Presses a button outside of dialogs. */
export const press =
  (name: string | RegExp) =>
  ({ page }: Scene): Promise<void> =>
    page
      .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
      .first()
      .click();

export const submit = press('Submit');

/** Answers a question that covers the page. */
export const answer =
  (name: string) =>
  ({ page }: Scene): Promise<void> =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/** The texts that are shown, without empty ones. */
export const readTexts = async (part: Locator): Promise<string[]> =>
  (await part.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');

/** The alerts in the content of the page. */
export const mainAlerts = ({ page }: Scene): Promise<string[]> => readTexts(page.getByRole('main').getByRole('alert'));
