import type { Page } from 'playwright-core';
import { applicationForm } from '#tests/browser/applications/application-form.model.ts';
import { applicationImport, importPath } from '#tests/browser/applications/application-import.model.ts';
import { goodRows, toTable } from '#tests/support/applications/import-files.ts';
import type { FaultRow, Scene } from './fault-row.ts';
import { readTexts, seeNotice, submit } from './page-steps.ts';

const manager = 'accounts@example.com';

const nick = (page: Page) => page.getByRole('textbox', { name: /^Nick Name/ });

async function openLearner({ page, administrator }: Scene) {
  const { send } = await administrator(manager);
  const { list } = await send<{ list: { user: { id: string } }[] }>('GET /ent/v1/client_users/list?page=1&pageSize=10');
  await page.goto(`/manager/account/edit/${list[0]?.user.id}`);
  await nick(page).waitFor();
}

const account: FaultRow = {
  endpoint: 'learnerSave',
  as: manager,
  async open(scene) {
    await openLearner(scene);
    await nick(scene.page).fill(`Olympia ${scene.turn}`);
  },
  send: submit,
  typed: ({ page }) => nick(page).inputValue(),
  done: seeNotice('Account has been edited successfully'),
};

const applicationRows: FaultRow = {
  endpoint: 'applicationCreate',
  by: 'form',
  as: manager,
  async open({ page, turn }) {
    const form = applicationForm(page);
    await page.goto('/manager/apply');
    await form.cell(1, 'E-mail').waitFor();
    await form.fill(1, `form-${turn}@example.com`, 'Halden Lantern Works');
    await form.cell(1, 'Real Name').fill('Ольга');
  },
  send: submit,
  typed: ({ page }) => applicationForm(page).values(1),
  done: seeNotice('success'),
};

const pausedTexts = ({ page }: Scene) => readTexts(applicationImport(page).dialog.getByRole('alert'));

const applicationImportRows: FaultRow = {
  endpoint: 'applicationCreate',
  by: 'import',
  as: manager,
  isAlone: true,
  async open({ page, turn }) {
    const dialog = applicationImport(page);
    await page.goto(importPath);
    const rows = goodRows(3, { from: 10_000 + turn * 10, organization: 'Halden Lantern Works' });
    await dialog.choose({ name: 'learners.csv', content: toTable(rows) });
    await dialog.press('Continue');
    await dialog.seeStored();
  },
  send: ({ page }) => applicationImport(page).press('Submit 3 rows'),
  reported: pausedTexts,
  without: { 422: 'marks the rows instead' },
  again: ({ page }) => applicationImport(page).press('Continue'),
  done: ({ page }) => applicationImport(page).seeText('All 3 rows were accepted.'),
};

export const accountRows: readonly FaultRow[] = [account, applicationRows, applicationImportRows];
