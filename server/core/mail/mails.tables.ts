import type { Generated } from 'kysely';

export type MailTables = {
  /** The outbox; `sent_at` in Unix seconds. */
  mails: { id: Generated<number>; recipient: string; subject: string; body: string; sent_at: number };
  /** The files of mails in the outbox, in Base64. */
  mail_attachments: { mail_id: number; position: number; name: string; type: string; content: string };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends MailTables {}
}
