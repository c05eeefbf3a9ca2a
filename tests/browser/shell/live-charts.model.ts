import type { Page } from 'playwright-core';
import { eventually } from '#tests/browser/support/page-queries.ts';

/** The panel with the running charts. */
export function liveCharts(page: Page) {
  const panel = page.getByRole('complementary', { name: 'Live charts' });
  const machine = panel.getByLabel('Running machine');
  const history = panel.getByRole('region', { name: 'History' }).getByRole('listitem');
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
  const data = panel.getByLabel('Data of the event');
  const select = async (name: string) => {
    const option = machine.locator(`option[value^="${name} "]`);
    await machine.selectOption((await option.first().getAttribute('value')) ?? '');
  };
  const separator = panel.getByRole('separator', { name: 'Size of the panel' });
  const windowButton = panel.getByRole('button', { name: 'Open in own window' });
  const getChart = (name: string) => panel.getByRole('region', { name: `Chart of ${name}`, exact: true });
  return {
    panel,
    windowButton,
    press,
    /**
     * The click happens after the call, because the click closes its window.
     * A call that waits for the click would fail.
     */
    dock: () =>
      panel
        .getByRole('button', { name: 'Dock' })
        .evaluate((button: HTMLElement) => void setTimeout(() => button.click())),
    data,
    /** Presses a key on the edge of the panel, and waits until the panel has another size. */
    async resize(key: string) {
      const before = await separator.getAttribute('aria-valuenow');
      await separator.press(key);
      await eventually(() => separator.getAttribute('aria-valuenow')).not.toBe(before);
    },
    select,
    machine,
    history,
    /** The chart of the selected machine. */
    getChart,
    /** Waits until the selected machine is in a state. */
    seeState: (name: string, state: string) =>
      eventually(() => getChart(name).locator('[aria-current]').allInnerTexts()).toContain(state),
    async send(name: string, type: string, event: object) {
      await select(name);
      await data.fill(JSON.stringify(event));
      await press(`Send ${type}`);
    },
  };
}
