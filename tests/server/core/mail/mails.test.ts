import { basename } from 'node:path';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resetCodeMail } from '#server/administrators/reset-code.mail.ts';
import { mailBrand, mailHtml } from '#server/core/mail/mail-html.ts';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import { createMailer, type Mail, type Mailer } from '#server/core/mail/mailer.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type MailServer, mailParts, startMailServer } from '#tests/support/mail-server.ts';
import { address, at, hostile, mails, plain, settings, style, to } from './sample-mails.ts';

/** `at` in the time zone of the settings. */
const local = '10 March 2026, 17:30 (UTC+5:30)';

/** The names of the elements, the addresses in attributes and the text of an HTML part. */
const readHtml = (html: string) => {
  const [elements, addresses, attributes] = [new Set<string>(), [] as string[], new Set<string>()];
  let text = '';
  let isHead = true;
  const parser = new Parser({
    onopentag(name, values) {
      if (name === 'body') isHead = false;
      elements.add(name);
      for (const [attribute, value] of Object.entries(values)) {
        attributes.add(attribute);
        if (/^(href|src|action|background)$/.test(attribute)) addresses.push(value);
      }
    },
    ontext(part) {
      if (!isHead) text += part;
    },
  });
  parser.end(html);
  return { elements, addresses, attributes, text: text.replaceAll(/\s+/g, ' ') };
};

const allowedElements = /^(html|head|meta|title|style|body|div|span|p|h1|ul|li|a|strong|bdi)$/;
const allowedAttributes = /^(lang|charset|name|content|class|style|href|target|aria-hidden)$/;

