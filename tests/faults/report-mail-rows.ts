import { reportMails } from '#tests/browser/dashboards/report-mails.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import type { FaultRow, Scene } from './fault-row.ts';
import { readTexts } from './page-steps.ts';

const admin = 'admin@example.com';
const path = '/api/v1/philippines/dashboards/report_mails';

type Row = { id: string };

/** Removes all reports of the administrator; with `isSent`, adds one. */
async function prepare({ administrator }: Scene, isSent: boolean): Promise<void> {
  const { send } = await administrator(admin);
  const { reportMails: rows } = await send<{ reportMails: Row[] }>(`GET ${path}`);
  for (const { id } of rows) await send(`DELETE ${path}/${id}`);
  if (!isSent) return;
  await send(`POST ${path}`, { orgCode: 'HALDEN', rhythm: 'week', sections: ['keyFigures'] });
}

const openPage = async ({ page }: Scene): Promise<void> => {
  await page.goto('/dashboard/report');
  await reportMails(page).button.waitFor();
};

const openDialog = async (scene: Scene): Promise<void> => {
  await openPage(scene);
  await reportMails(scene.page).button.click();
  await seeSettled(scene);
};

const seeSettled = async ({ page }: Scene): Promise<void> => {
  const { dialog } = reportMails(page);
  await dialog.getByText(/is sent as a PDF to/).waitFor();
  await eventually(() => dialog.locator('[aria-busy="true"]').count()).toBe(0);
};

const seeRows = (count: number) => async (scene: Scene) => {
  await eventually(() => reportMails(scene.page).rows.count()).toBe(count);
  await seeSettled(scene);
};

const removeFirst = ({ page }: Scene): Promise<void> => reportMails(page).remove.first().click();

export const reportMailRows: readonly FaultRow[] = [
  {
    endpoint: 'reportMailList',
    as: admin,
    open: openPage,
    send: ({ page }) => reportMails(page).button.click(),
    reported: ({ page }) =>
      readTexts(reportMails(page).dialog.getByText('The reports that you get by mail could not be loaded.')),
    again: ({ page }) => reportMails(page).retry.click(),
    done: seeSettled,
  },
  {
    endpoint: 'reportMailAdd',
    as: admin,
    async open(scene) {
      await prepare(scene, false);
      await openDialog(scene);
    },
    send: ({ page }) => reportMails(page).send('week').click(),
    done: seeRows(1),
  },
  {
    endpoint: 'reportMailRemove',
    as: admin,
    async open(scene) {
      await prepare(scene, true);
      await openDialog(scene);
    },
    send: removeFirst,
    again: (scene) => (scene.isCarriedOut ? Promise.resolve() : removeFirst(scene)),
    done: seeRows(0),
  },
];
