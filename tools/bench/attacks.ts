import { connect } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';

export const attackMs = Number(process.env.ATTACK_SECONDS ?? 8) * 1_000;
const mebibyte = 1024 * 1024;

export type Target = { url: string; token: string; network(): string };
/** One attacker's next request; attacks end with an answer of any status, or none. */
export type Attack = { name: string; atOnce: number; run(target: Target): Promise<unknown> };

const send = async (url: string, init: RequestInit): Promise<void> => {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  await answer?.body?.cancel().catch(() => undefined);
};
const headersFor = ({ token, network }: Target) => ({
  Authorization: `Bearer ${token}`,
  'X-Forwarded-For': network(),
});
const post = (path: string, body: string) => (target: Target) =>
  send(target.url + path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headersFor(target) },
  });
const get =
  (path: string, headers: Record<string, string> = {}) =>
  (target: Target) =>
    send(target.url + path, { headers: { ...headersFor(target), ...headers } });

const days = (from: string, to: string) =>
  JSON.stringify({
    orgCode: 'HALDEN',
    modules: ['SUMMARY', 'BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY'],
    startDayKey: from,
    endDayKey: to,
  });
const rows = JSON.stringify({
  applications: Array.from({ length: 200 }, (_, at) => ({ email: `x${at}`, nick: '', realName: '', orgCode: 'x' })),
});
const dashboard = '/api/v1/philippines/dashboards/organizations';
export const login = '/ent/v1/auth/login';

/** Sends the beginning of a request, and then a byte a second. */
async function sendSlowly({ url, network }: Target): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const headers = `Host: x\r\nX-Forwarded-For: ${network()}\r\nContent-Length: 10000\r\nContent-Type: application/json`;
  socket.write(`POST ${login} HTTP/1.1\r\n${headers}\r\n\r\n{`);
  const end = performance.now() + attackMs / 2;
  while (performance.now() < end && !socket.destroyed) {
    await rest(1_000);
    socket.write(' ');
  }
  socket.destroy();
}

/**
 * Sends the beginning of a request and never reads the answer.
 * The connection stays open for half of the attack.
 */
async function hold({ url, network }: Target, request: (forwarded: string) => string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.pause();
  socket.write(request(`Host: x\r\nX-Forwarded-For: ${network()}\r\n`));
  const end = performance.now() + attackMs / 2;
  while (performance.now() < end && !socket.destroyed) await rest(200);
  socket.destroy();
}

const announced = (path: string, header: string) => (target: Target) =>
  hold(target, (forwarded) => `POST ${path} HTTP/1.1\r\n${forwarded}${header}\r\n\r\n1\r\nx\r\n`);

const singleBytes = (path: string) => (target: Target) =>
  hold(
    target,
    (forwarded) =>
      `POST ${path} HTTP/1.1\r\n${forwarded}Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(16_300)}0\r\n\r\n`,
  );

const pipelined = (path: string) => (target: Target) =>
  hold(target, (forwarded) => `GET ${path} HTTP/1.1\r\n${forwarded}\r\n`.repeat(3_000));

/** Requests large answers and does not read them. */
const readNothing =
  (path: string) =>
  async ({ url, token, network }: Target): Promise<void> => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.pause();
    const headers = `Host: x\r\nX-Forwarded-For: ${network()}\r\nAuthorization: Bearer ${token}`;
    const request = `GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`;
    socket.write(request.repeat(20));
    await rest(attackMs / 2);
    socket.destroy();
  };

function uploadForm(token: string, bytes: number): FormData {
  const form = new FormData();
  form.set('token', token);
  form.set('key', 'speaking-course/cover_x.png');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'x.png');
  return form;
}

const upload = (target: Target, token: string, bytes: number) =>
  send(`${target.url}/upload`, { method: 'POST', body: uploadForm(token, bytes), headers: headersFor(target) });

async function uploadPictures(target: Target): Promise<void> {
  const answer = await fetch(`${target.url}/api/v1/philippines/qiniu/token`, { headers: headersFor(target) });
  const body = (await answer.json().catch(() => ({}))) as { token?: string };
  await upload(target, body.token ?? '', 5 * mebibyte);
}

export const attacks: readonly Attack[] = [
  { name: 'none', atOnce: 0, run: () => rest(100) },
  {
    name: 'wrong passwords',
    atOnce: 50,
    run: (target) =>
      post(
        login,
        JSON.stringify({ provider: 'email', uid: `a${Math.random()}@example.com`, password: 'wrong' }),
      )(target),
  },
  { name: 'bodies of 8 MiB', atOnce: 20, run: post(login, 'x'.repeat(8 * mebibyte)) },
  { name: 'deep JSON', atOnce: 30, run: post(login, '['.repeat(8_000)) },
  { name: '200 wrong rows', atOnce: 30, run: post('/ent/v1/client_users/applications', rows) },
  { name: 'query of 7,000 names', atOnce: 30, run: get(`/ent/v1/client_users/list?${'a=1&'.repeat(3_500)}`) },
  { name: 'dashboards of a year', atOnce: 50, run: post(dashboard, days('20251201', '20261120')) },
  { name: 'slow senders', atOnce: 300, run: sendSlowly },
  { name: 'slow readers', atOnce: 200, run: readNothing('/openapi.json') },
  { name: 'unread lists', atOnce: 200, run: readNothing('/ent/v1/client_users?page=1') },
  { name: 'unread trees', atOnce: 200, run: readNothing('/ent/v1/organizations/owned') },
  {
    name: 'uploads without a token',
    atOnce: 20,
    run: (target) => upload(target, '', 20 * mebibyte),
  },
  { name: 'uploads that are no picture', atOnce: 30, run: uploadPictures },
  { name: 'ranges of a file', atOnce: 50, run: get('/icon.svg', { Range: `bytes=${'0-1,'.repeat(500)}0-1` }) },
  { name: 'API document', atOnce: 50, run: get('/openapi.json') },
  { name: 'readiness', atOnce: 50, run: get('/readyz') },
  { name: 'announced uploads', atOnce: 200, run: announced('/upload', `Content-Length: ${8 * mebibyte}`) },
  { name: 'announced sign-ins in chunks', atOnce: 200, run: announced(login, 'Transfer-Encoding: chunked') },
  { name: 'upload in single bytes', atOnce: 20, run: singleBytes('/upload') },
  { name: 'sign-in in single bytes', atOnce: 20, run: singleBytes(login) },
  { name: '3,000 pipelined pages', atOnce: 20, run: pipelined('/login') },
  { name: '3,000 pipelined calls', atOnce: 20, run: pipelined('/openapi.json') },
  { name: 'paths of 15,000 characters', atOnce: 50, run: get(`/${'a'.repeat(15_000)}`) },
];
