import { Hono } from 'hono';
import { html } from 'hono/html';
import { demoEmails } from '#server/auth/demo-accounts.ts';
import { listMails } from '#server/database/queries/mails.queries.ts';
import type { Env } from '#server/runtime/context.ts';

const mailsShown = 100;

type Mail = { to: string; subject: string; text: string; sentAt: number };

const article = ({ to, subject, text, sentAt }: Mail) => html`
  <article>
    <h2>${subject}</h2>
    <p>To ${to}, <time>${new Date(sentAt * 1000).toISOString()}</time></p>
    <pre>${text}</pre>
  </article>`;

const page = (mails: Mail[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Outbox</title>
  </head>
  <body>
    <main>
      <h1>Outbox</h1>
      <p>Mails to the accounts of this demo, newest first. Nothing was sent. <a href="/demo/outbox">Reload</a></p>
      ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(article)}
    </main>
  </body>
</html>`;

/** `GET /demo/outbox`: the mails to demo accounts, newest first, as JSON or, in browsers, as a page. */
export const outbox = new Hono<Env>().get('/demo/outbox', async (c) => {
  const rows = await listMails(c.var.context.database.db, demoEmails, mailsShown);
  const mails = rows.map(({ recipient, subject, body, sent_at }) => ({
    to: recipient,
    subject,
    text: body,
    sentAt: sent_at,
  }));
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept', { append: true });
  return c.req.header('Accept')?.includes('text/html') ? c.html(page(mails)) : c.json({ mails });
});
