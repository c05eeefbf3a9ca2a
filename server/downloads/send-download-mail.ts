import { downloadTaskList } from '#contract/download-tasks.contract.ts';
import { findAdministrator, findEnabledPermissions } from '#server/administrators/administrators.queries.ts';
import { isAllowed } from '#server/core/auth/access.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mailer } from '#server/core/mail/mailer.ts';
import { downloadMail } from './download.mail.ts';
import type { DownloadLinks } from './download-links.ts';
import { findDownloadTask, findOwnTask } from './download-tasks.queries.ts';
import { findUnprinted, taskLink } from './task-row.ts';

type Tools = { db: Db; mailer: Mailer; links: DownloadLinks; style(): MailStyle };

/**
 * Sends the mail of a completed task, unless it is sent.
 * The end of its run notes that.
 * Rejects to be tried again.
 */
export const sendDownloadMail = async ({ db, mailer, links, style }: Tools, taskId: string): Promise<void> => {
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
        content: task.from_day === null ? 'certificates' : 'studyData',
        amount: task.total - task.skipped - task.unprinted,
        skipped: task.skipped,
        unprinted: await findUnprinted(db, task),
        link: isAllowed(downloadTaskList.access, { permissions }) ? undefined : await taskLink(links, task),
      }),
    );
};
