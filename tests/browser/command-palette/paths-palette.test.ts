import type { Page } from 'playwright-core';
import { halden } from '#charts/demo-data.ts';
import { commandPalette } from '#tests/browser/command-palette/command-palette.model.ts';
import { learner } from '#tests/browser/learners/user-list.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { permissionCalls, shell } from '#tests/browser/shell/shell.model.ts';
import { serverFault } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';

const account = 'admin@example.com';
const pauseMs = 250;
const grace = { name: 'Grace', detail: 'Account', path: '/manager/account/detail/u8' };

type Harness = { page: Page; codes: readonly string[]; calls: PendingCalls; courses: PendingCalls } & ReturnType<
  typeof commandPalette
>;

const start = (codes: readonly string[], things: readonly (typeof grace)[]) => async (harness: Harness) => {
  harness.codes = codes;
  await shell(harness.page).signIn(account, '/userInfo');
  await harness.page.evaluate((recent) => sessionStorage.setItem('recent-things', JSON.stringify(recent)), {
    email: account,
    things,
  });
  await harness.page.reload();
  await shell(harness.page).seeHeading('My Account');
  await harness.open();
};

const noCourses = { json: { courses: [], total: 0, currentPage: 1 } };

/** The same text again is no change, so it is deleted first. */
const type =
  (text: string) =>
  async ({ field }: Harness) => {
    if ((await field.inputValue()) === text) await field.fill('');
    await field.fill(text);
  };

testPaths<Harness>({
  machine: 'palette',
  open: async ({ page }) => {
    await page.clock.install({ time: pathDay });
    await answerOwned(page, () => [organization(halden)]);
    const harness: Harness = {
      page,
      codes: [],
      calls: await interceptCalls(page, '**/ent/v1/client_users/find*'),
      courses: await interceptCalls(page, '**/custom_speak/course/list*'),
      ...commandPalette(page),
    };
    await page.route(permissionCalls, (route) =>
      route.fulfill({
        json: { permissions: [{ code: 'all', name: 'All', functions: harness.codes.map((code) => ({ code })) }] },
      }),
    );
    return harness;
  },
  start: {
    'learners and courses': start(
      ['dashboard_group', 'account_list_query', 'account_basic_info', 'course_view'],
      [grace],
    ),
    'no permission': start([], []),
  },
  triggers: {
    'query.change (one letter)': type('a'),
    'query.change (a name)': type('ad'),
    'query.change (nonsense)': type('xyzzy'),
    'query.change (nothing)': type(' '),
    'selection.move (down)': ({ page }) => page.keyboard.press('ArrowDown'),
    'selection.move (up)': ({ page }) => page.keyboard.press('ArrowUp'),
    'selection.move (to the first)': ({ page }) => page.keyboard.press('PageUp'),
    'selection.move (to the last)': ({ page }) => page.keyboard.press('PageDown'),
    'thing.choose (the second)': ({ options }) => options.nth(1).click(),
    'thing.choose (the seventh)': ({ options }) => options.nth(6).click(),
    'search.retry': ({ palette }) => palette.getByRole('button', { name: 'Try again' }).click(),
    'after typingPause': async ({ page, calls }) => {
      await page.clock.runFor(pauseMs);
      await calls.arrived();
    },
    'done findOnServer (everything)': async ({ calls, courses }) => {
      await courses.answer(noCourses);
      await calls.answer({ json: { total: 12, page: 1, list: [learner(1)] } });
    },
    'done findOnServer (courses only)': async ({ calls, courses }) => {
      await courses.answer(noCourses);
      await calls.answer(serverFault);
    },
    'error findOnServer': async ({ calls, courses }) => {
      await courses.answer(serverFault);
      await calls.answer(serverFault);
    },
  },
  checks: {
    resting: ({ field }) => field.waitFor(),
    typing: ({ seeStatus }) => seeStatus('Searching…'),
    searching: ({ seeStatus }) => seeStatus('Searching…'),
    found: ({ palette }) => palette.getByRole('option', { name: 'All 12 learners' }).waitFor(),
    incomplete: ({ seeStatus }) => seeStatus('could not be searched.'),
    left: ({ palette }) => palette.waitFor({ state: 'detached' }),
  },
});
