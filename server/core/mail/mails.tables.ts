import type { Generated } from 'kysely';

export type MailTables = {
  /** The outbox; `sent_at` in Unix seconds. */
  mails: { id: Generated<number>; recipient: string; subject: string; body: string; sent_at: number };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends MailTables {}
}
