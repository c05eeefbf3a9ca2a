import { expect, test } from 'vitest';
import { newRow, onlyOrganization, rowProblems } from '#rules/applications/application-fields.ts';
import { applicationProblems } from '#rules/applications/application-rejection.ts';
import { flattenOrganizations } from '#rules/organizations/organizations.ts';
import { isDraft, isSameDraft } from '#rules/patterns/draft-values.ts';

const node = (code: string, name: string, status: 'ENABLED' | 'DISABLED' = 'ENABLED') => ({
  org: { id: code, code, name, status },
  subOrgs: [],
});
const entries = flattenOrganizations([
  node('ACME', 'Acme'),
  node('S1', 'Sales'),
  node('S2', 'Sales'),
  node('OFF', 'Closed', 'DISABLED'),
]);
const row = { ...newRow('ACME'), email: 'a@example.com' };

test('APPL-08 the messages of a row, and the limits of its names', () => {
  expect(rowProblems(newRow())).toEqual({
    email: 'Please enter Email address',
    orgCode: 'Please choose the organization',
  });
  expect(rowProblems({ ...row, email: ' a@b ' }).email).toBe('Please enter valid email address');
  expect(rowProblems({ ...row, nick: ` ${'🍵'.repeat(40)} `, realName: 'x'.repeat(40) })).toEqual({});
  const tooLong = 'The maximum number of characters are 40.';
  expect(rowProblems({ ...row, nick: '🍵'.repeat(41), realName: 'x'.repeat(41) })).toEqual({
    nick: tooLong,
    realName: tooLong,
  });
});

test('APPL-08 a new row has the only organization that is not disabled', () => {
  expect(onlyOrganization(flattenOrganizations([node('A', 'A'), node('OFF', 'Off', 'DISABLED')]))).toBe('A');
  expect(onlyOrganization(entries)).toBe('');
  expect(onlyOrganization([])).toBe('');
});

test('APPL-10 rejected organizations mark the four fields of their rows, other reasons one field', () => {
  const rows = [row, { ...row, orgCode: 'S1' }, { ...row, orgCode: 'S1' }];
  const rejection = {
    orgCodes: ['ACME'],
    rows: [
      { index: 1, reason: 'OPEN_APPLICATION' },
      { index: 9, reason: 'x' },
    ],
  };
  const errors = ['applications.2.nick: not this one', 'applications.0.nick: hidden by the rule', 7, 'no path'];
  expect(applicationProblems({ rejection, errors }, rows)).toEqual({
    'applications.0.email': 'invalid field value',
    'applications.0.nick': 'invalid field value',
    'applications.0.realName': 'invalid field value',
    'applications.0.orgCode': 'invalid field value',
    'applications.1.email': 'There is already an open application for this e-mail address.',
    'applications.2.nick': 'not this one',
  });
  const unknown = { orgCodes: [], rows: [{ index: 0, field: 'nick' as const, reason: 'LATER' }] };
  expect(applicationProblems({ rejection: unknown, errors: undefined }, rows)).toEqual({
    'applications.0.nick': 'invalid field value',
  });
});

test('REQ-12 drafts of rows are read only in their shape, and compared in their order', () => {
  const sample = { applications: [newRow()] };
  const [one, other] = [row, { ...row, email: 'b@example.com' }];
  expect(isDraft({ applications: [one, other] }, sample)).toBe(true);
  for (const applications of ['x', ['x'], [{ email: 'a' }], [null], [{ ...row, nick: 1 }], null])
    expect(isDraft({ applications }, sample)).toBe(false);
  expect(isSameDraft({ applications: [one, other] }, { applications: [{ ...one }, { ...other }] })).toBe(true);
  expect(isSameDraft({ applications: [one, other] }, { applications: [other, one] })).toBe(false);
  expect(isSameDraft({ applications: [one] }, { applications: [one, other] })).toBe(false);
  expect(isSameDraft({ applications: [one] }, { applications: [] })).toBe(false);
});
