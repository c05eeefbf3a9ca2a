import { activityMaxDays, reminderPauseDays, remindersADay } from '#contract/learner-values.ts';
import { learnerFindByActivity } from '#contract/learners.contract.ts';
import { type CheckedLearner, reminderCheck, reminderSend } from '#contract/reminders.contract.ts';
import { learnerName } from '#rules/learners/learner-name.ts';
import { hasPermission } from '#server/administrators/permissions.queries.ts';
import { type BoundEndpoint, bind, type Call } from '#server/core/endpoints/bind.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { readDays } from '#server/core/http/window-days.ts';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import { canSendMail, type Mail } from '#server/core/mail/mailer.ts';
import { reminderOrigin } from './failed-reminders.ts';
import { reminderMail } from './reminder.mail.ts';
import { addReminders, countReminders, listRemindable, lockReminders, type Remindable } from './reminders.queries.ts';

const daySeconds = 86_400;
const noMailServer = 'This server cannot send mail. Please tell the person who manages your console.';
const noAccess = 'You do not have access to these learners.';

type ReminderCall = Call<typeof reminderCheck | typeof reminderSend>;
type Outcome = CheckedLearner['outcome'];

/** A thousand reminders hold up no code and no warning. */
const afterOtherMails = -1;

const mailOptions = ({ caller, now }: ReminderCall, learnerKey: number) => ({
  priority: afterOtherMails,
  origin: reminderOrigin({ administratorId: caller.id, learnerKey, sentAt: now }),
});

/** Half a day less, so that who reminds each Monday need not wait for the same minute. */
const getPausedSince = (now: number): number => now - (reminderPauseDays - 0.5) * daySeconds;

/** The owned learners of a call; a call about foreign ones alone is rejected. */
async function openLearners({ db, caller, body, settings }: ReminderCall) {
  if (!canSendMail(settings)) throw new Rejection('conflict', { error: noMailServer });
  if (!(await hasPermission(db, caller.id, learnerFindByActivity.access.anyOf)))
    throw new Rejection('notAllowed', { error: noAccess });
  const days = readDays(body, activityMaxDays);
  const { timeZone } = settings.console;
  const learners = await listRemindable(db, { administratorId: caller.id, learnerIds: body.userIds, days, timeZone });
  if (learners.length === 0) throw new Rejection('notAllowed', { error: noAccess });
  return learners;
}

const countRemaining = async ({ db, caller, now }: ReminderCall): Promise<number> =>
  Math.max(0, remindersADay - (await countReminders(db, caller.id, now - daySeconds)));

/** What can be said of a learner before a mail is sent. */
const checkLearner = ({ isInactive, email, sent_at: sentAt }: Remindable, now: number): Outcome => {
  if (!isInactive) return 'SIGNED_IN';
  if (email.trim() === '') return 'NO_EMAIL';
  return sentAt !== null && sentAt > getPausedSince(now) ? 'RECENT' : 'READY';
};

const toList = ({ body }: ReminderCall, outcomes: ReadonlyMap<string, Outcome>): CheckedLearner[] =>
  [...new Set(body.userIds)].map((userId) => ({ userId, outcome: outcomes.get(userId) ?? 'GONE' }));

/** Returns how to write the mail to a learner. */
const createWriter = ({ body, settings, publicUrl }: ReminderCall) => {
  const style = createMailStyle(settings.console, publicUrl());
  const { email = '', phone = '' } = settings.console.brand.contact;
  return (learner: Remindable): Mail =>
    reminderMail(style, {
      to: learner.email,
      name: learnerName(learner),
      organization: learner.organization,
      firstDay: body.startDayKey,
      contact: { email, phone },
    });
};

const check = bind(reminderCheck, async (call) => {
  const learners = await openLearners(call);
  const outcomes = new Map(learners.map((learner) => [learner.id, checkLearner(learner, call.now)]));
  const first = learners.find(({ id }) => outcomes.get(id) === 'READY');
  const mail = first && createWriter(call)(first);
  return {
    list: toList(call, outcomes),
    remaining: await countRemaining(call),
    mail: first && mail ? { userId: first.id, subject: mail.subject, text: mail.text } : null,
  };
});

const send = bind(
  reminderSend,
  async (call) => {
    const { db, caller, now, mailQueue } = call;
    await lockReminders(db, caller.id);
    const learners = await openLearners(call);
    const outcomes = new Map(learners.map((learner) => [learner.id, checkLearner(learner, now)]));
    const ready = learners.filter(({ id }) => outcomes.get(id) === 'READY');
    const remaining = await countRemaining(call);
    const [within, beyond] = [ready.slice(0, remaining), ready.slice(remaining)];
    const noted = await addReminders(db, {
      administratorId: caller.id,
      learnerKeys: within.map(({ key }) => key),
      now,
      pausedSince: getPausedSince(now),
    });
    const write = createWriter(call);
    for (const learner of within) {
      const isNoted = noted.has(learner.key);
      outcomes.set(learner.id, isNoted ? 'SENT' : 'RECENT');
      if (isNoted) await mailQueue.add(db, write(learner), mailOptions(call, learner.key));
    }
    for (const { id } of beyond) outcomes.set(id, 'LIMIT');
    return { list: toList(call, outcomes) };
  },
  { done: 'remindersRequested' },
);

export const reminderHandlers: readonly BoundEndpoint[] = [check, send];
