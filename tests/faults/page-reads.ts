import type { Page } from 'playwright-core';
import { pathFor, type RouteName } from '#rules/routes.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
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

const speak = '/api/v1/philippines/custom_speak';

type Codes = Record<'learner' | 'course' | 'lesson' | 'sentence', string>;

let knownCodes: Promise<Codes> | undefined;

/** Codes of the demo data. */
async function readCodes({ administrator }: Scene): Promise<Codes> {
  const { send } = await administrator(admin);
  const { list } = await send<{ list: { user: { id: string } }[] }>('GET /ent/v1/client_users/list?page=1&pageSize=1');
  const { courses } = await send<{ courses: { code: string; unitCodes: string[] }[] }>(
    `GET ${speak}/course/list?page=1&pageSize=1&status=INEFFECTIVE`,
  );
  const unit = courses[0]?.unitCodes[0];
  const { lessons } = await send<{ lessons: { code: string }[] }>(
    `GET ${speak}/lesson/list?pagingEnable=false&unitCode=${unit}`,
  );
  const lesson = lessons[0]?.code ?? '';
  const { activities } = await send<{ activities: { code: string }[] }>(
    `GET ${speak}/activity/list?pagingEnable=false&lessonCode=${lesson}`,
  );
  const course = `${courses[0]?.code}_${unit}`;
  return { learner: list[0]?.user.id ?? '', course, lesson, sentence: activities[0]?.code ?? '' };
}

/** Opens a page of an item of the demo data. */
export const itemPage = (noun: keyof Codes, name: RouteName) => ({
  async open(scene: Scene) {
    knownCodes ??= readCodes(scene);
    scene.subject.code = (await knownCodes)[noun];
  },
  send: (scene: Scene) => open(pathFor(name, { id: scene.subject.code, code: scene.subject.code }))(scene),
});
