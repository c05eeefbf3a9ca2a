import type { Page } from 'playwright-core';
import { eventually, readDescription } from '#tests/browser/support/page-queries.ts';

export const certificateCalls = /\/api\/v1\/philippines\/certificates\//;

/** Page model of the verification of certificates. */
export function certificatePage(page: Page) {
  const field = page.getByRole('textbox', { name: 'Certificate number' });
  const button = page.getByRole('button', { name: 'Verify' });
  const result = page.getByRole('main').getByRole('region');
  const values = result.getByRole('definition');
  return {
    field,
    button,
    result,
    open: (address = '/cert') => page.goto(address),
    async verify(number: string) {
      await field.fill(number);
      await button.click();
    },
    retry: () => result.getByRole('button', { name: 'Try again' }).click(),
    seeEmpty: () => eventually(() => result.count()).toBe(0),
    seeBusy: () => eventually(() => result.getAttribute('aria-busy')).toBe('true'),
    async seeResult(heading: string, text = '') {
      await result.getByRole('heading', { name: heading, level: 2, exact: true }).waitFor();
      await eventually(() => result.getAttribute('aria-busy')).toBe('false');
      await eventually(() => page.getByRole('main').getByRole('status').textContent()).toBe(`${heading}. ${text}`);
    },
    seeDetails: (details: readonly string[]) => eventually(() => values.allInnerTexts()).toEqual(details),
    seeNumber: (number: string) => eventually(() => field.inputValue()).toBe(number),
    seeProblem: (problem: string) => eventually(() => readDescription(field)).toBe(problem),
  };
}
