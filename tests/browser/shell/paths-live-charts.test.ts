import { activeStates } from '@learning-console/statecharts/active-states';
import type { PathStep } from '@learning-console/statecharts/paths';
import type { Page } from 'playwright-core';
import { liveCharts } from '#tests/browser/shell/live-charts.model.ts';
import { desktop, phone } from '#tests/browser/support/context-options.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

async function openPanel(page: Page) {
  const settings = await (await page.request.get('/settings.json')).json();
  const calls = await interceptCalls(page, '**/settings.json');
  const load = (charts: boolean) => calls.answer({ json: { ...settings, charts } });
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...parts) => ((window as Blocking).blocksWindows ? null : open(...parts));
  });
  return {
    page,
    load,
    block: (isBlocking: boolean) =>
      page.evaluate((is) => {
        (window as Blocking).blocksWindows = is;
      }, isBlocking),
    /** On the page, or in the separate window. */
    get panel() {
      return liveCharts(separateWindow(page) ?? page);
    },
  };
}

/** The paths share a page, so the tab has the panel of the path before. */
async function openConsole(page: Page, isHidden: boolean) {
  await page.goto('/dashboard');
  await page.evaluate((dock) => sessionStorage.setItem('live-charts', JSON.stringify(dock)), {
    width: 448,
    height: 360,
    isHidden,
  });
  await page.goto('/dashboard?charts');
}

type Blocking = Window & { blocksWindows?: boolean };

const separateWindow = (page: Page) =>
  page
    .context()
    .pages()
    .find((one) => one !== page);

/**
 * Waits for a button of the panel, on the page or in the separate window.
 * The browser reports this window some time after it opened.
 */
const seeButton = ({ page }: Harness, name: string) =>
  eventually(() =>
    liveCharts(separateWindow(page) ?? page)
      .panel.getByRole('button', { name })
      .count(),
  ).toBe(1);

const isHidden = ({ state }: PathStep) => activeStates(state).includes(hidden);

/** A hidden panel does not say whether its history goes on. */
const seeHistoryButton = (name: string) => (harness: Harness, step: PathStep) =>
  isHidden(step) ? Promise.resolve() : seeButton(harness, name);

const seeNoPanel = (page: Page) => eventually(() => liveCharts(page).panel.count()).toBe(0);

const hidden = 'allowed.window.docked.hidden';
const opening = 'allowed.window.separate.opening';

type Harness = Awaited<ReturnType<typeof openPanel>>;

testPaths<Harness>({
  machine: 'liveCharts',
  open: ({ page }) => openPanel(page),
  start: {
    'the console': ({ page }) => openConsole(page, false),
    'a panel that was hidden': ({ page }) => openConsole(page, true),
  },
  triggers: {
    'settings.loaded (with the panel)': async ({ panel, load }) => {
      await load(true);
      await panel.panel.waitFor();
    },
    'settings.loaded (without the panel)': async ({ page, load }) => {
      await load(false);
      await page.getByLabel('E-mail').waitFor();
    },
    // The machines of the console run before the panel opens.
    'actors.changed (two run)': async () => undefined,
    // The chart of the sign-in handles what is typed.
    'step.recorded': async ({ page, panel }, step) => {
      await page.getByLabel('E-mail').press('a');
      if (!isHidden(step)) await panel.history.first().waitFor();
    },
    'actor.select': async ({ panel }) => {
      await panel.select('session');
      await panel.getChart('session').waitFor();
    },
    'event.send (to the session)': ({ panel }) => panel.send('notices', 'notices.read', {}),
    'panel.resize (to a wider one)': ({ panel }) => panel.resize('ArrowLeft'),
    'panel.resize (to a higher one)': async ({ page, panel }) => {
      await page.setViewportSize(phone);
      await panel.resize('ArrowUp');
      await page.setViewportSize(desktop);
    },
    'panel.hide': ({ panel }) => panel.press('Hide'),
    'panel.show': ({ panel }) => panel.press('Show'),
    'panel.pause': ({ panel }) => panel.press('Pause'),
    'panel.resume': ({ panel }) => panel.press('Resume'),
    'history.clear': ({ panel }) => panel.press('Clear'),
    'window.open': ({ panel }) => panel.press('Open in own window'),
    'window.dock': async ({ page, panel }) => {
      await panel.dock();
      await eventually(async () => separateWindow(page)).toBe(undefined);
    },
    'window.closed': ({ page }) => separateWindow(page)?.close() ?? Promise.resolve(),
  },
  ownEvents: {
    'window.opened': { prepare: ({ block }) => block(false), after: async () => undefined },
    'window.blocked': { prepare: ({ block }) => block(true), after: async () => undefined },
  },
  canFollow: ({ event }, { event: before }) => {
    if (before === 'window.open') return event === 'window.opened' || event === 'window.blocked';
    return event !== 'actors.changed' || ['start', 'settings.loaded'].includes(before);
  },
  hides: (state) => state === opening,
  hiddenStates: { [opening]: 'The browser opens or blocks a window at once.' },
  checks: {
    waiting: ({ page }) => seeNoPanel(page),
    'allowed.history.watching': seeHistoryButton('Pause'),
    'allowed.history.paused': seeHistoryButton('Resume'),
    'allowed.window.docked.shown.idle': ({ page }) => liveCharts(page).windowButton.waitFor(),
    'allowed.window.docked.hidden': ({ page }) =>
      liveCharts(page).panel.getByRole('button', { name: 'Show' }).waitFor(),
    'allowed.window.separate.open': async (harness) => {
      await seeButton(harness, 'Dock');
      await seeNoPanel(harness.page);
    },
    'allowed.window.docked.shown.blocked': ({ page }) => page.getByText('The browser blocked the window.').waitFor(),
    denied: ({ page }) => seeNoPanel(page),
  },
});
