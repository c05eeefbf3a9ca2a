import type { Page } from 'playwright-core';
import { coverField } from '#tests/browser/courses/cover-field.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { createPng } from '#tests/support/courses/cover-files.ts';

export const listPath = '/speaking-course/list';

/** Page model of the list and the pages of courses. */
export function courses(page: Page) {
  const table = page.getByRole('table', { name: 'Courses' });
  const question = page.getByRole('alertdialog');
  const title = page.getByLabel('Course Title', { exact: true });
  const model = {
    table,
    question,
    title,
    translation: page.getByLabel('Course Title Translation (optional)'),
    level: page.getByLabel('Difficulty', { exact: true }),
    organizations: page.getByRole('group', { name: 'Organizations' }),
    search: page.getByRole('combobox', { name: 'Search organizations' }),
    row: (code: string) => table.getByRole('row').filter({ hasText: code }),
    open: (as = 'author@example.com', address = listPath) => shell(page).signIn(as, address),
    /** Rows are shown, and no more are loading. */
    seeSettled: () => eventually(() => table.getAttribute('aria-busy')).toBe('false'),
    /** The course of the first row with a status. */
    async readFirst(status: string) {
      const row = table
        .getByRole('row')
        .filter({ hasText: new RegExp(status) })
        .first();
      return { row, code: (await row.getByRole('cell').first().innerText()).trim() };
    },
    press: (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click(),
    follow: (name: string) => page.getByRole('link', { name, exact: true }).first().click(),
    seeNotice: (text: string) => page.getByText(text, { exact: true }).first().waitFor(),
    seeTitle: (text: string) => eventually(() => title.inputValue()).toBe(text),
    async fill(text: string) {
      const cover = coverField(page);
      await cover.choose({ name: 'cover.png', content: await createPng({ width: 450, height: 600 }) });
      await cover.seeStored();
      await title.fill(text);
      await model.level.selectOption('Beginner');
      await model.organizations.getByRole('treeitem').first().click();
    },
  };
  return model;
}
