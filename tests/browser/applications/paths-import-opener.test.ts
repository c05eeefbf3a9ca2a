import type { Page } from 'playwright-core';
import { halden } from '#charts/demo-data.ts';
import { applicationImport, importPath } from '#tests/browser/applications/application-import.model.ts';
import { listPath } from '#tests/browser/applications/applications.model.ts';
import { organization } from '#tests/browser/organizations/owned-organizations.ts';
import { organizationCalls } from '#tests/browser/shell/shell.model.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { account } from '#tests/browser/support/path-imports.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';

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
      organizations.answer({ json: { orgNodes: [organization(halden)] } }),
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
