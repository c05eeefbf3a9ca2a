import type { Page } from 'playwright-core';
import type { RouteName } from '#rules/routes.ts';

export type Step = (page: Page) => Promise<void>;

const findButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^«?${name}`) }).first();
const press =
  (name: string): Step =>
  (page) =>
    findButton(page, name).click();
/** Waits for what the last step opens. */
const see =
  (name: string): Step =>
  (page) =>
    findButton(page, name).waitFor();
const open =
  (name: string): Step =>
  (page) =>
    page.getByRole('tab', { name }).click();
const type =
  (label: string, text: string): Step =>
  (page) =>
    page.getByRole('textbox', { name: label }).first().fill(text);
/** Closes the panel, dialog or menu that the last step has opened. */
const leave: Step = async (page) => {
  await page.locator(':is([role="dialog"], [role="alertdialog"], [role="menu"]):visible').first().waitFor();
  await page.keyboard.press('Escape');
};
const choose =
  (kind: 'Chart' | 'Table'): Step =>
  (page) =>
    page.getByRole('radio', { name: kind }).first().check({ force: true });

const list = [press('Next page'), press('Previous page')];
const noMatch = (label: string, text: string) => [type(label, text), press('Search'), press('Reset')];

/**
 * What a visitor does on a page without saving.
 * Names are never translated; of translated ones a part is enough.
 */
export const walks: Partial<Record<RouteName, readonly Step[]>> = {
  login: [press('Show password'), press('Login'), type('E-mail', 'x'), press('Login')],
  passwordReset: [press('Submit'), type('E-mail', 'nobody'), press('Send'), type('E-mail', ''), press('Submit')],
  certificate: [press('Verify'), type('Certificate number', '12'), press('Verify')],
  dashboard: [
    choose('Table'),
    choose('Chart'),
    press('Dates'),
    leave,
    press('Organization'),
    leave,
    open('User'),
    ...list,
    press('View'),
    ...noMatch('ID', '9'),
    open('Organization'),
    press('Last 7 Days'),
    press('Batch Download Certificates'),
    leave,
  ],
  personalReport: [choose('Table'), choose('Chart'), press('Dates'), leave],
  accountList: [...noMatch('ID', '9'), ...list, press('More actions'), leave],
  accountEdit: [type('Nick', ''), press('Submit')],
  applicationList: [...list, press('Application Time'), leave, press('Import'), leave],
  applicationForm: [press('Submit'), press('Add Line'), press('Submit')],
  courseList: [...noMatch('Title', 'nothing at all'), press('Delete course'), leave],
  courseCreate: [press('Submit')],
  courseDetail: [press('Sort'), press('Cancel'), press('Delete'), leave],
  lessonDetail: [press('Sort'), press('Cancel'), press('Delete'), leave],
  lessonCreate: [press('Submit')],
  sentenceCreate: [],
  accountSecurity: [press('Submit'), press('Set up'), see('Continue')],
};
