import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { logout } from '#contract/active-sessions.contract.ts';
import { demoPassword } from '#contract/demo-accounts.ts';
import { learnerSave, learnerSearch } from '#contract/learners.contract.ts';
import { login, refreshToken } from '#contract/session.contract.ts';
import { uploadToken } from '#contract/uploads.contract.ts';
import { percentile } from './bench-server.ts';

export const targetMs = 1_000;
const targetShare = 0.95;

export const callNames = ['signIn', 'refresh', 'read', 'write'] as const;
export type CallName = (typeof callNames)[number];

/**
 * A person who only works: signs in, refreshes, reads a page of learners and renames one of them.
 * Who has a cover uploads it instead.
 * Where a sign-in fails, the person goes on with the session of before.
 * The script runs in a separate process, because the attackers use all the time of this process.
 */
const personScript = `
const { url, ms, pauseMs, networks, page, credentials, cover, calls } = JSON.parse(process.argv[1]);
const headers = {};
let seen = {};
const call = async (name, { method, path }, { token, body, form } = {}) => {
  const began = performance.now();
  const authorization = token === undefined ? {} : { Authorization: 'Bearer ' + token };
  const type = form ? {} : { 'Content-Type': 'application/json' };
  const sent = { method, body: form ?? (body && JSON.stringify(body)), headers: { ...headers, ...type, ...authorization } };
  const answer = await fetch(url + path, { ...sent, signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  const isGood = answer?.ok === true && text !== undefined;
  (seen[name] ??= []).push({ isGood, ms: performance.now() - began });
  return isGood ? JSON.parse(text) : undefined;
};
const { signIn, refresh, read, write, signOut, uploadToken, upload } = calls;
const uploadCover = async (token) => {
  const answer = await call('write', uploadToken, { token });
  const form = new FormData();
  form.set('token', answer?.token ?? '');
  form.set('key', cover.key);
  form.set('file', new Blob([Buffer.from(cover.content, 'base64')]), 'cover.png');
  await call('write', upload, { form });
};
const rename = async (token) => {
  const renaming = { ...write, path: write.path.replace('{id}', learner) };
  if (learner) await call('write', renaming, { token, body: { nick: 'Turn ' + turn, realName: 'Person' } });
};
let pair;
let learner;
let turn = 0;
const work = async () => {
  headers['X-Forwarded-For'] = networks[turn % networks.length];
  turn += 1;
  const signedIn = await call('signIn', signIn, { body: credentials });
  if (signedIn && pair) await call('signOut', signOut, { token: pair.accessToken });
  pair = signedIn ?? pair;
  if (!pair) return;
  pair = (await call('refresh', refresh, { body: { refreshToken: pair.refreshToken } })) ?? pair;
  const token = pair.accessToken;
  const rows = await call('read', { ...read, path: read.path + '?page=' + page }, { token });
  learner ??= rows?.list[0].user.id;
  await (cover ? uploadCover : rename)(token);
};
await work();
seen = {};
console.log(JSON.stringify(pair !== undefined && learner !== undefined));
await new Promise((resolve) => process.stdin.once('data', resolve));
for (const end = performance.now() + ms; performance.now() < end; ) {
  await work();
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
console.log(JSON.stringify(seen));`;

const calls = Object.fromEntries(
  Object.entries({
    signIn: login,
    refresh: refreshToken,
    read: learnerSearch,
    write: learnerSave,
    signOut: logout,
    uploadToken,
    upload: { method: 'POST', path: '/upload' },
  }).map(([name, { method, path }]) => [name, { method, path }]),
);

type TimedAnswer = { isGood: boolean; ms: number };
type Answers = Readonly<Partial<Record<CallName, readonly TimedAnswer[]>>>;

type Person = {
  url: string;
  email: string;
  ms: number;
  pauseMs: number;
  /** The addresses from which the person works, in turn. */
  networks: readonly string[];
  /** The page of the list whose first learner is renamed. */
  page: number;
  /** A picture with its key, of an author of courses who is not the attacker. */
  cover?: { key: string; content: string } | undefined;
};

/**
 * Resolves when the person has signed in and done everything once, and waits for `measure`.
 * It resolves to the answers of the time from then on.
 */
export async function startPerson(person: Person): Promise<{ measure(): Promise<Answers> }> {
  const credentials = { provider: 'email', uid: person.email, password: demoPassword };
  const sent = JSON.stringify({ ...person, credentials, calls });
  const child = spawn(process.execPath, ['--input-type=module', '-e', personScript, sent], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, 0);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const readLine = async () => JSON.parse((await lines.next()).value ?? 'null');
  if (!(await readLine())) throw new Error('The uninvolved person could not sign in, read and write.');
  return {
    measure() {
      child.stdin.end('go');
      return readLine();
    },
  };
}

/** The figures of a person by call, and the calls whose answers were too few or too slow. */
type Figures = { text: string; missed: readonly CallName[] };

const isMissed = (answers: readonly TimedAnswer[]): boolean =>
  answers.length === 0 ||
  answers.filter(({ isGood }) => isGood).length < targetShare * answers.length ||
  getMost(answers) > targetMs;

const getMost = (answers: readonly TimedAnswer[]): number =>
  percentile(
    answers.map(({ ms }) => ms),
    0.95,
  );

const format = (answers: readonly TimedAnswer[]): string => {
  const good = answers.filter(({ isGood }) => isGood).length;
  if (good === 0) return `none of ${answers.length}`;
  return good === answers.length
    ? getMost(answers).toFixed(0)
    : `${getMost(answers).toFixed(0)} (${good} of ${answers.length})`;
};

/**
 * The 95th percentile of the answers of each call in milliseconds.
 * The text also has the number of good answers, unless all are good.
 */
export const toFigures = (answers: Answers): Figures => ({
  text: callNames.map((name) => format(answers[name] ?? [])).join(' / '),
  missed: callNames.filter((name) => isMissed(answers[name] ?? [])),
});
