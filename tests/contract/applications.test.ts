import * as v from 'valibot';
import { expect, test } from 'vitest';
import { applicationsMax, comparedEmail } from '#contract/application-values.ts';
import { applicationCreate, applicationList, applicationRejection } from '#contract/applications.contract.ts';
import { isEmailAddress } from '#contract/email-address.ts';
import type { Schema } from '#contract/endpoint.ts';

const findIssues = (schema: Schema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

const row = (changes: object = {}) => ({
  email: 'a@example.com',
  nick: 'A',
  realName: 'B',
  orgCode: 'NORTH',
  ...changes,
});
const create = (...rows: object[]) => findIssues(applicationCreate.body, { applications: rows });

test.each(['a@example.com', "o'neill+tag@mail.example.com", 'A.B@EXAMPLE.COM', 'x@xn--bcher-kva.example', '1@a-b.co'])(
  'APPL-08 %s is an address',
  (email) => {
    expect(isEmailAddress(email)).toBe(true);
  },
);

test.each([
  ...['', ' ', 'a', 'a@b', '@example.com', 'a@example', 'a b@example.com', 'a..b@example.com', '.a@example.com'],
  ...['a.@example.com', 'a@-example.com', 'a@example-.com', 'a@example.c', 'a@example..com', 'josé@example.com'],
  ...['a@b@example.com', '<script>@example.com', '"a"@example.com', `${'x'.repeat(89)}@example.com`],
])('APPL-08 %j is not an address', (email) => {
  expect(isEmailAddress(email)).toBe(false);
  expect(create(row({ email }))).toEqual(['applications.0.email: Please enter valid email address']);
});

test('APPL-08 an address of 100 characters is accepted, and the time for a text grows with its length only [time]', () => {
  expect(isEmailAddress(`${'x'.repeat(88)}@example.com`)).toBe(true);
  const startMs = performance.now();
  isEmailAddress('a.'.repeat(500_000));
  expect(performance.now() - startMs, 'a quadratic check takes minutes').toBeLessThan(5_000);
});

test('APPL-08 addresses are compared without case and spaces', () => {
  expect([' A@Example.com ', 'a @example.com', '\u00a0A@EXAMPLE.COM\t'].map(comparedEmail)).toEqual([
    'a@example.com',
    'a@example.com',
    'a@example.com',
  ]);
});

test('APPL-08 nick and real name have at most 40 characters, are trimmed, and may be missing', () => {
  expect(create(row({ nick: '🍵'.repeat(40), realName: ` ${'x'.repeat(40)} ` }))).toBeUndefined();
  expect(create(row({ nick: '🍵'.repeat(41), realName: 'x'.repeat(41) }))).toEqual([
    'applications.0.nick: at most 40 characters',
    'applications.0.realName: at most 40 characters',
  ]);
  expect(v.parse(applicationCreate.body, { applications: [{ email: ' a@example.com ', orgCode: '' }] })).toEqual({
    applications: [{ email: 'a@example.com', nick: '', realName: '', orgCode: '' }],
  });
});

test('APPL-09 a call has 1 to 200 applications', () => {
  expect(create()).toHaveLength(1);
  const rows = Array.from({ length: applicationsMax + 1 }, () => row());
  expect(create(...rows.slice(1))).toBeUndefined();
  expect(create(...rows)).toHaveLength(1);
});

test('APPL-05 the filters of the list are checked', () => {
  expect(v.parse(applicationList.query, { createdStartAtSec: '0', createdEndAtSec: '1773144000' })).toEqual({
    page: 1,
    pageSize: 10,
    createdStartAtSec: 0,
    createdEndAtSec: 1_773_144_000,
  });
  for (const query of [{ login: '1a' }, { status: 'OPEN' }, { createdStartAtSec: '-1' }, { createdEndAtSec: '1.5' }])
    expect(findIssues(applicationList.query, query)).toHaveLength(1);
  expect(findIssues(applicationList.query, { nick: ' ' })).toHaveLength(1);
});

test('APPL-05 missing or unknown values of a server are read as empty, 0 or unknown', () => {
  const answer = { total: 1, page: 1, list: [{ id: '1', userInfo: { email: 'a@example.com' }, status: 'LATER' }] };
  expect(v.parse(applicationList.answer, answer).list).toEqual([
    {
      id: '1',
      entUser: { code: '', nick: '' },
      userInfo: { email: 'a@example.com', nick: '' },
      status: 'UNKNOWN',
      org: { code: '', name: '', parentOrgNames: [] },
      login: '',
      createdAtSec: 0,
      approvedAtSec: 0,
      refusedAtSec: 0,
    },
  ]);
});

test('APPL-10 a rejection is read with and without rows, and without what cannot be read', () => {
  expect(v.parse(applicationRejection, { orgCodes: ['A'] })).toEqual({ orgCodes: ['A'], rows: [] });
  const rows = [
    { index: 1, field: 'email', reason: 'OPEN_APPLICATION' },
    { index: -3 },
    null,
    { index: 2, field: 'x' },
  ];
  expect(v.parse(applicationRejection, { orgCodes: null, rows })).toEqual({
    orgCodes: [],
    rows: [
      { index: 1, field: 'email', reason: 'OPEN_APPLICATION' },
      { index: 2, reason: '' },
    ],
  });
});
