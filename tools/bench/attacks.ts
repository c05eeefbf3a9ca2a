import { applicationCreate } from '#contract/applications.contract.ts';
import { organizationDashboard } from '#contract/dashboards.contract.ts';
import { ownedOrganizations } from '#contract/organizations.contract.ts';
import { login, refreshToken } from '#contract/session.contract.ts';
import * as shapes from './attack-shapes.ts';
import type { AttackedPath, Route } from './attacked-paths.ts';
import { type CallName, callNames } from './uninvolved-person.ts';

export type Attack = {
  name: string;
  atOnce: number;
  isAttacked(path: AttackedPath): boolean;
  send: shapes.Shape;
  /** The calls that somebody behind the attacker's own address must still get. */
  spared: readonly CallName[];
  /** Whether the uninvolved people upload covers; else they rename learners. */
  sparesUploads?: boolean;
};

const mebibyte = 1024 * 1024;
/** The attack sends more than the requests that one network has in a minute. */
const none: readonly CallName[] = [];
/** The attack takes all places of a network, except for those that are kept for these calls. */
const signingIn: readonly CallName[] = ['signIn', 'refresh'];
/** The attack sends more sign-ins than one network has. */
const notSigningIn: readonly CallName[] = ['refresh', 'read', 'write'];
/** The attack also takes the places that are kept for signing in, which are those of bodies. */
const reading: readonly CallName[] = ['read'];

const every = () => true;
const reads = ({ method }: AttackedPath): boolean => method === 'GET';
const takesBody = ({ method }: AttackedPath): boolean => method !== 'GET';
const only =
  (...wanted: readonly Route[]) =>
  (attacked: AttackedPath): boolean =>
    wanted.some(({ method, path }) => method === attacked.method && path === attacked.path);
const sendsFile = ({ path }: AttackedPath): boolean => path.startsWith('/files/') || path === '/icon.svg';

const days = JSON.stringify({
  orgCode: 'HALDEN',
  modules: ['SUMMARY', 'BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY'],
  startDayKey: '20251201',
  endDayKey: '20261120',
});
const rows = JSON.stringify({
  applications: Array.from({ length: 200 }, (_, at) => ({ email: `x${at}`, nick: '', realName: '', orgCode: 'x' })),
});
const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
const names = letters.flatMap((first) => letters.map((second) => first + second)).slice(0, 3_500);
const guess = () => JSON.stringify({ provider: 'email', uid: `a${Math.random()}@example.com`, password: 'wrong' });

const toForm = (token: string, bytes: number): FormData => {
  const form = new FormData();
  form.set('token', token);
  form.set('key', 'speaking-course/cover_x.png');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'x.png');
  return form;
};

/** Each shape of a request on every path that it suits. */
const byShape: readonly Attack[] = [
  { name: 'headers byte by byte', atOnce: 200, isAttacked: every, send: shapes.headersByteByByte, spared: callNames },
  { name: 'bodies byte by byte', atOnce: 200, isAttacked: takesBody, send: shapes.bodyByteByByte, spared: signingIn },
  { name: 'announced bodies', atOnce: 200, isAttacked: takesBody, send: shapes.announcedBody, spared: signingIn },
  { name: 'announced chunks', atOnce: 200, isAttacked: takesBody, send: shapes.announcedChunks, spared: signingIn },
  { name: 'bodies without an end', atOnce: 200, isAttacked: takesBody, send: shapes.bodyWithoutEnd, spared: signingIn },
  {
    name: 'bodies in single bytes',
    atOnce: 20,
    isAttacked: takesBody,
    send: shapes.bodyInSingleBytes,
    spared: callNames,
  },
  {
    name: 'bodies of 8 MiB',
    atOnce: 20,
    isAttacked: takesBody,
    send: shapes.send(() => ({ body: 'x'.repeat(8 * mebibyte) })),
    spared: callNames,
  },
  {
    name: 'deep JSON',
    atOnce: 30,
    isAttacked: takesBody,
    send: shapes.send(() => ({ body: '['.repeat(8_000) })),
    spared: callNames,
  },
  { name: '3,000 pipelined requests', atOnce: 20, isAttacked: every, send: shapes.pipelined, spared: callNames },
  // More than all connections that the server has.
  { name: 'silent connections', atOnce: 6_000, isAttacked: every, send: shapes.silence, spared: callNames },
  // More than the places of all networks.
  { name: 'unread answers', atOnce: 600, isAttacked: every, send: shapes.unreadAnswers, spared: none },
  { name: 'reads of every path', atOnce: 50, isAttacked: reads, send: shapes.send(() => ({})), spared: callNames },
  {
    name: 'queries of 3,500 names',
    atOnce: 30,
    isAttacked: reads,
    send: shapes.send(({ path }) => ({ suffix: `${path.includes('?') ? '&' : '?'}${names.join('&')}` })),
    spared: callNames,
  },
  {
    name: 'paths of 15,000 characters',
    atOnce: 50,
    isAttacked: reads,
    send: shapes.send(({ path }) => ({
      suffix: `${path.endsWith('/') ? '' : '/'}${'a'.repeat(15_000 - path.length)}`,
    })),
    spared: callNames,
  },
];

