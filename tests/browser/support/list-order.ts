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
