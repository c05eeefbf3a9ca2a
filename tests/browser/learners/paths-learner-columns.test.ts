import type { Page } from 'playwright-core';
import { learnerColumnKeys } from '#rules/learners/learner-column-keys.ts';
import { columnChoice } from '#tests/browser/learners/column-choice.model.ts';
import { answeredWith, userList, withoutActivity } from '#tests/browser/learners/user-list.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

type ColumnsHarness = { page: Page; choice: ReturnType<typeof columnChoice> };

const startWith =
  (shown: readonly string[]) =>
  async ({ page, choice }: ColumnsHarness) => {
    const hidden = learnerColumnKeys.filter((key) => !shown.includes(key));
    await page.goto('/dashboard#2');
    await page.evaluate((keys) => localStorage.setItem('learner-columns', keys), JSON.stringify(hidden));
    await page.reload();
    await userList(page).seeSettled();
    await choice.open();
  };

testPaths<ColumnsHarness>({
  machine: 'learnerColumns',
  open: async ({ page }) => {
    await answeredWith(page, 2);
    await withoutActivity(page);
    await answerOwned(page, () => [organization('Acme')]);
    await storeSession(page, 'admin@example.com');
    return { page, choice: columnChoice(page) };
  },
  start: {
    'all columns': startWith(learnerColumnKeys),
    'two columns': startWith(['id', 'nick']),
  },
  triggers: {
    'column.toggle (ID)': ({ choice }) => choice.column('ID').press('Space'),
    'column.toggle (Nick)': ({ choice }) => choice.column('Nick').press('Space'),
    'columns.reset': ({ choice }) => choice.all.press('Enter'),
  },
  checks: {
    several: ({ choice }) => choice.seeNote(''),
    last: ({ choice }) => choice.seeNote('The list needs one column.'),
  },
});
