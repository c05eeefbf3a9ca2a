import type { Page } from 'playwright-core';
import { liveCharts } from './models/live-charts.model.ts';
import { eventually } from './models/page-queries.ts';
import { testPaths } from './support/path-test.ts';
import { interceptCalls } from './support/pending-calls.ts';

async function openPanel(page: Page) {
  const settings = await (await page.request.get('/settings.json')).json();
  const calls = await interceptCalls(page, '**/settings.json');
  const load = (charts: boolean) => calls.answer({ json: { ...settings, charts } });
  return { page, panel: liveCharts(page), load };
}

const seeNoPanel = ({ panel }: ReturnType<typeof liveCharts>) => eventually(() => panel.count()).toBe(0);

type Harness = Awaited<ReturnType<typeof openPanel>>;

testPaths<Harness>({
  machine: 'liveCharts',
  open: ({ page }) => openPanel(page),
  start: {
    'the console': ({ page }) => page.goto('/dashboard?charts'),
  },
  triggers: {
    'settings.loaded (with the panel)': async ({ panel, load }) => {
      await load(true);
      await panel.chartOf('app').waitFor();
    },
    'settings.loaded (without the panel)': async ({ page, load }) => {
      await load(false);
      await page.getByLabel('E-mail').waitFor();
    },
    // The machines of the console run before the panel opens.
    'actors.changed (two run)': async () => undefined,
    'step.recorded': async ({ panel }) => {
      await panel.send('copy', 'text.copy', { text: 'a' });
      await panel.history.first().waitFor();
    },
    'actor.select': async ({ panel }) => {
      await panel.select('session');
      await panel.chartOf('session').waitFor();
    },
    'event.send (to the session)': ({ panel }) => panel.send('copy', 'text.copy', { text: 'b' }),
    'panel.pause': ({ panel }) => panel.press('Pause'),
    'panel.resume': ({ panel }) => panel.press('Resume'),
    'history.clear': ({ panel }) => panel.press('Clear'),
  },
  canFollow: (step, before) => step.event !== 'actors.changed' || ['start', 'settings.loaded'].includes(before.event),
  checks: {
    waiting: ({ panel }) => seeNoPanel(panel),
    'allowed.watching': ({ panel }) => panel.panel.getByRole('button', { name: 'Pause' }).waitFor(),
    'allowed.paused': ({ panel }) => panel.panel.getByRole('button', { name: 'Resume' }).waitFor(),
    denied: ({ panel }) => seeNoPanel(panel),
  },
});
