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
      await page.goto('/help-center?charts');
      await panel.panel.waitFor();
      await panel.chartOf('app').waitFor();
    },
  },
  triggers: {
    // The machines of the console run before the panel opens.
    'actors.changed (two run)': async ({ panel }) => panel.chartOf('app').waitFor(),
    'step.recorded': async ({ page, panel }) => {
      await page.getByRole('link', { name: /start page$/ }).focus();
      await panel.select('notices');
      await panel.press('Send notices.pause');
      await panel.history.first().waitFor();
    },
    'actor.select': async ({ panel }) => {
      await panel.select('session');
      await panel.chartOf('session').waitFor();
    },
    'event.send': async ({ panel }) => {
      await panel.select('notices');
      await panel.press('Send notices.pause');
    },
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
