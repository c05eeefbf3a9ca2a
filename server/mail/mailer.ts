import { createTransport } from 'nodemailer';
import { addMail } from '#server/database/queries/mails.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { type Clock, secondsOf } from '#server/runtime/clock.ts';
import type { ServerSettings } from '#server/runtime/settings.ts';

export type Mail = { to: string; subject: string; text: string };

export type Mailer = {
  /** Rejects if the mail server cannot be reached or rejects the mail. */
  send(mail: Mail): Promise<void>;
};

const smtpWaitMs = 10_000;

const smtpMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: smtpWaitMs, greetingTimeout: smtpWaitMs, socketTimeout: smtpWaitMs },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
};

const outboxMailer = (db: Db, clock: Clock): Mailer => ({
  send: ({ to, subject, text }) => addMail(db, { recipient: to, subject, body: text, sent_at: secondsOf(clock) }),
});

/** Sends mail through the server of SMTP_URL, or stores it in the outbox. */
export const createMailer = (
  { smtpUrl, mailFrom }: Pick<ServerSettings, 'smtpUrl' | 'mailFrom'>,
  { db, clock }: { db: Db; clock: Clock },
): Mailer => (smtpUrl ? smtpMailer(smtpUrl, mailFrom) : outboxMailer(db, clock));
