import type { Page } from 'playwright-core';
import { getRoute, isPublicAt, type RouteName, routeNames } from '#rules/routes.ts';
import { withoutActivity } from '#tests/browser/learners/user-list.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { seeLoaded } from '#tests/browser/support/page-queries.ts';
import { walks } from '#tests/browser/support/page-walks.ts';
import { seededAddress } from '#tests/browser/support/seeded-address.ts';
import { maxWaitMs } from '#tests/browser/support/wait-limits.ts';
import { addTranslator, type Replacing, shownText, translateTwice } from './translator.ts';

/** Where the texts of two pages begin to differ. */
function difference(one: string, other: string): string[] {
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  if (at < 0 && one.length === other.length) return [];
  return [one, other].map((text) => text.slice(Math.max(0, at - 20), at + 40));
}

const publicPages = routeNames.filter((name) => isPublicAt(getRoute(name).path));
/** Their forms are those of the pages that create. */
const isEdit = (name: RouteName) => /^(course|lesson|sentence)Edit$/.test(name);
const coursePages = routeNames.filter((name) => getRoute(name).path.startsWith('/speaking-course/') && !isEdit(name));
const otherPages = routeNames.filter((name) => ![...publicPages, ...coursePages].includes(name) && !isEdit(name));

const cases: [string, Replacing, readonly RouteName[]][] = [
  ['public pages', 'atOnce', publicPages],
  ['course pages', 'atOnce', coursePages],
  ['other pages', 'atOnce', otherPages],
  ...(['insertedFirst', 'removedFirst', 'merged'] as const).map(
    (replacing) => ['a form and a list', replacing, ['login', 'accountList']] satisfies (typeof cases)[number],
  ),
];

async function openPage(page: Page, name: RouteName): Promise<void> {
  const { path } = getRoute(name);
  if (publicPages.includes(name)) await page.goto(path);
  else {
    if (!page.url().startsWith('http') || page.url().endsWith('/login')) {
      await shell(page).signIn('admin@example.com', '/healthz');
    }
    await page.goto(await seededAddress(page, name));
    await shell(page).seeGreeting(/^Hello, /);
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await seeLoaded(page);
}

test.for(cases)(
  'GEN-04 %s show the same when a translator replaces their texts: %s',
  { timeout: 600_000 },
  async ([, replacing, names], { page, openContext }) => {
    const translated = await (await openContext()).newPage();
    await addTranslator(translated, replacing);
    // The walks look up the sign-ins of a row.
    for (const one of [page, translated]) await withoutActivity(one);
    for (const name of names) {
      await Promise.all([openPage(page, name), openPage(translated, name)]);
      await translateTwice(translated);
      // The list of sessions differs, since each of the two pages has its own.
      const parts = name === 'accountSecurity' ? 'form' : 'body';
      const steps = [async () => undefined, ...(walks[name] ?? [])];
      for (const [at, step] of steps.entries()) {
        await Promise.all([step(page), step(translated)]);
        await seeLoaded(page);
        await expect
          .poll(
            async () => difference(await shownText(page.locator(parts)), await shownText(translated.locator(parts))),
            {
              timeout: maxWaitMs,
              message: `${name}, step ${at}`,
            },
          )
          .toEqual([]);
      }
    }
  },
);
