import type { Page } from 'playwright-core';
import type { WrittenStep } from '#tools/statecharts/paths.ts';
import { dashboard, figureCalls } from './models/dashboard.model.ts';
import { answer, answered } from './models/dashboard-answer.ts';
import { follow, soon } from './models/form-words.ts';
import { organizationPicker } from './models/organization-picker.model.ts';
import { organization, owning } from './models/owned-organizations.ts';
import { organizationCalls, shell } from './models/shell.model.ts';
import { expect } from './support/console-test.ts';
import { type HeldCalls, holdCalls } from './support/held-calls.ts';
import { pathDay, refusal } from './support/walk-day.ts';
import { walkPaths } from './support/walk-paths.ts';

const names = ['Acme', 'Berlin', 'Oslo'];
const tree = [organization('Acme', [organization('Berlin'), organization('Oslo', [], 'DISABLED')])];

async function openBoard(page: Page) {
  await page.clock.install({ time: pathDay });
  await owning(page, () => tree);
  await answered(page, answer);
  await shell(page).signIn('admin@example.com', '/userInfo');
  const late: { owned?: HeldCalls } = {};
  return { page, late, board: dashboard(page), picker: organizationPicker(page) };
}

type Stage = Awaited<ReturnType<typeof openBoard>>;

const press =
  (...keys: string[]) =>
  ({ picker }: Stage) =>
    picker.press(...keys);
const search =
  (words: string) =>
  ({ picker }: Stage) =>
    picker.search.fill(words);
const pressFold = ({ picker }: Stage) => picker.rows.first().locator('[data-fold]').click();

/** As many rows as the step says, and the keyboard on the one that it names. */
async function seeTree({ picker }: Stage, { context = {} }: WrittenStep) {
  const { shown, active } = context;
  if (Array.isArray(shown)) await soon(() => picker.rows.count()).toBe(shown.length);
  const name = names[Number(active ?? -1)];
  if (name) await picker.seeActiveRow(name);
}

walkPaths<Stage>({
  machine: 'organizationPicker',
  open: async ({ page }) => {
    const stage = await openBoard(page);
    await page.route(figureCalls, (route) => route.fulfill(refusal(403)));
    return stage;
  },
  begin: {
    'one chosen': async ({ page, late }) => {
      await late.owned?.release();
      await page.goto('/dashboard?org.code=BERLIN');
    },
    'none owned': async ({ page, late }) => {
      await late.owned?.release();
      late.owned = await holdCalls(page, organizationCalls);
      await page.goto('/dashboard#2');
      await late.owned.arrived();
    },
  },
  // The caret's keys are the search field's as soon as something stands in it.
  mayFollow: ({ event, case: name = '' }, { state }) =>
    event !== 'row.move' || !['Home', 'End'].includes(name) || JSON.stringify(state) === '{"open":"browsing"}',
  make: {
    'chosen.changed (Acme)': ({ page }) => follow(page, '/dashboard?org.code=ACME'),
    'entries.changed (three of them)': async ({ late }) => late.owned?.answer({ json: { orgNodes: tree } }),
    'picker.open': ({ picker }) => picker.open(),
    'picker.close': press('Escape'),
    'query.change (part of a name)': search('osl'),
    'query.change (no such name)': search('paris'),
    'query.change (nothing)': search(' '),
    'row.move (down arrow)': press('ArrowDown'),
    'row.move (up arrow)': press('ArrowUp'),
    'row.move (Home)': press('Home'),
    'row.move (End)': press('End'),
    'row.move (page down)': press('PageDown'),
    'row.move (page up)': press('PageUp'),
    'row.unfold (right arrow)': press('ArrowRight'),
    'row.unfold (the root by pointer)': pressFold,
    'row.fold (left arrow)': press('ArrowLeft'),
    'row.fold (the root by pointer)': pressFold,
    'row.choose (Enter)': press('Enter'),
  },
  see: {
    closed: async ({ picker }, { context = {} }) => {
      await picker.seeClosed();
      const chosen = names.find((name) => name.toUpperCase() === context.chosen);
      if (chosen) await picker.seeChosen(chosen);
    },
    open: seeTree,
    'open.browsing': async ({ picker }) => {
      await picker.seeFocusOnSearch();
      await soon(() => picker.search.inputValue()).toBe('');
    },
    'open.searching': ({ picker }) => soon(() => picker.rows.textContent()).toContain('Acme/Oslo'),
    'open.nothingFound': ({ picker }) =>
      picker.panel.getByText('No organization has this in its name or code.').waitFor(),
  },
});

const fileName = 'Study Performance - Active rate - Acme - 2026-11-15 to 2026-11-21';
const button = ({ board }: Stage, kind: 'CSV' | 'PNG') =>
  board.section('Login Behavior').getByRole('button', { name: `Download Active rate as ${kind}` });

/** Pictures wait in the browser until the test lets them be made or fail. */
const holdPictures = () => {
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function hold(done) {
    const make = () => toBlob.call(this, done);
    Object.assign(window, { picture: { make, fail: () => done(null) } });
  };
};

type Held = Window & { picture?: { make(): void; fail(): void } };

async function seeFile({ page }: Stage, name: string, make: () => Promise<void>) {
  const coming = page.waitForEvent('download');
  await make();
  expect((await coming).suggestedFilename()).toBe(name);
}

/** Files cannot be made in this page from now on. */
const breakFiles = (page: Page) =>
  page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('There is no room.');
    };
  });

walkPaths<Stage>({
  machine: 'chartFile',
  open: async ({ page }) => {
    await page.addInitScript(holdPictures);
    return openBoard(page);
  },
  begin: { plain: ({ page }) => page.goto('/dashboard') },
  make: {
    'picture.download': (stage) => button(stage, 'PNG').click(),
    'done savePicture': (stage) =>
      seeFile(stage, `${fileName}.png`, () => stage.page.evaluate(() => (window as Held).picture?.make())),
    'error savePicture': ({ page }) => page.evaluate(() => (window as Held).picture?.fail()),
    // The figures are written in the same breath: the press comes with its end.
    'table.download': async () => {},
    'done saveTable': (stage) => seeFile(stage, `${fileName}.csv`, () => button(stage, 'CSV').click()),
    'error saveTable': async (stage) => {
      await breakFiles(stage.page);
      await button(stage, 'CSV').click();
    },
  },
  see: {
    idle: async (stage) => {
      await button(stage, 'CSV').waitFor();
      await stage.page.evaluate(() => delete (window as Held).picture);
    },
    drawing: ({ page }) => page.waitForFunction(() => (window as Held).picture !== undefined),
  },
  unseen: { writing: 'over before a page can be drawn' },
});
