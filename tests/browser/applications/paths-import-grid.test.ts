import type { Page } from 'playwright-core';
import type { ImportRow } from '#rules/applications/import-rows.ts';
import { applicationImport, importPath } from '#tests/browser/models/application-import.model.ts';
import { listPath } from '#tests/browser/models/applications.model.ts';
import { organization } from '#tests/browser/models/owned-organizations.ts';
import { eventually, follow } from '#tests/browser/models/page-queries.ts';
import { organizationCalls } from '#tests/browser/models/shell.model.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { account, type ImportDialog as Dialog, openImport } from '#tests/browser/support/path-imports.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';
import { storeImport } from '#tests/browser/support/stored-import.ts';

const rowOf = (line: number): ImportRow => ({
  line,
  email: `learner-${line}@example.com`,
  nick: `Nick ${line}`,
  realName: '',
  organization: 'Acme',
});

const field = (harness: Dialog) => harness.grid.getByRole('textbox');
const save = (harness: Dialog, text: string) => field(harness).fill(text);

testPaths<Dialog>({
  machine: 'importGrid',
  open: ({ page }) => openImport(page),
  start: {
    'two rows': async (harness) => {
      await harness.start();
      await storeImport(harness.page, account, {
        id: 'tab-0',
        fileName: 'a.csv',
        keyCount: 0,
        rows: [rowOf(2), rowOf(3)],
        chunks: [],
      });
      await harness.page.reload();
      await harness.seeStored();
      await harness.grid.focus();
    },
  },
  triggers: {
    'cell.move (down arrow)': (harness) => harness.keys('ArrowDown'),
    'cell.move (right arrow)': (harness) => harness.keys('ArrowRight'),
    'cell.move (Ctrl and End)': (harness) => harness.keys('Control+End'),
    'cell.choose (the name in the second row)': (harness) => harness.cell(3, 1).click(),
    'cell.clear': (harness) => harness.keys('Delete'),
    'cells.paste (two rows)': (harness) => harness.paste('ada@example.com\tAda\r\nben@example.com\tBen\r\n'),
    'edit.start (Enter or F2)': (harness) => harness.keys('F2'),
    'edit.start (a letter)': (harness) => harness.keys('x'),
    'edit.save (Enter)': async (harness) => {
      await save(harness, 'Ada');
      await harness.keys('Enter');
    },
    'edit.save (Tab)': async (harness) => {
      await save(harness, 'Ada');
      await harness.keys('Tab');
    },
    'edit.save (a press elsewhere)': async (harness) => {
      await save(harness, 'Ada');
      await harness.dialog.getByText('Import Application').click();
    },
    'edit.cancel': (harness) => harness.keys('Escape'),
    'rows.changed (one row)': (harness) => harness.press('Leave out row 3'),
  },
  checks: {
    browsing: (harness) => eventually(() => field(harness).count()).toBe(0),
    editing: (harness) => field(harness).waitFor(),
  },
});

type Opener = ReturnType<typeof applicationImport> & { page: Page; organizations: PendingCalls };

const opener = ({ page }: Opener) => page.getByRole('button', { name: 'Import Application', exact: true });
const canceling = ({ page }: Opener) => page.getByRole('button', { name: 'Cancel', exact: true });
const organizationsFailed = 'Your organizations could not be loaded.';

testPaths<Opener>({
  machine: 'importOpener',
  async open({ page }) {
    const dialog = applicationImport(page);
    await dialog.open(account, '/userInfo');
    return { page, ...dialog, organizations: await interceptCalls(page, organizationCalls) };
  },
  start: {
    'the list while organizations load': ({ page }) => page.goto(listPath),
    'an open import while organizations load': ({ page }) => page.goto(importPath),
  },
  triggers: {
    'import.open': (harness) => opener(harness).click(),
    'import.close': (harness, _, { state }) => (state === 'open' ? harness.press('Close') : canceling(harness).click()),
    'organizations.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'organizations.changed (known)': ({ organizations }) =>
      organizations.answer({ json: { orgNodes: [organization('Acme')] } }),
    'organizations.changed (unknown)': ({ organizations }) => organizations.answer(rejectionAnswer(422)),
    'address.changed (with the import)': ({ page }) => follow(page, importPath),
    'address.changed (without the import)': ({ page }) => follow(page, listPath),
  },
  checks: {
    closed: async (harness) => {
      await eventually(() => harness.dialog.count()).toBe(0);
      await eventually(() => opener(harness).isEnabled()).toBe(true);
      await eventually(() => harness.page.getByText(organizationsFailed).count()).toBe(0);
    },
    waiting: async (harness) => {
      await eventually(() => opener(harness).isDisabled()).toBe(true);
      await harness.page.getByRole('status').filter({ hasText: 'Loading your organizations' }).waitFor();
    },
    failed: ({ page }) => page.getByText(organizationsFailed).waitFor(),
    open: ({ button }) => button('Download a template').waitFor(),
  },
});

testPaths<Dialog>({
  machine: 'textDownload',
  open: ({ page }) => openImport(page),
  start: { plain: (harness) => harness.start() },
  triggers: {
    'file.save (a table)': async (harness) => {
      const saved = harness.page.waitForEvent('download');
      await harness.press('Download a template');
      await saved;
    },
  },
  checks: { idle: (harness) => harness.button('Download a template').waitFor() },
});
