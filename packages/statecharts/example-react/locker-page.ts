import type { ExpectedStep, SystemUnderTest } from '@learning-console/statecharts/system';
import type { Page } from 'playwright-core';

const displays: Readonly<Record<string, string>> = {
  locked: 'Enter your code.',
  checking: 'One moment…',
  open: 'The door is open.',
  beeping: 'Please close the door!',
  blocked: 'This locker is blocked.',
};

const findDisplay = ({ state }: ExpectedStep): string => displays[String(state)] ?? '';

function findOutcome({ step }: ExpectedStep): 'valid' | 'wrong' | 'offline' {
  if (step.event === 'error checkCode') return 'offline';
  return step.case === 'valid code' ? 'valid' : 'wrong';
}

/** How long the page has to show what is expected, before what it shows is compared. */
const maxWaitMs = 5_000;

/** The component on a page: its user types and clicks, and the test answers and moves the clock. */
export const createLockerPage = (page: Page, address: string): SystemUnderTest => ({
  async create() {
    await page.clock.install();
    await page.goto(address);
    const settle = (expected: ExpectedStep) =>
      page.evaluate((outcome) => window.answerCheck?.(outcome), findOutcome(expected));
    const sense = ({ step }: ExpectedStep) =>
      page.evaluate((name) => window.dispatchEvent(new Event(name)), step.event);
    const sends: Readonly<Record<string, (expected: ExpectedStep) => Promise<unknown>>> = {
      'code.enter': async () => {
        await page.getByLabel('Code').fill('1234');
        await page.getByRole('button', { name: 'Open' }).click();
      },
      'done checkCode': settle,
      'error checkCode': settle,
      'door.closed': sense,
      'locker.unblocked': sense,
      'after openTooLong': ({ step }) => page.clock.runFor(step.waited ?? 0),
    };
    return {
      send: (expected) => sends[expected.step.event]?.(expected),
      async read(expected) {
        const display = page.getByRole('status');
        const shown = display.filter({ hasText: findDisplay(expected) });
        await shown.waitFor({ timeout: maxWaitMs }).catch(() => undefined);
        return { display: await display.innerText(), attempts: await page.getByText('Attempts:').innerText() };
      },
    };
  },
  expect: (expected) => ({
    display: findDisplay(expected),
    attempts: `Attempts: ${expected.context.attempts}`,
  }),
});
