import type { Page } from 'playwright-core';
import { pathFor, type RouteName } from '#rules/routes.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { readSeededParams } from '#tools/setup/seeded-params.ts';
import type { FaultRow, Scene } from './fault-row.ts';
import { press, readTexts } from './page-steps.ts';

const admin = 'admin@example.com';
const tryAgain = press('Try again');

export const open =
  (address: string) =>
  ({ page }: Scene) =>
    page.goto(address, { waitUntil: 'domcontentloaded' });

export const seeMain =
  (find: (page: Page) => ReturnType<Page['getByRole']>) =>
  ({ page }: Scene) =>
    find(page).first().waitFor();

export const seeTable =
  (name: string) =>
  async ({ page }: Scene) => {
    const table = page.getByRole('table', { name });
    await table.locator('tbody tr').first().waitFor();
    await eventually(() => table.getAttribute('aria-busy')).not.toBe('true');
  };

export const shownText =
  (text: string | RegExp) =>
  ({ page }: Scene) =>
    readTexts(page.getByText(text, typeof text === 'string' ? { exact: true } : {}));

type PageRow = Pick<FaultRow, 'send' | 'done'> & Partial<FaultRow>;

export const read = (endpoint: string, row: PageRow): FaultRow => ({
  endpoint,
  as: admin,
  again: tryAgain,
  isEarly: true,
  ...row,
});

export const seeRegion = (name: string) => async (scene: Scene) => {
  await scene.page.getByRole('region', { name, exact: true }).waitFor();
  await seeSettled(scene);
};

export async function seeSettled({ page }: Scene): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await eventually(() => page.getByText('Try again').count()).toBe(0);
}

/** Opens a page of an item of the demo data. */
export const itemPage = (name: RouteName) => {
  let address: Promise<string> | undefined;
  async function findAddress({ administrator }: Scene) {
    const { send } = await administrator(admin);
    return pathFor(name, await readSeededParams(name, (path) => send(`GET ${path}`)));
  }
  const readAddress = (scene: Scene) => {
    address ??= findAddress(scene);
    return address;
  };
  return { open: readAddress, send: async (scene: Scene) => open(await readAddress(scene))(scene) };
};
