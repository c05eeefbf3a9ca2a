import type { Page } from 'playwright-core';
import { halden, headOffice } from '#charts/demo-data.ts';
import { importDatabase } from '#services/applications/import-database.ts';
import { applicationImport, importPath } from '#tests/browser/applications/application-import.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';

export const account = 'admin@example.com';

const deleteImports = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(name);
    deletion.onsuccess = () => resolve();
    deletion.onerror = () => reject(deletion.error);
  });

export async function openImport(page: Page) {
  const dialog = applicationImport(page);
  await answerOwned(page, () => [organization(halden, [organization(headOffice)])]);
  await dialog.open(account, '/userInfo');
  const start = async () => {
    // A page of the console can have the database open, which then cannot be deleted.
    await page.goto('/healthz');
    await page.evaluate(deleteImports, importDatabase.name);
    await page.goto(importPath);
    await dialog.button('Download a template').waitFor();
  };
  return { page, ...dialog, start };
}

export type ImportDialog = Awaited<ReturnType<typeof openImport>>;

/** The step that each state shows; empty after the last one. */
const stepOfState: Readonly<Record<string, string>> = {
  selecting: 'File',
  parsing: 'File',
  asking: 'File',
  mapping: 'Columns',
  checking: 'Check',
  checkFailed: 'Check',
  correcting: 'Check',
  partlyRejected: 'Check',
  submitting: 'Submit',
  paused: 'Submit',
  takenOver: '',
  done: '',
};

type Checks<Harness> = Readonly<Record<string, (harness: Harness) => Promise<unknown>>>;

/** Checks the current step of the import too. */
export const withSteps = <Harness extends ImportDialog>(checks: Checks<Harness>): Checks<Harness> =>
  Object.fromEntries(
    Object.entries(checks).map(([state, check]) => [
      state,
      async (harness: Harness) => {
        await check(harness);
        const step = stepOfState[state];
        if (step !== undefined) await harness.seeStep(step);
      },
    ]),
  );
