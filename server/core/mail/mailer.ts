import { createTransport } from 'nodemailer';
import type { Db } from '#server/core/database/schema.ts';
import { type Clock, getSeconds } from '#server/core/runtime/clock.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import { type MailBrand, mailBrand, mailHtml } from './mail-html.ts';
import { addMail } from './mails.queries.ts';

/** A file of a mail; `type` is its media type. */
export type Attachment = { name: string; type: string; bytes: Uint8Array };

/** A mail as a plain text; what is sent has an HTML part made of it. */
export type Mail = { to: string; subject: string; text: string };
/** `id` is the same for each attempt to send the mail, so that mail programs know a repeated one. */
export type MailWithFiles = Mail & { attachments?: readonly Attachment[]; id?: string };

export type Mailer = {
  /** Rejects if the mail server cannot be reached or rejects the mail. */
  send(mail: MailWithFiles): Promise<void>;
};

const smtpWaitMs = 10_000;
/** A mail server can check files before it answers. */
const filesWaitMs = 150_000;

/** No mail is an answer to a person, so no absence notice answers it (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' };

type Smtp = { smtpUrl: string; from: string; brand(): MailBrand };

const smtpMailer = ({ smtpUrl, from, brand }: Smtp): Mailer => {
  const createWith = (socketTimeout: number) =>
    createTransport(
      { url: smtpUrl, connectionTimeout: smtpWaitMs, greetingTimeout: smtpWaitMs, socketTimeout },
      { from, headers },
    );
  const [plain, withFiles] = [createWith(smtpWaitMs), createWith(filesWaitMs)];
  const domain = from.split('@').at(-1)?.replace('>', '').trim();
  return {
    async send({ attachments = [], id, ...mail }) {
      const transport = attachments.length > 0 ? withFiles : plain;
      const files = attachments.map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(bytes),
      }));
      await transport.sendMail({
        ...mail,
        ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
        html: await mailHtml(brand(), mail),
        attachments: files,
      });
    },
  };
};

const outboxMailer = (db: Db, clock: Clock): Mailer => ({
  send: ({ to, subject, text, attachments = [] }) =>
    addMail(db, { recipient: to, subject, body: text, sent_at: getSeconds(clock) }, attachments),
});

/** Whether mails reach people: through a mail server, or in the outbox of a demo. */
export const canSendMail = ({ smtpUrl, demo }: Pick<ServerSettings, 'smtpUrl' | 'demo'>): boolean =>
  smtpUrl !== undefined || demo;

type Settings = Pick<ServerSettings, 'smtpUrl' | 'mailFrom' | 'console'>;
type Tools = { db: Db; clock: Clock; publicUrl(): string };

/**
 * Sends mail through the server of SMTP_URL, or stores it in the outbox.
 * `publicUrl` is the address of the console.
 */
export const createMailer = (
  { smtpUrl, mailFrom: from, console }: Settings,
  { db, clock, publicUrl }: Tools,
): Mailer =>
  smtpUrl ? smtpMailer({ smtpUrl, from, brand: () => mailBrand(console, publicUrl()) }) : outboxMailer(db, clock);

/** Calls `see` when a mail has been sent or has failed. */
export const watchMailer = ({ send }: Mailer, see: (result: 'sent' | 'failed') => void): Mailer => ({
  async send(mail) {
    try {
      await send(mail);
    } catch (fault) {
      see('failed');
      throw fault;
    }
    see('sent');
  },
});
