import { downloadsPath } from '#contract/download-values.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import type { Attack, AttackKind } from './attack.ts';
import type { AttackedServer } from './attack-runner.ts';
import { hostileHeaders, hostileSearches, prototypeNames } from './hostile-values.ts';

const get = (kind: AttackKind, path: string, headers: Record<string, string> = {}): Attack => ({
  kind,
  name: `${path.slice(0, 60)} ${Object.values(headers).join().slice(0, 20)}`,
  request: { method: 'GET', path, headers },
});

const otherMethods = ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'HEAD', 'OPTIONS'] as const;

/** Names of files that a server must not serve. */
const hostileNames = [
  ...[
    '../secret.txt',
    '../../etc/passwd',
    '%2e%2e/secret.txt',
    '..%2fsecret.txt',
    '..%5csecret.txt',
    '%252e%252e%252fsecret.txt',
  ],
  ...[
    '.hidden',
    'a/../.hidden',
    './.hidden',
    '%2ehidden',
    'a%00b',
    '%ff',
    '%',
    '%zz',
    'a//b',
    '//evil.example',
    'CON',
    '~root',
    'a;b',
  ],
  ...['%E2%80%AE', '%ED%A0%80', "'%20or%201=1", '%3Cscript%3E'],
] as const;

const longNames = ['a'.repeat(300), 'a/'.repeat(200), '%61'.repeat(4_000)] as const;

const hostileRanges = [
  ...['bytes=5-1', 'bytes=-0', 'bytes=99999999-', 'bytes=0-0,5-9', 'bytes=abc', 'items=0-1', 'bytes=--1', 'bytes='],
  ...[
    'bytes=0-999999999999999',
    'bytes=-999999999999999',
    'bytes=99999999999999999999-',
    `bytes=${'0-1,'.repeat(1_000)}`,
  ],
] as const;

/**
 * Attacks on a path that has names below it.
 * They also ask for ranges of an existing file, which `link` opens.
 */
export const fileAttacks = (folder: string, present: string, link = present): Attack[] => [
  ...hostileNames.map((name) => get('text', `${folder}${name}`)),
  ...longNames.map((name) => get('size', `${folder}${name}`)),
  ...prototypeNames.map((name) => get('prototype', `${folder}${name}`)),
  ...hostileRanges.map((range) => get('header', link, { Range: range })),
  ...plainAttacks(present),
];

/** Ways to ask for a file that only a signed link opens. */
export const privateFileAttacks = (key: string): Attack[] =>
  [key, `./${key}`, `/${key}`, `x/../${key}`, `x/%2e%2e/${key}`, key.replace('d', '%64'), key.replace('/', '%2f')].map(
    (name) => ({ ...get('other customer', `/files/${name}`), rejects: [404, 40400] }),
  );

/** Links to a file that are not signed for it; `link` is the query of a valid one. */
export const forgedLinkAttacks = (path: string, link: string): Attack[] =>
  [
    '',
    link.slice(0, -1),
    link.replace(/expires=\d+/, 'expires=99999999999'),
    link.replace(/expires=\d+/, 'expires=1'),
    link.replace(/key=[^&]*/, 'key=__proto__'),
    link.replace(/key=[^&]*/, 'key='),
    link.replace(/signature=.*/, 'signature=%00'),
  ].map((query) => ({ ...get('token', `${path}?${query}`), rejects: [404, 40400] }));

/** Attacks on a path without input: queries, headers and methods. */
export const plainAttacks = (path: string): Attack[] => [
  ...hostileSearches.map((search) => get('structure', `${path}?${search}`)),
  ...prototypeNames.map((name) => get('prototype', `${path}?${name}=x&${name}[a]=y`)),
  get('size', `${path}?${'q=1&'.repeat(3_000)}`),
  get('header', path, hostileHeaders),
  get('header', path, { Accept: 'text/html', Authorization: 'Bearer ..' }),
  ...otherMethods.map(
    (method): Attack => ({
      kind: 'header',
      name: method,
      request: { method, path, body: method === 'POST' ? '{}' : undefined },
    }),
  ),
];

/** Attacks on links to downloads, with a link of the other customer in the hands of this one. */
export const downloadAttacks = async (server: AttackedServer): Promise<Attack[]> => {
  const token = await signedInToken(server);
  const { other, context } = server;
  const { body } = await server.call<{ url: string }>('POST /api/v1/philippines/client_users/cert_task/link', {
    token: other.token,
    body: { id: other.ids.task },
  });
  const [path = '', link = ''] = body.url.split('?token=');
  const forged = [
    '',
    'x',
    'a.b.c',
    token,
    await context.uploadTokens.sign('x'),
    `${link.slice(0, -2)}xx`,
    `${link}&token=${token}`,
  ];
  const claims = { administratorId: 1, target: { kind: 'task', id: '../../x' } } as const;
  const unknown = await context.downloadLinks.sign(claims, 'x.zip');
  const denied = { rejects: [403, 40300] as const };
  return [
    ...forged.slice(0, -1).map((one) => ({ ...get('token', `${path}?token=${one}`), ...denied })),
    get('token', unknown),
    { ...get('other customer', body.url, { Authorization: `Bearer ${token}` }), ...denied },
    ...hostileNames.map((name) => get('text', `${downloadsPath}/${name}?token=x`)),
    ...longNames.map((name) => get('size', `${downloadsPath}/${name}?token=x`)),
    ...hostileRanges.map((range) => get('header', unknown, { Range: range })),
    ...plainAttacks(`${downloadsPath}/x.zip`),
  ];
};
