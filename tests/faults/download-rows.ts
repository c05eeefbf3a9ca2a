import type { Page } from 'playwright-core';
import { downloadTasks, tasksPath } from '#tests/browser/downloads/download-tasks.model.ts';
import { downloads } from '#tests/browser/downloads/downloads.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import type { FaultRow, Scene } from './fault-row.ts';
import { answer, press, readTexts } from './page-steps.ts';

const manager = 'accounts@example.com';
const users = '/api/v1/philippines/client_users';
const requested = 'The task takes a while. You will receive an e-mail as soon as the certificates are ready.';
const small = 'Halden Lantern Works';

const readAlerts = ({ page }: Scene) => readTexts(downloads(page).dialog.getByText(/^Opps!!!!! /));

/** Opens the dialog of an organization's certificates, and chooses the organization. */
async function chooseOrganization({ page }: Scene): Promise<void> {
  const dialogs = downloads(page);
  await page.goto('/dashboard');
  await dialogs.open('Batch Download Certificates');
  await dialogs.choose(small);
}

async function seeCount({ page }: Scene): Promise<void> {
  await downloads(page)
    .dialog.getByText(/^[\d,]+ certificates?$/)
    .waitFor();
}

const organization: FaultRow = {
  endpoint: 'organizationCertificates',
  as: 'admin@example.com',
  async open(scene) {
    await cancelAll(scene, 'admin@example.com');
    await chooseOrganization(scene);
    await seeCount(scene);
  },
  send: ({ page }) => downloads(page).download.click(),
  reported: readAlerts,
  async again(scene) {
    await downloads(scene.page).press('Back');
    await eventually(() => downloads(scene.page).download.getAttribute('aria-disabled')).toBe(null);
    await downloads(scene.page).download.click();
  },
  done: ({ page }) => downloads(page).see(requested),
};

type Learner = { user: { id: string; login: string }; org: { code: string } };

let certified: Promise<Learner> | undefined;

/** A learner with a certificate, looked for once. */
async function findCertified({ administrator }: Scene): Promise<Learner> {
  const { send } = await administrator(manager);
  const listPath = '/ent/v1/client_users/list';
  const { total } = await send<{ total: number }>(`GET ${listPath}?page=1&pageSize=1`);
  // The oldest learners have studied longest.
  const lastPage = `GET ${listPath}?page=${Math.floor(total / 100)}&pageSize=100`;
  for (const learner of (await send<{ list: Learner[] }>(lastPage)).list) {
    const body = { userId: learner.user.id };
    const { canDownload } = await send<{ canDownload: boolean }>(`POST ${users}/cert/inspect`, body);
    if (canDownload) return send<Learner>(`GET /ent/v1/client_users/${learner.user.id}/detail`);
  }
  throw new Error('No learner has a certificate.');
}

const learnerMenu = async ({ page }: Scene) => {
  const row = page.getByRole('table', { name: 'Learners' }).getByRole('row').nth(1);
  await downloads(page).openInMenu(row, 'Download Certificates');
};

const ofLearner = {
  as: manager,
  async open(scene: Scene) {
    certified ??= findCertified(scene);
    await cancelAll(scene, manager);
    await scene.page.goto(`/manager/account/list?users.id=${(await certified).user.login}`);
  },
  send: learnerMenu,
  reported: readAlerts,
  async again(scene: Scene) {
    await downloads(scene.page).press('Close');
    await learnerMenu(scene);
  },
  done: ({ page }: Scene) =>
    downloads(page)
      .dialog.getByText(/^(The task takes a while|The certificates are ready)/)
      .waitFor(),
};

type Task = { id: string; status: string };

/** Cancels the downloads of earlier cells, which would keep the server busy. */
async function cancelAll({ administrator }: Scene, email: string) {
  const { send } = await administrator(email);
  const cancel = (id: string) => send(`POST ${users}/cert_task/cancel`, { id });
  const { unfinished } = await send<{ unfinished: Task[] }>(`GET ${users}/cert_task/summary?since=0`);
  // A download can end by itself in the meantime.
  for (const { id } of unfinished) await cancel(id).catch(() => undefined);
  return { send, cancel };
}

