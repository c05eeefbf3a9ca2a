import type { Page } from 'playwright-core';
import { type DayPick, dashboard, figureCalls } from './models/dashboard.model.ts';
import { answer } from './models/dashboard-answer.ts';
import { follow } from './models/form-words.ts';
import { organizationPicker } from './models/organization-picker.model.ts';
import { organization, owning } from './models/owned-organizations.ts';
import { shell } from './models/shell.model.ts';
import { holdCalls } from './support/held-calls.ts';
import { passMidnight, pathDay, picksAnew, refusal } from './support/walk-day.ts';
import { type PathWalk, walkPaths } from './support/walk-paths.ts';

async function openDashboard(page: Page) {
  const tree = { owned: [organization('Acme')] };
  await page.clock.install({ time: pathDay });
  await owning(page, () => tree.owned);
  await shell(page).signIn('admin@example.com', '/userInfo');
  const calls = await holdCalls(page, figureCalls);
  return { page, calls, tree, board: dashboard(page), picker: organizationPicker(page) };
}

type Stage = Awaited<ReturnType<typeof openDashboard>>;
type Asks = NonNullable<PathWalk<Stage>['asks']>[string];

const beginAs =
  (owned: Stage['tree']['owned']) =>
  async ({ page, tree }: Stage) => {
    tree.owned = owned;
    await page.clock.setSystemTime(pathDay);
    await page.goto('/dashboard');
  };

const figuresOfWindow: Asks = {
  calls: ({ calls }) => calls,
  told: ({ orgCode, startDayKey, endDayKey }) => ({ orgCode, window: { start: startDayKey, end: endDayKey } }),
};

const pick =
  (...day: DayPick) =>
  ({ board }: Stage) =>
    board.pick(...day);

walkPaths<Stage>({
  machine: 'organizationDashboard',
  open: ({ page }) => openDashboard(page),
  begin: {
    'owns organisations': beginAs([organization('Acme'), organization('Beta')]),
    'owns none': beginAs([]),
  },
  asks: { loadOrganizationDashboard: figuresOfWindow },
  mayFollow: picksAnew,
  make: {
    'address.changed (other days)': ({ page }) => follow(page, '/dashboard?org.start=20261102'),
    'address.changed (not owned, not pickable)': ({ page }) =>
      follow(page, '/dashboard?org.code=OTHER&org.start=20991231'),
    'day.changed (a new day)': ({ page }) => passMidnight(page),
    'organization.choose (another)': async ({ picker }) => {
      await picker.open();
      await picker.rows.filter({ hasText: 'Beta' }).click();
    },
    'window.startOn (six days ago)': pick('Start', '15'),
    'window.endOn (yesterday)': pick('End', '20'),
    'window.reset': ({ board }) => board.lastSevenDays.click(),
    'figures.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'done loadOrganizationDashboard': ({ calls }) => calls.answer({ json: answer }),
    'error loadOrganizationDashboard (refused)': ({ calls }) => calls.answer(refusal(403)),
    'error loadOrganizationDashboard (offline)': ({ calls }) => calls.answer(refusal(422)),
  },
  see: {
    withoutOrganization: ({ page }) => page.getByText('There is no organization to show.').waitFor(),
    'withOrganization.loading': ({ page }) => page.locator('section[aria-busy="true"]').nth(7).waitFor(),
    'withOrganization.shown': async ({ board, calls }) => {
      await board.seeFigures('Member Summary', { Members: '12,345' });
      await board.seeSettled();
      await calls.newest();
    },
    'withOrganization.refused': ({ page }) =>
      page.getByText('You have no access to the figures of this organization.').waitFor(),
    'withOrganization.failed': ({ page }) => page.getByText('The figures could not be loaded.').waitFor(),
  },
});

/** The dashboard of one organisation, its figures there and the days before asked for. */
const beginShown = (json: unknown) => async (stage: Stage) => {
  await beginAs([organization('Acme')])(stage);
  await stage.calls.answer({ json });
};

walkPaths<Stage>({
  machine: 'windowBefore',
  open: ({ page }) => openDashboard(page),
  begin: { 'seven days': beginShown(answer) },
  asks: { loadOrganizationDashboard: figuresOfWindow },
  make: {
    'done loadOrganizationDashboard': ({ calls }) => calls.answer({ json: { ...answer, summary: { memberCount: 5 } } }),
    'error loadOrganizationDashboard': ({ calls }) => calls.answer(refusal(422)),
  },
  see: {
    asking: async ({ board }) => {
      await board.seeChanges('Member Summary', { Members: '' });
      await board.seeBefore('busy');
    },
    known: ({ board }) => board.seeChanges('Member Summary', { Members: '▲+12,340 against the 7 days before' }),
    unknown: async ({ board }) => {
      await board.seeBefore('unknown');
      await board.seeChanges('Member Summary', { Members: '' });
    },
  },
});

const summaries = { figures: answer.summary, 'nothing to count': { memberCount: 0 }, 'missing again': null };
const beginWith = (summary: object | null) => async (stage: Stage) => {
  await beginShown({ ...answer, summary })(stage);
  await stage.calls.answer(refusal(422));
};

walkPaths<Stage>({
  machine: 'organizationSection',
  open: ({ page }) => openDashboard(page),
  begin: {
    'with figures': beginWith(summaries.figures),
    'nothing to count': beginWith(summaries['nothing to count']),
    'missing in the answer': beginWith(null),
  },
  asks: {
    loadSection: {
      calls: ({ calls }) => calls,
      told: ({ orgCode, startDayKey, endDayKey, modules }) => ({
        choice: { orgCode, window: { start: startDayKey, end: endDayKey } },
        module: String(modules),
      }),
    },
  },
  make: {
    'section.retry': ({ board }) => board.retry('Member Summary'),
    'done loadSection (figures)': ({ calls }) => calls.answer({ json: { summary: summaries.figures } }),
    'done loadSection (nothing to count)': ({ calls }) =>
      calls.answer({ json: { summary: summaries['nothing to count'] } }),
    'done loadSection (missing again)': ({ calls }) => calls.answer({ json: {} }),
    'error loadSection': ({ calls }) => calls.answer(refusal(422)),
  },
  see: {
    filled: ({ board }) => board.seeFigures('Member Summary', { Members: '12,345' }),
    empty: async ({ board }) => {
      await board.seeFigures('Member Summary', { Members: '0' });
      await board.seeReason('Member Summary', 'This organization has no enabled learners.');
    },
    absent: ({ board }) => board.seeReason('Member Summary', 'The answer held nothing for this section.'),
    failed: ({ board }) => board.seeReason('Member Summary', 'This section could not be loaded.'),
    asking: ({ board }) => board.seeBusy('Member Summary'),
  },
});
