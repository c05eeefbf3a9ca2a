import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { demoPassword } from '#server/administrators/demo-password.ts';
import { login } from './attacks.ts';
import { type BenchServer, percentile } from './bench-server.ts';

const probeMs = 100;
export const targetMs = 1_000;
const targetShare = 0.95;

/**
 * A person who only works.
 * The script runs in a separate process, because the attackers use all the time of this process.
 * It works from several networks in turn, because its calls would reach the limit of one network.
 */
const personScript = `
const [url, ms, body] = process.argv.slice(1);
let turn = 0;
const headers = { 'Content-Type': 'application/json' };
const seen = { signIn: [], refresh: [], read: [], write: [] };
const call = async (name, path, { token, ...init } = {}) => {
  const began = performance.now();
  const authorization = token === undefined ? {} : { Authorization: 'Bearer ' + token };
  const sent = { ...init, headers: { ...headers, ...authorization }, signal: AbortSignal.timeout(20_000) };
  const answer = await fetch(url + path, sent).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  const isGood = answer?.ok === true && text !== undefined;
  seen[name].push({ isGood, ms: performance.now() - began });
  return isGood ? JSON.parse(text) : {};
};
const end = performance.now() + Number(ms);
while (performance.now() < end) {
  headers['X-Forwarded-For'] = '198.51.100.' + (turn++ % 8);
  const pair = await call('signIn', '${login}', { method: 'POST', body });
  if (pair.refreshToken) {
    const sent = { method: 'POST', body: JSON.stringify({ refreshToken: pair.refreshToken }) };
    const { accessToken: token } = await call('refresh', '/ent/v1/auth/refresh_token', sent);
    await call('read', '/ent/v1/client_users?page=1', { token });
    await call('write', '/ent/v1/auth/logout', { method: 'DELETE', token });
  }
  await new Promise((resolve) => setTimeout(resolve, ${probeMs}));
}
console.log(JSON.stringify(seen));`;

type TimedAnswer = { isGood: boolean; ms: number };
type Person = Readonly<Record<'signIn' | 'refresh' | 'read' | 'write', readonly TimedAnswer[]>>;

/** What a person gets for some milliseconds. */
export async function work(server: BenchServer, ms: number): Promise<Person> {
  const body = JSON.stringify({ provider: 'email', uid: 'accounts@example.com', password: demoPassword });
  const child = spawn(process.execPath, ['--input-type=module', '-e', personScript, server.url, String(ms), body]);
  if (child.pid !== undefined) setPriority(child.pid, 0);
  return JSON.parse(await text(child.stdout));
}

export type Figure = { text: string; isOver: boolean };

/**
 * The 95th percentile of the answers in milliseconds.
 * The text also has the number of good answers, unless all are good.
 */
export function toFigure(calls: readonly TimedAnswer[]): Figure {
  const good = calls.filter(({ isGood }) => isGood).length;
  const most = percentile(
    calls.map(({ ms }) => ms),
    0.95,
  );
  return {
    text: good === calls.length ? most.toFixed(0) : `${most.toFixed(0)} (${good} of ${calls.length})`,
    isOver: good < targetShare * calls.length || calls.length === 0 || most > targetMs,
  };
}