/** Opens the list of download tasks with one task that is in progress or was canceled. */
const openTask = (isCanceled: boolean) => async (scene: Scene) => {
  const { page } = scene;
  const { send, cancel } = await cancelAll(scene, manager);
  const { taskId } = await send<{ taskId: string }>(`POST ${users}/cert/org`, { orgIds: ['org-halden'] });
  if (isCanceled) await cancel(taskId);
  await page.route(/cert_task\/list\?/, async (route) => {
    const response = await route.fetch();
    const { list, ...rest }: { list: Task[] } = await response.json();
    await route.fulfill({ response, json: { ...rest, total: 1, list: list.filter(({ id }) => id === taskId) } });
  });
  await page.goto(tasksPath);
  await taskButton(page, 'Cancel').or(taskButton(page, 'Retry')).waitFor();
};

const taskButton = (page: Page, name: 'Cancel' | 'Retry' | 'Download') =>
  downloadTasks(page).table.getByRole('button', { name: new RegExp(`^${name}: `) });

const cancelTask = async (scene: Scene) => {
  await press(/^Cancel: /)(scene);
  await answer('Cancel download')(scene);
};

const taskCancel: FaultRow = {
  endpoint: 'downloadTaskCancel',
  as: manager,
  hasNoKey: true,
  open: openTask(false),
  send: cancelTask,
  async again(scene) {
    if (!scene.isCarriedOut) await cancelTask(scene);
    // The list asks again by itself while a task is in progress.
    else await scene.page.clock.runFor(20_000);
  },
  done: ({ page }) => taskButton(page, 'Retry').waitFor(),
};

const taskRetry: FaultRow = {
  endpoint: 'downloadTaskRetry',
  as: manager,
  hasNoKey: true,
  open: openTask(true),
  send: press(/^Retry: /),
  rejectsRepetition: true,
  done: ({ page }) => taskButton(page, 'Cancel').waitFor(),
};

/** The number stays unknown, and the server checks it when the certificates are requested. */
const certificateCount: FaultRow = {
  endpoint: 'certificateCount',
  as: 'admin@example.com',
  isSilent: true,
  async open({ page }) {
    await page.goto('/dashboard');
    await downloads(page).open('Batch Download Certificates');
  },
  send: ({ page }) => downloads(page).choose(small),
  done: ({ page }) => eventually(() => downloads(page).download.getAttribute('aria-disabled')).toBe(null),
};

/** One file with the study data of a period of a chosen organization. */
const studyPeriod: FaultRow = {
  endpoint: 'studyPeriodFile',
  as: 'admin@example.com',
  async open(scene) {
    const { page } = scene;
    await cancelAll(scene, 'admin@example.com');
    await page.goto('/dashboard');
    await downloads(page).open('Batch Download Study Data');
    await downloads(page).choose(small);
    await downloads(page).download.click();
    await downloads(page).dialog.getByRole('button', { name: 'Prepare file' }).waitFor();
  },
  send: ({ page }) => downloads(page).press('Prepare file'),
  typed: ({ page }) =>
    downloads(page)
      .dialog.getByRole('button', { name: /^Period/ })
      .innerText(),
  reported: ({ page }) => readTexts(downloads(page).dialog.getByRole('alert')),
  done: ({ page }) =>
    downloads(page)
      .dialog.getByText(/^The file is being prepared/)
      .waitFor(),
};

/** Requested once; its file stays. */
let completed: Promise<void> | undefined;

async function completeTask(scene: Scene): Promise<void> {
  certified ??= findCertified(scene);
  const { user, org } = await certified;
  const { send } = await scene.administrator(manager);
  const body = { userId: user.id, userCode: user.login, orgCode: org.code };
  const { taskId } = await send<{ taskId: string }>(`POST ${users}/cert/user`, body);
  await eventually(async () => {
    const { list } = await send<{ list: Task[] }>(`GET ${users}/cert_task/list?page=1&pageSize=10`);
    return list.find(({ id }) => id === taskId)?.status;
  }).toBe('OK');
}

const saved = new WeakMap<Page, Promise<unknown>>();

const taskLink: FaultRow = {
  endpoint: 'downloadTaskLink',
  as: manager,
  async open(scene) {
    completed ??= completeTask(scene);
    await completed;
    await scene.page.goto(tasksPath);
    const download = scene.page.waitForEvent('download', { timeout: 30_000 });
    // It rejects when a cell fails before its end.
    download.catch(() => undefined);
    saved.set(scene.page, download);
    await taskButton(scene.page, 'Download').first().waitFor();
  },
  send: press(/^Download: /),
  done: async ({ page }) => saved.get(page),
};

export const downloadRows: readonly FaultRow[] = [
  organization,
  studyPeriod,
  certificateCount,
  { ...ofLearner, endpoint: 'certificateInspection' },
  { ...ofLearner, endpoint: 'learnerCertificates' },
  taskCancel,
  taskRetry,
  taskLink,
];
