import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

/** A mail as a text without the encodings, and as it arrived. */
type ReceivedMail = { from: string; to: string[]; text: string; raw: string };

const host = '127.0.0.1';

/** Undoes the encoding of long lines and of characters outside ASCII. */
const decoded = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();

const decodeContent = (head: string, body: string): string =>
  /^Content-Transfer-Encoding: base64$/im.test(head) ? Buffer.from(body, 'base64').toString() : decoded(body);

/**
 * The headers of a mail with two parts, in lower case.
 * Also returns the contents of its parts by their types.
 */
export const mailParts = (raw: string) => {
  const headEnd = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, headEnd).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = new Map(
    head.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*: /, '')]),
  );
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const parts = new Map<string, string>();
  for (const part of boundary === undefined ? [] : raw.slice(headEnd).split(`--${boundary}`)) {
    const [partHead = '', ...body] = part.trimStart().split('\r\n\r\n');
    const type = /^Content-Type: ([^;]+)/im.exec(partHead)?.[1];
    if (type) parts.set(type, decodeContent(partHead, body.join('\r\n\r\n')).replaceAll('\r\n', '\n').trimEnd());
  }
  return { headers, parts };
};

/** A mail server that keeps what it receives, and can be down for a while. */
export const startMailServer = async () => {
  const received: ReceivedMail[] = [];
  const listen = async (port: number): Promise<SMTPServer> => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      async onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const raw = Buffer.concat(chunks).toString();
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: decoded(raw), raw });
        done();
      },
    });
    // The server also reports the error of a used port, which rejects the wait below.
    const ignore = () => undefined;
    server.on('error', ignore);
    await once(server.listen(port, host), 'listening');
    server.off('error', ignore);
    return server;
  };
  let server: SMTPServer | undefined = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const stop = async () => {
    const stopped = server;
    server = undefined;
    if (stopped) await new Promise<void>((resolve) => stopped.close(resolve));
  };
  return {
    received,
    url: `smtp://${host}:${port}`,
    stop,
    /** Starts again on the same port; another process can have it for a moment. */
    async restart() {
      server = await vi.waitFor(() => listen(port), { timeout: 30_000, interval: 100 });
    },
  };
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