const uploads = only({ method: 'POST', path: '/upload' });

/**
 * What only some paths do.
 * Also a whole attack on paths that hold much or are kept for signing in.
 */
const byPath: readonly Attack[] = [
  {
    name: 'wrong passwords',
    atOnce: 50,
    isAttacked: only(login),
    send: shapes.send(() => ({ body: guess() })),
    spared: notSigningIn,
  },
  {
    name: 'announced sign-ins',
    atOnce: 200,
    isAttacked: only(login, refreshToken),
    send: shapes.announcedChunks,
    spared: reading,
  },
  // More than the places of all senders.
  {
    name: '3,000 sign-ins that do not end',
    atOnce: 3_000,
    isAttacked: only(login),
    send: shapes.announcedChunks,
    spared: reading,
  },
  {
    name: 'uploads without an end',
    atOnce: 200,
    isAttacked: uploads,
    send: shapes.bodyWithoutEnd,
    spared: signingIn,
    sparesUploads: true,
  },
  {
    name: 'uploads without a token',
    atOnce: 20,
    isAttacked: uploads,
    send: shapes.send(() => ({ body: toForm('', 20 * mebibyte), headers: {} })),
    spared: callNames,
  },
  {
    name: 'uploads that are no picture',
    atOnce: 30,
    isAttacked: uploads,
    send: shapes.send(({ uploadToken }) => ({ body: toForm(uploadToken, 5 * mebibyte), headers: {} })),
    spared: signingIn,
  },
  {
    name: 'calls without a token',
    atOnce: 50,
    isAttacked: ({ path }) => /^\/(ent|api)\//.test(path),
    send: shapes.send(() => ({ headers: { Authorization: '' } })),
    spared: callNames,
  },
  {
    name: '200 wrong rows',
    atOnce: 30,
    isAttacked: only(applicationCreate),
    send: shapes.send(() => ({ body: rows })),
    spared: callNames,
  },
  {
    name: 'dashboards of a year',
    atOnce: 50,
    isAttacked: only(organizationDashboard),
    send: shapes.send(() => ({ body: days })),
    spared: callNames,
  },
  {
    name: 'unread trees',
    atOnce: 200,
    isAttacked: only(ownedOrganizations),
    send: shapes.unreadAnswers,
    spared: signingIn,
  },
  {
    name: 'unread API documents',
    atOnce: 200,
    isAttacked: only({ method: 'GET', path: '/openapi.json' }),
    send: shapes.unreadAnswers,
    spared: callNames,
  },
  {
    name: 'ranges of a file',
    atOnce: 50,
    isAttacked: sendsFile,
    send: shapes.send(() => ({ headers: { Range: `bytes=${'0-1,'.repeat(500)}0-1` } })),
    spared: callNames,
  },
  {
    name: 'readiness',
    atOnce: 50,
    isAttacked: only({ method: 'GET', path: '/readyz' }),
    send: shapes.send(() => ({})),
    spared: callNames,
  },
];

export const attacks: readonly Attack[] = [
  { name: 'none', atOnce: 0, isAttacked: every, send: async () => {}, spared: callNames },
  ...byShape,
  ...byPath,
];
