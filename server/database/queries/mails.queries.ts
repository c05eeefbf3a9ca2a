import type { Db } from '#server/database/schema.ts';

export type OutboxMail = { recipient: string; subject: string; body: string; sent_at: number };

export const addMail = async (db: Db, mail: OutboxMail): Promise<void> => {
  await db.insertInto('mails').values(mail).execute();
};

/** Returns the newest mails to the recipients, newest first. */
export const listMails = (db: Db, recipients: readonly string[], limit: number): Promise<OutboxMail[]> =>
  db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body', 'sent_at'])
    .where('recipient', 'in', [...recipients])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
