import type { Page } from 'playwright-core';

/** The panel with the running charts. */
export function liveCharts(page: Page) {
  const panel = page.getByRole('complementary', { name: 'Live charts' });
  const machine = panel.getByLabel('Running machine');
  const history = panel.getByRole('region', { name: 'History' }).getByRole('listitem');
  return {
    panel,
    machine,
    history,
    data: panel.getByLabel('Data of the event'),
    /** The chart of the selected machine. */
    chartOf: (name: string) => panel.getByRole('region', { name: `Chart of ${name}`, exact: true }),
    select: async (name: string) => {
      const option = machine.getByRole('option', { name: new RegExp(`^${name} \\d+$`) });
      await machine.selectOption((await option.first().getAttribute('value')) ?? '');
    },
    press: (name: string) => panel.getByRole('button', { name, exact: true }).click(),
    /** The events that the selected machine handles now. */
    event: (type: string) =>
      panel.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Send ${type}` }) }),
  };
}
