import type { BrowserContext, Page } from 'playwright-core';
import { applicationForm } from '#tests/browser/applications/application-form.model.ts';
import { applicationImport, importPath } from '#tests/browser/applications/application-import.model.ts';
import { courses } from '#tests/browser/courses/courses.model.ts';
import { accountForm, type FormKind } from '#tests/browser/patterns/form-kinds.ts';
import { type ListKind, lessons } from '#tests/browser/patterns/list-kinds.ts';
import { orderedListOn } from '#tests/browser/patterns/ordered-list.model.ts';
import { expect } from '#tests/browser/support/console-test.ts';
import { goodRows, toTable } from '#tests/support/applications/import-files.ts';

/** A page where something is typed that is not saved yet. */
export type DraftKind = {
  name: string;
  administrator: string;
  path: string;
  /** What a sign-out calls the draft. */
  label: string;
  /** Answers the calls of the page in all tabs. */
  answer?(context: BrowserContext): Promise<unknown>;
  type(page: Page): Promise<unknown>;
  see(page: Page): Promise<unknown>;
};

const seeNotice = (page: Page) => page.getByText('Your unsaved changes are back.').waitFor();

const getField = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) });

const toFormDraft = (kind: FormKind, label: string): DraftKind => ({
  name: kind.noun,
  administrator: kind.administrator,
  path: kind.path,
  label,
  answer: (context) => context.route(kind.calls, (route) => route.fulfill({ json: kind.answer() })),
  async type(page) {
    for (const [label, text] of Object.entries(kind.typed)) await getField(page, label).fill(text);
  },
  async see(page) {
    await seeNotice(page);
    for (const [label, text] of Object.entries(kind.typed)) expect(await getField(page, label).inputValue()).toBe(text);
  },
});

const toOrderDraft = (kind: ListKind, label: string): DraftKind => ({
  name: `order of ${kind.title}`,
  administrator: 'author@example.com',
  path: kind.path,
  label,
  async answer(context) {
    await kind.answerPage(context);
    await context.route(kind.listCalls, (route) =>
      route.fulfill({ json: kind.answer(['A', 'B', 'C'].map(kind.item)) }),
    );
  },
  async type(page) {
    const list = orderedListOn(page, kind.title);
    await list.startSorting();
    await list.moveTo(kind.formatName('A'), '3');
  },
  async see(page) {
    const list = orderedListOn(page, kind.title);
    await list.button('Go on sorting').click();
    await list.seeOrder(['B', 'C', 'A'].map(kind.formatName));
  },
});

export const courseDraft: DraftKind = {
  name: 'course',
  administrator: 'author@example.com',
  path: '/speaking-course/create',
  label: 'Create a New Course',
  async type(page) {
    await courses(page).translation.fill('点午餐 🍜');
    await courses(page).level.selectOption('Elementary');
    await courses(page).title.fill('Ordering lunch');
  },
  async see(page) {
    await seeNotice(page);
    await courses(page).seeTitle('Ordering lunch');
    expect(await courses(page).translation.inputValue()).toBe('点午餐 🍜');
    expect(await courses(page).level.locator('option:checked').innerText()).toBe('Elementary');
  },
};

const applicationDraft: DraftKind = {
  name: 'applications',
  administrator: 'accounts@example.com',
  path: '/manager/apply',
  label: 'Apply for Accounts',
  async type(page) {
    const form = applicationForm(page);
    await form.cell(1, 'Real Name').fill('Ольга');
    await form.addLine();
    await form.cell(2, 'E-mail').fill('half');
  },
  async see(page) {
    await seeNotice(page);
    const form = applicationForm(page);
    expect(await form.cell(1, 'Real Name').inputValue()).toBe('Ольга');
    expect(await form.cell(2, 'E-mail').inputValue()).toBe('half');
  },
};

export const importDraft: DraftKind = {
  name: 'import',
  administrator: 'admin@example.com',
  path: importPath,
  label: 'Import of learners.csv',
  async type(page) {
    const dialog = applicationImport(page);
    await dialog.choose({ name: 'learners.csv', content: toTable(goodRows(3, { organization: 'Nowhere' })) });
    await dialog.press('Continue');
    await dialog.seeStored();
  },
  see: (page) => applicationImport(page).seeText('With problems 3'),
};

export const accountDraft = toFormDraft(accountForm, 'Edit Account (uyre2vy5q)');

/** One kind of each: rows of a form, a table in the browser's database, an order. */
export const draftKinds: readonly DraftKind[] = [
  applicationDraft,
  importDraft,
  toOrderDraft(lessons, 'Order of lessons (SC-0043-U1)'),
];
