import { rawJson } from './call-parts.ts';

export const hostileTexts: readonly string[] = [
  '',
  '   ',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202eabc\u202c',
  '<script>alert(1)</script>',
  `"'\\`,
  `' or 1=1; --`,
  '{"a","b"}',
  'NULL',
  '%_\\',
  '=1+1',
  '👩‍👩‍👧é\u0301',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  '\u0001\u001b[31m\r\nX: y',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an attack on templates
  '{{7*7}}${7*7}',
  '\uffff\ufeff',
  'İ'.repeat(60),
];

export const prototypeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'] as const;

export const wrongTypes: readonly unknown[] = [null, true, 7, [], [['a']], { length: 1 }];

export const hugeNumbers: readonly unknown[] = [
  ...[-1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308],
  ...['1e999', '1e-400', '123456789012345678901234567890'].map(rawJson),
  ...['1e9', '99999999999999999999', '٣'],
];

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

const depth = 5_000;

export const hostileBodies: readonly { name: string; body: string | Uint8Array }[] = [
  ...['', 'null', '[]', '"text"', '7', '{', '{"a":', '{"a":1}{', "{'a':1}", '{"a":1,"a":2}'].map((body) => ({
    name: `body ${body}`,
    body,
  })),
  { name: 'deep list', body: `${'['.repeat(depth)}${']'.repeat(depth)}` },
  { name: 'deep objects', body: `${'{"a":'.repeat(1_500)}1${'}'.repeat(1_500)}` },
  { name: 'unclosed list', body: '['.repeat(3 * depth) },
  { name: 'byte order mark', body: '\ufeff{}' },
  { name: 'UTF-16', body: Buffer.from('{"a":1}', 'utf16le') },
  { name: 'not UTF-8', body: bytes('{"a":"', [0xe9], '"}') },
  { name: 'half a character', body: bytes('{"a":"', [0xf0, 0x9f]) },
  { name: 'surrogate in UTF-8', body: bytes('{"a":"', [0xed, 0xa0, 0x80], '"}') },
];

export const hostileSearches: readonly string[] = ['?', '&&&=&==', 'page=%', 'page=%ff%fe', 'page=%00', 'a[]=1&a[b]=2'];

export const hostileHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'multipart/form-data; boundary=x',
  'Accept-Encoding': 'br;q=x, *;q=0, gzip;q=0',
  Accept: 'application/xml;q=1',
  'Content-Encoding': 'gzip',
  'X-HTTP-Method-Override': 'DELETE',
  'X-Forwarded-For': `${'['.repeat(500)}, ::1, 1.2.3.4:99999`,
  'X-Forwarded-Proto': 'https, javascript:',
  Forwarded: 'for="_x"; host=evil.example',
  Origin: 'null',
  'User-Agent': `${'<"é'.repeat(600)}`,
  Range: 'bytes=0-0,-1',
  'If-None-Match': '*',
  Cookie: 'a=b; __proto__=c',
};

export const hostileKeys = ['a b', 'x'.repeat(256), 'é', '\t'] as const;
