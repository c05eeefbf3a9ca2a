import { Hono } from 'hono';
import { html } from 'hono/html';
import { outboxMailPath } from '#contract/console-paths.ts';
import { demoEmails, demoLearnerEmails } from '#contract/demo-accounts.ts';
import type { Env } from '#server/core/http/context.ts';
import { mailBrand, mailHtml } from '#server/core/mail/mail-html.ts';
import { createMailStyle, type MailStyle } from '#server/core/mail/mail-style.ts';
import { findAttachment, findMail, listMails } from '#server/core/mail/mails.queries.ts';
import { demoPage, demoStyle } from './demo-page.ts';

const mailsShown = 100;
const recipients = { emails: demoEmails, pattern: demoLearnerEmails };
const styleSheetPath = '/demo/outbox.css';

const styleSheet = `${demoStyle}article { margin-block: 2rem; border-top: 1px solid #8a97ab; }
h2 { overflow-wrap: anywhere; }
.parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 1rem; }
h3 { margin: 0 0 0.5rem; font-size: 1rem; }
iframe, pre { box-sizing: border-box; margin: 0; width: 100%; height: 34rem; border: 1px solid #8a97ab; border-radius: 10px; }
pre { padding: 1rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

type Mail = { id: number; to: string; subject: string; text: string; sentAt: number; attachments: readonly string[] };

/** A file name of a header (RFC 8187). */
const encodeFileName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const attachmentPath = (mailId: number, position: number): string => `${outboxMailPath}${mailId}/files/${position}`;

const files = ({ id, attachments }: Mail) => html`<p>
      Attached: ${attachments.map(
        (name, position) => html`<a href="${attachmentPath(id, position)}" download="${name}">${name}</a> `,
      )}
    </p>`;

const article = ({ formatTime }: MailStyle, mail: Mail) => {
  const { id, to, subject, text, sentAt, attachments } = mail;
  return html`
  <article>
    <h2>${subject}</h2>
    <p>To ${to}, <time datetime="${new Date(sentAt * 1000).toISOString()}">${formatTime(sentAt)}</time></p>
    ${attachments.length > 0 ? files(mail) : ''}
    <div class="parts">
      <section>
        <h3>HTML</h3>
        <iframe
          src="${outboxMailPath}${id}"
          title="HTML part of the mail: ${subject}"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          loading="lazy"
        ></iframe>
      </section>
      <section>
        <h3>Plain text</h3>
        <pre tabindex="0">${text}</pre>
      </section>
    </div>
  </article>`;
};

const page = (style: MailStyle, mails: Mail[]) =>
  demoPage({
    title: 'Outbox',
    style: styleSheetPath,
    content: html`<p>Mails to the accounts and learners of this demo, newest first. Nothing was sent. <a href="/demo/outbox">Reload</a></p>
      ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map((mail) => article(style, mail))}`,
  });

/**
 * `GET /demo/outbox`: the mails to demo accounts and learners, newest first, as JSON or, in browsers,
 * as a page that shows the HTML part of each mail in a frame without scripts.
 */
export const outbox = new Hono<Env>()
  .get('/demo/outbox', async (c) => {
    const { database, settings, publicUrl } = c.var.context;
    const rows = await listMails(database.db, recipients, mailsShown);
    const mails = rows.map(({ id, recipient, subject, body, sent_at, attachments }) => ({
      id,
      to: recipient,
      subject,
      text: body,
      sentAt: sent_at,
      attachments,
    }));
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Accept', { append: true });
    return c.req.header('Accept')?.includes('text/html')
      ? c.html(page(createMailStyle(settings.console, publicUrl()), mails))
      : c.json({ mails: mails.map(({ id: _, ...mail }) => mail) });
  })
  .get(styleSheetPath, (c) => c.body(styleSheet, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  .get(`${outboxMailPath}:id{[0-9]{1,9}}`, async (c) => {
    const { database, settings, publicUrl } = c.var.context;
    const mail = await findMail(database.db, recipients, Number(c.req.param('id')));
    if (!mail) return c.notFound();
    const { subject, body: text } = mail;
    c.header('Cache-Control', 'no-store');
    return c.html(mailHtml(mailBrand(settings.console, publicUrl()), { subject, text }));
  })
  .get(`${outboxMailPath}:id{[0-9]{1,9}}/files/:position{[0-9]{1,3}}`, async (c) => {
    const { id, position } = c.req.param();
    const place = { mailId: Number(id), position: Number(position) };
    const file = await findAttachment(c.var.context.database.db, recipients, place);
    if (!file) return c.notFound();
    return c.body(Buffer.from(file.content, 'base64'), 200, {
      'Cache-Control': 'no-store',
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeFileName(file.name)}`,
    });
  });
