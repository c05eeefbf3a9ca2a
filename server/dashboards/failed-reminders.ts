import * as v from 'valibot';
import { learnerFindByActivity } from '#contract/learners.contract.ts';
import { reminderSend } from '#contract/reminders.contract.ts';
import { learnerName } from '#rules/learners/learner-name.ts';
import { findAdministrator, findEnabledPermissions } from '#server/administrators/administrators.queries.ts';
import { isAllowed } from '#server/core/auth/access.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { CoreContext } from '#server/core/http/context.ts';
import { type MailOrigin, takeFailedMails } from '#server/core/jobs/mail-queue.ts';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import { failedRemindersMail } from './reminder.mail.ts';
import { listOwnedByKey, removeReminders } from './reminders.queries.ts';

const kind = 'reminder';

const failedMail = v.object({
  to: v.string(),
  origin: v.object({ administratorId: v.number(), learnerKey: v.number(), sentAt: v.number() }),
});

type FailedMail = v.InferOutput<typeof failedMail>;

/** Who sent a reminder to whom, and when. */
export const reminderOrigin = (sent: FailedMail['origin']): MailOrigin => ({ kind, ...sent });

/** The same as for sending reminders. */
const canSeeInactive = (permissions: ReadonlySet<string>): boolean =>
  [reminderSend, learnerFindByActivity].every(({ access }) => isAllowed(access, { permissions }));

type Tools = Pick<CoreContext, 'settings' | 'mailQueue' | 'publicUrl'>;
type Failed = { administratorId: number; mails: readonly FailedMail[] };

/** One mail to the sender; learners of whom nothing may be known any more are not in it. */
const queueFailedMail = async (
  db: Db,
  { settings, mailQueue, publicUrl }: Tools,
  { administratorId, mails }: Failed,
): Promise<void> => {
  const addresses = new Map(mails.map(({ to, origin }) => [origin.learnerKey, to]));
  await removeReminders(
    db,
    mails.map(({ origin }) => origin),
  );
  const permissions = await findEnabledPermissions(db, administratorId);
  if (!permissions || !canSeeInactive(permissions)) return;
  const learners = await listOwnedByKey(db, administratorId, [...addresses.keys()]);
  if (learners.length === 0) return;
  const { email: to } = await findAdministrator(db, administratorId);
  const failed = learners.map((learner) => ({
    name: learnerName(learner),
    address: addresses.get(learner.key) ?? '',
  }));
  await mailQueue.add(db, failedRemindersMail(createMailStyle(settings.console, publicUrl()), { to, failed }));
};

/**
 * Tells senders which reminders could not be sent after all retries, each once.
 * These learners can be reminded again at once.
 */
export const reportFailedReminders = (db: Db, tools: Tools): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const mails = v.parse(v.array(failedMail), await takeFailedMails(transaction, kind));
    for (const administratorId of new Set(mails.map(({ origin }) => origin.administratorId)))
      await queueFailedMail(transaction, tools, {
        administratorId,
        mails: mails.filter(({ origin }) => origin.administratorId === administratorId),
      });
  });
