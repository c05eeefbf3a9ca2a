import { downloads } from '#tests/browser/downloads/downloads.model.ts';
import type { FaultRow } from './fault-row.ts';
import { open, read, seeMain } from './page-reads.ts';
import { readTexts } from './page-steps.ts';

export const downloadPageRows: readonly FaultRow[] = [
  read('downloadTaskList', {
    send: open('/manager/download'),
    done: seeMain((page) => page.getByText('There are no download tasks of the recent 30 days.')),
  }),
  read('studyFileList', {
    async open({ page }) {
      await page.goto('/dashboard');
      await downloads(page).open('Batch Download Study Data');
      await downloads(page).choose('Halden Lantern Works');
    },
    send: ({ page }) => downloads(page).download.click(),
    reported: ({ page }) => readTexts(downloads(page).dialog.getByRole('button', { name: 'Try again' })),
    done: ({ page }) => downloads(page).files.getByRole('link').first().waitFor(),
  }),
];