describe('mails', () => {
  let mailServer: MailServer;
  let server: ApiServer;
  let mailer: Mailer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    server = await startApiServer(everydayKind());
    const { db } = server;
    const smtp = { ...settings, smtpUrl: mailServer.url };
    mailer = createMailer(smtp, { db, clock: () => at * 1000, publicUrl: () => address });
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });

  const sent = async (mail: Mail) => {
    await mailer.send(mail);
    const { headers, parts } = mailParts(mailServer.received.at(-1)?.raw ?? '');
    const html = parts.get('text/html') ?? '';
    return { headers, html, ...readHtml(html), plain: parts.get('text/plain') ?? '' };
  };

  test('GEN-02 every mail of the server is in the table', () => {
    const files = Object.keys(import.meta.glob('/server/**/*.mail.ts')).map((file) => basename(file, '.mail.ts'));
    expect(new Set(Object.values(mails).map(({ file }) => file))).toEqual(new Set(files));
  });

  describe.each(Object.entries(mails))('%s', (_name, { write, isForLearner }) => {
    test('GEN-02 is marked as automatic, and has a plain and an HTML part with the same words', async () => {
      const mail = write(plain);
      const { headers, plain: text, text: shown, addresses } = await sent(mail);
      expect(headers.get('auto-submitted')).toBe('auto-generated');
      expect(headers.get('content-type')).toMatch(/^multipart\/alternative/);
      expect(headers.get('subject')).toMatch(/^Lingua: \S/);
      expect(text).toBe(mail.text);
      for (const line of mail.text
        .replaceAll(/[\u2068\u2069]/g, '')
        .split('\n')
        .filter(Boolean)) {
        const isButton = addresses.includes(line);
        expect(isButton ? line : shown).toContain(line.replace(/^- /, ''));
      }
    });

    test('GEN-02 has full addresses of the console, and no other', async () => {
      const { plain: text, addresses } = await sent(write(plain));
      const written = text.match(/https?:\/\/\S+/g) ?? [];
      if (isForLearner) expect(written).toEqual([]);
      else expect(written).not.toEqual([]);
      for (const one of [...written, ...addresses]) expect(one).toMatch(/^https:\/\/console\.example\.com\//);
      expect(addresses.toSorted()).toEqual(written.toSorted());
      expect(text.replaceAll(/https?:\/\/\S+/g, '')).not.toMatch(/(^|\s)\/\w/);
    });

    test('GEN-02 names each moment in the time zone of the console', async () => {
      const { plain: text, text: shown } = await sent(write(plain));
      for (const part of [text, shown]) {
        expect(part.replaceAll(local, '')).not.toMatch(/\d:\d\d|GMT|UTC|\d{4}-\d\d/);
        if (/ on \d/.test(part)) expect(part).toContain(` on ${local}`);
      }
    });

    test('GEN-03 escapes and isolates what people wrote, and makes no link of it', async () => {
      const mail = write(hostile);
      const { plain: text, text: shown, elements, attributes, addresses, html } = await sent(mail);
      for (const name of elements) expect(name).toMatch(allowedElements);
      for (const name of attributes) expect(name).toMatch(allowedAttributes);
      for (const one of addresses) expect(one.startsWith(`${address}/`)).toBe(true);
      expect(html).not.toMatch(/<script|<img|javascript:[^<]*"/);
      expect(text).not.toMatch(/[\u202A-\u202E\u2066\u2067]/);
      expect(text.replaceAll(/\u2068[^\u2066-\u2069]*\u2069/g, '')).not.toMatch(/[\u2066-\u2069\u0590-\u08FF]/);
      const names = [...text.matchAll(/\u2068([^\u2069]*)\u2069/g)].map(([, name = '']) => name);
      expect(html.match(/<bdi>/g)?.length ?? 0).toBe(names.length);
      for (const name of names) expect(shown).toContain(name.replaceAll(/\s+/g, ' '));
    });
  });

  test('GEN-02 the code of a mail stands out, and the heading is the subject without the product', async () => {
    const { html, text } = await sent(resetCodeMail(style, { to, code: '387565', minutes: 10 }));
    expect(html).toMatch(/<strong style="[^"]+">387565<\/strong>/);
    expect(html).toMatch(/<h1 style="[^"]+">Your verification code<\/h1>/);
    expect(text).toContain('Open console.example.com');
  });

  test('GEN-02 a link to an API at another address is a link of the mail as well', async () => {
    const brand = mailBrand({ ...settings.console, secondBase: 'https://api.example.com/v2' }, address);
    const html = await mailHtml(brand, {
      subject: 's',
      text: 'https://api.example.com/a\n\nhttps://api.example.com.evil/',
    });
    expect(readHtml(html).addresses).toEqual(['https://api.example.com/a']);
  });

  test.each([
    ['UTC', '10 March 2026, 12:00 (UTC)'],
    ['America/New_York', '10 March 2026, 08:00 (UTC-4)'],
    ['Pacific/Kiritimati', '11 March 2026, 02:00 (UTC+14)'],
    ['Europe/Berlin', '10 March 2026, 13:00 (UTC+1)'],
  ])('GEN-02 the moment of a mail in %s is %s', (timeZone, expected) => {
    expect(createMailStyle({ ...settings.console, timeZone }, address).formatTime(at)).toBe(expected);
  });

  test('MONTH-15 a file of a mail is attached, and the outbox of a demo offers it to demo accounts alone', async () => {
    const attachments = [{ name: 'Bericht “Ö”.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }];
    await mailer.send({ to, subject: 'Lingua: report', text: 'a\n\nLingua', attachments });
    const raw = mailServer.received.at(-1)?.raw ?? '';
    expect(raw).toMatch(/^Content-Type: multipart\/mixed/im);
    expect(raw).toContain(Buffer.from('%PDF-1.7').toString('base64'));
    expect(raw).toMatch(/^Content-Disposition: attachment;\s+filename\*0\*=utf-8''Bericht%20%E2%80%9C%C3%96/m);
    const outbox = server.context.mailer;
    await outbox.send({ to: 'admin@example.com', subject: 'Lingua: report', text: 'a', attachments });
    await outbox.send({ to: 'somebody@example.com', subject: 'private', text: 'a', attachments });
    const page = await (await fetch(`${server.url}/demo/outbox`, { headers: { Accept: 'text/html' } })).text();
    const source = /<a href="([^"]+)" download="Bericht “Ö”.pdf">/.exec(page)?.[1] ?? '';
    const file = await fetch(`${server.url}${source}`);
    expect(await file.text()).toBe('%PDF-1.7');
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
    expect(file.headers.get('Content-Disposition')).toBe(
      "attachment; filename*=UTF-8''Bericht%20%E2%80%9C%C3%96%E2%80%9D.pdf",
    );
    const [, before = '', id = ''] = /^(.*\/)(\d+)\/files\/0$/.exec(source) ?? [];
    for (const other of [`${before}${Number(id) + 1}/files/0`, `${source}1`])
      expect((await fetch(`${server.url}${other}`)).status).toBe(404);
  });

  test('GEN-02 the outbox of a demo shows the HTML part in a frame without scripts, and only to demo accounts', async () => {
    await server.context.mailer.send({ to: 'admin@example.com', subject: 'Lingua: <b>', text: 'a & b\n\nLingua' });
    await server.context.mailer.send({ to: 'somebody@example.com', subject: 'private', text: 'private' });
    const page = await (await fetch(`${server.url}/demo/outbox`, { headers: { Accept: 'text/html' } })).text();
    const source = /<iframe\s+src="([^"]+)"[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/.exec(page)?.[1];
    const part = await fetch(`${server.url}${source}`);
    expect(part.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    const policy = part.headers.get('Content-Security-Policy')?.split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
    expect(policy).toContain("frame-ancestors 'self'");
    const html = await part.text();
    expect(readHtml(html).text).toContain('a & b');
    const id = Number(source?.split('/').at(-1));
    for (const other of [id + 1, id + 2, 999_999_999])
      expect((await fetch(`${server.url}/demo/outbox/mails/${other}`)).status).toBe(404);
  });
});
