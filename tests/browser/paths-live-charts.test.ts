import type { Page } from 'playwright-core';
import { liveCharts } from './models/live-charts.model.ts';
import { testPaths } from './support/path-test.ts';

async function openPanel(page: Page) {
  return { page, panel: liveCharts(page) };
}

type Harness = Awaited<ReturnType<typeof openPanel>>;

testPaths<Harness>({
  machine: 'liveCharts',
  open: ({ page }) => openPanel(page),
  start: {
    plain: async ({ page, panel }) => {
      await page.goto('/dashboard?charts');
      await panel.panel.waitFor();
      await panel.chartOf('app').waitFor();
    },
  },
  triggers: {
    // The machines of the console run before the panel opens.
    'actors.changed (two run)': async ({ panel }) => panel.chartOf('app').waitFor(),
    'step.recorded': async ({ panel }) => {
      await panel.send('copy', 'text.copy', { text: 'a' });
      await panel.history.first().waitFor();
    },
    'actor.select': async ({ panel }) => {
      await panel.select('session');
      await panel.chartOf('session').waitFor();
    },
    'event.send': ({ panel }) => panel.send('copy', 'text.copy', { text: 'b' }),
    'panel.pause': ({ panel }) => panel.press('Pause'),
    'panel.resume': ({ panel }) => panel.press('Resume'),
    'history.clear': ({ panel }) => panel.press('Clear'),
  },
  canFollow: (step, before) => step.event !== 'actors.changed' || before.event === 'start',
  checks: {
    watching: ({ panel }) => panel.panel.getByRole('button', { name: 'Pause' }).waitFor(),
    paused: ({ panel }) => panel.panel.getByRole('button', { name: 'Resume' }).waitFor(),
  },
});
