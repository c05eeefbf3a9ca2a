import { reminderMaxLearners, reminderReasons } from '#contract/learner-values.ts';
import type { PermissionCode } from '#contract/permission-groups.ts';
import type { CheckedLearner, ReminderOutcome, ReminderReason } from '#contract/reminders.contract.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { allLearners, type LearnerQuery } from './learner-query.ts';

/** The list whose learners are reminded, as it was when the dialog opened. */
export type ReminderSource = {
  query: LearnerQuery;
  /** The order of the list; empty for that of the server. */
  sort: string;
  window: DayWindow;
  /** Learners in the list. */
  total: number;
};

export const noReminderSource: ReminderSource = {
  query: allLearners,
  sort: '',
  window: { start: '', end: '' },
  total: 0,
};

/** A learner of the list, and whether a mail can be sent, was sent or why not. */
export type RemindedLearner = { id: string; name: string; outcome: ReminderOutcome };

const seesLogins: readonly PermissionCode[] = ['account_list_query', 'dashboard_personal'];

/** Learners on a page that is read, and in a call that sends. */
export const reminderSize = reminderMaxLearners;

/** Learners are reminded by those who can edit their accounts and see their logins. */
export const canRemind = (codes: readonly PermissionCode[]): boolean =>
  codes.includes('account_edit') && codes.some((code) => seesLogins.includes(code));

/** The longest list that is read: a hundred calls, and a hundred more to check its learners. */
export const reminderListLimit = 10_000;

/** Learners with a reason whose names are shown; the others are counted. */
const namesShown = 10;

/** Learners who moved to another page while the list was read are there once. */
export const withPeople = (
  people: readonly RemindedLearner[],
  added: readonly RemindedLearner[],
): readonly RemindedLearner[] => [...new Map([...people, ...added].map((one) => [one.id, one])).values()];

/** Leaves out those who are beyond the mails that can be sent now. */
export const withLimit = (people: readonly RemindedLearner[], remaining: number): readonly RemindedLearner[] => {
  let ready = 0;
  return people.map((one) => {
    if (one.outcome !== 'READY') return one;
    ready += 1;
    return ready > remaining ? { ...one, outcome: 'LIMIT' } : one;
  });
};

/** Whom the server does not name is gone. */
export const withOutcomes = (
  people: readonly RemindedLearner[],
  ids: readonly string[],
  list: readonly CheckedLearner[],
): readonly RemindedLearner[] => {
  const known = new Map(list.map(({ userId, outcome }) => [userId, outcome]));
  const asked = new Set(ids);
  return people.map((one) => (asked.has(one.id) ? { ...one, outcome: known.get(one.id) ?? 'GONE' } : one));
};

export const countOutcome = (people: readonly RemindedLearner[], outcome: ReminderOutcome): number =>
  people.filter((one) => one.outcome === outcome).length;

/** The IDs of those whose mail can be sent, at most `size` in a chunk. */
export const toReminderChunks = (people: readonly RemindedLearner[], size: number): string[][] => {
  const ids = people.filter(({ outcome }) => outcome === 'READY').map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
};

/** Learners who get no mail for one reason. */
export type LeftOut = {
  reason: ReminderReason;
  count: number;
  /** The first of them. */
  names: readonly string[];
};

/** Who gets no mail, by reason. */
export const listLeftOut = (people: readonly RemindedLearner[]): LeftOut[] =>
  reminderReasons.flatMap((reason) => {
    const names = people.filter(({ outcome }) => outcome === reason).map(({ name }) => name);
    return names.length > 0 ? [{ reason, count: names.length, names: names.slice(0, namesShown) }] : [];
  });
