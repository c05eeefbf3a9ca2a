import * as v from 'valibot';
import { dayKey } from './day-key.ts';
import { endpoint } from './endpoint.ts';
import { reminderMaxLearners, reminderReasons } from './learner-values.ts';
import { learnerId } from './learners.contract.ts';
import { limitedList } from './limited-list.ts';

const access = { anyOf: ['account_edit'] } as const;

const body = v.object({
  userIds: limitedList(learnerId, { min: 1, max: reminderMaxLearners }),
  startDayKey: dayKey,
  endDayKey: dayKey,
});

const reason = v.picklist(reminderReasons);

export type ReminderReason = v.InferOutput<typeof reason>;

const checked = v.object({
  userId: v.string(),
  /** READY for a learner who would get a mail now, SENT for one whose mail is queued. */
  outcome: v.union([v.picklist(['READY', 'SENT']), reason]),
});

export type CheckedLearner = v.InferOutput<typeof checked>;
export type ReminderOutcome = CheckedLearner['outcome'];

export const reminderCheck = endpoint({
  summary: 'Whether learners who did not log in within a window of days can be reminded by mail, and the mail',
  // Without it: the dialog says so, and the button goes until the page is loaded again.
  optional: true,
  method: 'POST',
  path: '/ent/v1/client_users/reminders/check',
  bases: ['enterprise'],
  access,
  reads: true,
  furtherStatuses: [409],
  body,
  answer: v.object({
    list: v.array(checked),
    /** How many more reminders the administrator can send now. */
    remaining: v.number(),
    /** The mail to the first learner who can be reminded; null if there is none. */
    mail: v.nullable(v.object({ userId: v.string(), subject: v.string(), text: v.string() })),
  }),
});

export type ReminderMail = NonNullable<v.InferOutput<typeof reminderCheck.answer>['mail']>;

export const reminderSend = endpoint({
  summary: 'Remind learners who did not log in within a window of days by mail, each at most once in seven days',
  // Without it: it is offered only after a check, which such a server lacks too.
  optional: true,
  method: 'POST',
  path: '/ent/v1/client_users/reminders',
  bases: ['enterprise'],
  access,
  furtherStatuses: [409],
  body,
  answer: v.object({ list: v.array(checked) }),
});
