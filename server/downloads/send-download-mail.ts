import { findAdministrator } from '#server/database/queries/administrators.queries.ts';
import { findDownloadTask, findOwnTask } from '#server/database/queries/download-tasks.queries.ts';
import { markMailed } from '#server/database/queries/download-turns.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { downloadMail } from '#server/mail/download.mail.ts';
import type { MailStyle } from '#server/mail/mail-style.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { type Clock, secondsOf } from '#server/runtime/clock.ts';
import { type DownloadLinks, mailedLinkDays } from './download-links.ts';
import { findUnprinted, taskLink } from './task-row.ts';

const daySeconds = 86_400;

type Tools = { db: Db; mailer: Mailer; links: DownloadLinks; clock: Clock; style(): MailStyle };

/** Sends the mail of a completed task, once. Rejects to be tried again. */
export const sendDownloadMail = async ({ db, mailer, links, clock, style }: Tools, taskId: string): Promise<void> => {
  const task = await findDownloadTask(db, taskId);
  if (task?.status !== 'OK' || task.mailed_at !== null) return;
  const { email, disabled } = await findAdministrator(db, task.administrator_id);
  const link = await taskLink(links, task, mailedLinkDays * daySeconds);
  const isOpen = (await findOwnTask(db, task.administrator_id, taskId)) !== undefined;
  // A mail about what was taken away would name it.
  if (!disabled && isOpen)
    await mailer.send(
      downloadMail(style(), {
        to: email,
        attribution: task.attribution,
        days: mailedLinkDays,
        certificates: task.total - task.skipped - task.unprinted,
        skipped: task.skipped,
        unprinted: await findUnprinted(db, task),
        link,
      }),
    );
  await markMailed(db, taskId, secondsOf(clock));
};
