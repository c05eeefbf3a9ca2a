import type { Page } from 'playwright-core';

/** What a call for a page of a list asks for beyond the list's own order and number of rows. */
export function readListOrder(parameters: URLSearchParams, pageSize: number): { size?: number; sort?: string } {
  const size = Number(parameters.get('pageSize'));
  const sort = parameters.get('sort');
  return { ...(size !== pageSize && { size }), ...(sort !== null && { sort }) };
}

export const chooseFiftyRows = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
};

/** A path must not find the number of rows that the path before it has chosen on the same page. */
export const forgetChosenRows = async (page: Page): Promise<void> => {
  if (page.url().startsWith('http')) await page.evaluate(() => localStorage.removeItem('rows'));
};
