import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type State = 'locked' | 'checking' | 'open' | 'beeping' | 'blocked';

type Outside = {
  /** Asks the register of parcels. Rejects if it cannot be reached. */
  isValid(code: string): Promise<boolean>;
  /** Runs something later; returns what prevents it. */
  wait(milliseconds: number, run: () => void): () => void;
  maxAttempts?: number;
};

/** What the server reports by itself. */
export type Report = { report: 'valid' | 'wrong' | 'offline' };

type Answer = { status: number; body?: unknown; page?: string };

/** The display of a locker with the form for the code. */
const formPage = (state: State): string => `<!doctype html>
<title>Locker</title>
<output>${state}</output>
<form method="post" action="/code"><label>Code <input name="code" required></label> <button>Open</button></form>`;

/** A locker without a chart: its server keeps the state. */
class Locker {
  private state: State = 'locked';
  private attempts = 0;
  private stopBeeping = () => {};
  private readonly reports: Report[] = [];
  private readonly waiting: ((report: Report) => void)[] = [];
  private readonly outside: Outside;

  constructor(outside: Outside) {
    this.outside = outside;
  }

  read = (): Answer => ({ status: 200, body: { state: this.state, attempts: this.attempts } });

  show = (): Answer => ({ status: 200, page: formPage(this.state) });

  enter(code: string): Answer {
    if (code === '') return { status: 400 };
    if (this.state !== 'locked') return { status: 409 };
    this.state = 'checking';
    this.outside.isValid(code).then(
      (isValid) => this.settle(isValid ? 'valid' : 'wrong'),
      () => this.settle('offline'),
    );
    return { status: 202 };
  }

  private settle(report: Report['report']): void {
    if (report === 'valid') this.open();
    else this.state = report === 'wrong' && this.countAttempt() ? 'blocked' : 'locked';
    const listener = this.waiting.shift();
    if (listener) listener({ report });
    else this.reports.push({ report });
  }

  private open(): void {
    this.state = 'open';
    this.attempts = 0;
    this.stopBeeping = this.outside.wait(60_000, () => {
      this.state = 'beeping';
    });
  }

  /** Whether that was the last attempt. */
  private countAttempt(): boolean {
    this.attempts += 1;
    return this.attempts >= (this.outside.maxAttempts ?? 3);
  }

  closeDoor(): Answer {
    this.stopBeeping();
    this.state = 'locked';
    return { status: 204 };
  }

  unblock(): Answer {
    this.state = 'locked';
    this.attempts = 0;
    return { status: 204 };
  }

  /** The next report, as soon as there is one. */
  listen(): Promise<Report> {
    const report = this.reports.shift();
    return report ? Promise.resolve(report) : new Promise((resolve) => this.waiting.push(resolve));
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}

/** Starts the server of a locker. */
export async function startLockerServer(outside: Outside): Promise<{ address: string; stop(): Promise<void> }> {
  const locker = new Locker(outside);
  const calls: Readonly<Record<string, (body: string) => Answer | Promise<Answer>>> = {
    'GET /': locker.show,
    'GET /state': locker.read,
    'POST /code': (body) => locker.enter(new URLSearchParams(body).get('code') ?? ''),
    'POST /door-closed': () => locker.closeDoor(),
    'POST /unblock': () => locker.unblock(),
    'GET /reports': async () => ({ status: 200, body: await locker.listen() }),
  };
  const server = createServer(async (request, response) => {
    const call = calls[`${request.method} ${request.url}`];
    const { status, body, page }: Answer = (await call?.(await readBody(request))) ?? { status: 404 };
    const type = page === undefined ? 'application/json' : 'text/html; charset=utf-8';
    response.writeHead(status, { 'content-type': type }).end(page ?? JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}
