import { downloadTaskList } from '#contract/download-tasks.contract.ts';
import { isAllowed } from '#server/auth/access.ts';
import { findAdministrator, findEnabledPermissions } from '#server/database/queries/administrators.queries.ts';
import { findDownloadTask, findOwnTask } from '#server/database/queries/download-tasks.queries.ts';
import { markMailed } from '#server/database/queries/download-turns.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { downloadMail } from '#server/mail/download.mail.ts';
import type { MailStyle } from '#server/mail/mail-style.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { type Clock, secondsOf } from '#server/runtime/clock.ts';
import type { DownloadLinks } from './download-links.ts';
import { findUnprinted, taskLink } from './task-row.ts';

type Tools = { db: Db; mailer: Mailer; links: DownloadLinks; clock: Clock; style(): MailStyle };

/** Sends the mail of a completed task, once. Rejects to be tried again. */
export const sendDownloadMail = async ({ db, mailer, links, clock, style }: Tools, taskId: string): Promise<void> => {
  const task = await findDownloadTask(db, taskId);
  if (task?.status !== 'OK' || task.mailed_at !== null) return;
  const { email } = await findAdministrator(db, task.administrator_id);
  const permissions = await findEnabledPermissions(db, task.administrator_id);
  const isOpen = (await findOwnTask(db, task.administrator_id, taskId)) !== undefined;
  // A mail about what was taken away would name it.
  if (permissions && isOpen)
    await mailer.send(
      downloadMail(style(), {
        to: email,
        attribution: task.attribution,
        certificates: task.total - task.skipped - task.unprinted,
        skipped: task.skipped,
        unprinted: await findUnprinted(db, task),
        link: isAllowed(downloadTaskList.access, { permissions }) ? undefined : await taskLink(links, task),
      }),
    );
  await markMailed(db, taskId, secondsOf(clock));
};
