import { dayKeyAt, lastSevenDays } from '#rules/patterns/day-window.ts';
import { inactiveList, reminder } from '#tests/browser/learners/reminder.model.ts';
import type { FaultRow, Scene } from './fault-row.ts';
import { readTexts } from './page-steps.ts';

const admin = 'admin@example.com';

type Found = { list: { user: { email: string } }[] };

/**
 * The address of a learner who did not log in.
 * It is another one for each cell, so that each can be reminded.
 */
async function findInactive({ administrator, turn }: Scene): Promise<string> {
  const { send } = await administrator(admin);
  const { start, end } = lastSevenDays(dayKeyAt(Date.now(), 'UTC'));
  const days = `activity=inactive&startDayKey=${start}&endDayKey=${end}`;
  const { list } = await send<Found>(`GET /ent/v1/client_users/find_by_activity?${days}&page=1&pageSize=100`);
  return list[turn % list.length]?.user.email ?? '';
}

/** A list of one learner, whose check is one call. */
const openList = async (scene: Scene): Promise<void> => {
  const { page } = scene;
  await page.goto(`${inactiveList}&users.email=${await findInactive(scene)}`);
  await reminder(page).opener.waitFor();
};

const readStatus = ({ page }: Scene) =>
  readTexts(
    reminder(page)
      .dialog.getByRole('status')
      .getByText(/could not be checked|cannot remind|not completed/),
  );

export const reminderRows: readonly FaultRow[] = [
  {
    endpoint: 'reminderCheck',
    as: admin,
    open: openList,
    send: ({ page }) => reminder(page).opener.click(),
    reported: readStatus,
    again: ({ page }) => reminder(page).button('Try again').click(),
    done: ({ page }) => reminder(page).see(/on all pages of this list/),
  },
  {
    endpoint: 'reminderSend',
    as: admin,
    open: async (scene) => {
      const { page } = scene;
      await openList(scene);
      await reminder(page).opener.click();
      await reminder(page)
        .button(/^Send to /)
        .waitFor();
    },
    send: ({ page }) =>
      reminder(page)
        .button(/^Send to /)
        .click(),
    reported: readStatus,
    again: ({ page }) => reminder(page).button('Send the rest').click(),
    done: ({ page }) => reminder(page).see(/queued|No reminder was sent/),
  },
];
