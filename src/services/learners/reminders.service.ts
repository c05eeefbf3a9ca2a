import { type ReminderMail, reminderCheck, reminderSend } from '#contract/reminders.contract.ts';
import { learnerName } from '#rules/learners/learner-name.ts';
import type { LearnerQuery } from '#rules/learners/learner-query.ts';
import { type RemindedLearner, withOutcomes } from '#rules/learners/reminders.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { idempotentWrite } from '#services/http/idempotent-write.ts';
import { isOffered } from '#services/http/offered-calls.ts';
import { optionalCall } from '#services/http/optional-call.ts';
import { loadLearners } from './learners.service.ts';

/** False once the server has said that it cannot remind learners. */
export const canRemindLearners = (): boolean => isOffered(reminderCheck) !== false;

export type ReminderPageRequest = {
  query: LearnerQuery;
  sort: string;
  page: number;
  size: number;
  window: DayWindow;
};

export type ReminderPage = {
  total: number;
  people: readonly RemindedLearner[];
  /** How many more reminders the administrator can send now; null if nobody was there to check. */
  remaining: number | null;
  mail: ReminderMail | null;
};

const toBody = (ids: readonly string[], { start, end }: DayWindow) => ({
  userIds: [...ids],
  startDayKey: start,
  endDayKey: end,
});

/**
 * A page of the learners of a list, and who of them can be reminded.
 * Throws the Failure `notFound` if the server cannot remind learners,
 * and `conflict` if it cannot send mail.
 */
export async function loadReminderPage(
  { window, ...request }: ReminderPageRequest,
  signal: AbortSignal,
): Promise<ReminderPage> {
  const { total, list } = await loadLearners(request, signal);
  const people = list.map(({ user }) => ({ id: user.id, name: learnerName(user), outcome: 'GONE' as const }));
  if (people.length === 0) return { total, people, remaining: null, mail: null };
  const ids = people.map(({ id }) => id);
  const checked = await optionalCall(reminderCheck, { body: toBody(ids, window) }, signal);
  const { remaining, mail } = checked;
  return { total, people: withOutcomes(people, ids, checked.list), remaining, mail };
}

export type RemindersToSend = { ids: readonly string[]; window: DayWindow };

/** Reminds learners and returns what became of each. */
export async function sendReminders({ ids, window }: RemindersToSend, signal: AbortSignal) {
  const body = toBody(ids, window);
  const { list } = await idempotentWrite({ name: 'reminders', body }, (idempotencyKey) =>
    optionalCall(reminderSend, { body, idempotencyKey }, signal),
  );
  return list;
}
