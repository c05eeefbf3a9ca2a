import type { Db } from '#server/core/database/schema.ts';

type NewMail = { recipient: string; subject: string; body: string; sent_at: number };
export type OutboxMail = NewMail & { id: number };

export const addMail = async (db: Db, mail: NewMail): Promise<void> => {
  await db.insertInto('mails').values(mail).execute();
};

const mailsTo = (db: Db, recipients: readonly string[]) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'body', 'sent_at'])
    .where('recipient', 'in', [...recipients]);

/** Returns the newest mails to the recipients, newest first. */
export const listMails = (db: Db, recipients: readonly string[], limit: number): Promise<OutboxMail[]> =>
  mailsTo(db, recipients).orderBy('id', 'desc').limit(limit).execute();

/** Returns a mail to one of the recipients; undefined if there is none with this ID. */
export const findMail = (db: Db, recipients: readonly string[], id: number): Promise<OutboxMail | undefined> =>
  mailsTo(db, recipients).where('id', '=', id).executeTakeFirst();
