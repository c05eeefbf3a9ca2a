import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import type { Attachment } from './mailer.ts';

type NewMail = { recipient: string; subject: string; body: string; sent_at: number };

/** Adds a mail with its files. */
export const addMail = async (db: Db, mail: NewMail, attachments: readonly Attachment[] = []): Promise<void> => {
  const add = async (transaction: Db): Promise<void> => {
    const { id } = await transaction.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
    const files = attachments.map(({ name, type, bytes }, position) => ({
      mail_id: id,
      position,
      name,
      type,
      content: Buffer.from(bytes).toString('base64'),
    }));
    if (files.length > 0) await transaction.insertInto('mail_attachments').values(files).execute();
  };
  await (db.isTransaction ? add(db) : db.transaction().execute(add));
};

/** Whose mails are read: addresses, and a regular expression of further ones. */
export type Recipients = { emails: readonly string[]; pattern?: string };

const isTo = ({ emails, pattern }: Recipients) =>
  sql<boolean>`(recipient = ${toAnyClause(emails)} or recipient ~ ${pattern ?? null}::text)`;

const mailsTo = (db: Db, recipients: Recipients) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'body', 'sent_at'])
    .select(({ selectFrom }) =>
      sql<string[]>`array(${selectFrom('mail_attachments')
        .whereRef('mail_id', '=', 'mails.id')
        .select('name')
        .orderBy('position')})`.as('attachments'),
    )
    .where(isTo(recipients));

/** Returns the newest mails to the recipients, newest first. */
export const listMails = (db: Db, recipients: Recipients, limit: number) =>
  mailsTo(db, recipients).orderBy('id', 'desc').limit(limit).execute();

/** Returns a mail to one of the recipients; undefined if there is none with this ID. */
export const findMail = (db: Db, recipients: Recipients, id: number) =>
  mailsTo(db, recipients).where('id', '=', id).executeTakeFirst();

/** Returns a file, in Base64, of a mail to one of the recipients; undefined if there is none. */
export const findAttachment = (
  db: Db,
  recipients: Recipients,
  { mailId, position }: { mailId: number; position: number },
) =>
  db
    .selectFrom('mail_attachments')
    .innerJoin('mails', 'mails.id', 'mail_attachments.mail_id')
    .where(isTo(recipients))
    .where('mail_id', '=', mailId)
    .where('position', '=', position)
    .select(['name', 'type', 'content'])
    .executeTakeFirst();
