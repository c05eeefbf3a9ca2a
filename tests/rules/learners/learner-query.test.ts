import { describe, expect, test } from 'vitest';
import { ValidationError } from 'yup';
import {
  activityWindow,
  allLearners,
  isSameQuery,
  readLearnerQuery,
  withActivity,
  withDays,
} from '#rules/learners/learner-query.ts';
import { personFields } from '#rules/learners/person-fields.ts';

const fields = personFields('Lingua');

/** The values that a search sends, or the message of each invalid field. */
function checked(values: { id?: string; email?: string; name?: string }): object {
  try {
    return fields.validateSync(values, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [path, message] as const).reverse());
  }
}

const wrongId = 'Please enter correct Lingua ID';
const wrongEmail = 'Please enter correct email';

test('USER-03 both fields can be empty, and their values are trimmed', () => {
  expect(checked({})).toEqual({ id: '', email: '', name: '' });
  expect(checked({ id: '  ', email: '\t' })).toEqual({ id: '', email: '', name: '' });
  expect(checked({ id: ' 20000007 ', email: ' ada@example.com\n' })).toEqual({
    id: '20000007',
    email: 'ada@example.com',
    name: '',
  });
});

test.each(['7a', '-7', '1.5', '20000007 20000008', '1'.repeat(21), '=1+1', '<script>', '\u0000', '👩‍🎓'])(
  'USER-03 %j is not an ID, and the message names the product',
  (id) => {
    expect(checked({ id, email: '' })).toEqual({ id: wrongId });
  },
);

test('USER-03 an ID has at most 20 digits', () => {
  expect(checked({ id: '1'.repeat(20), email: '' })).toEqual({ id: '1'.repeat(20), email: '', name: '' });
});

test.each([
  'ada',
  'ada@',
  'ada@example',
  '@example.com',
  'a b@example.com',
  'ada@example.c',
  `${'a'.repeat(101)}@b.cd`,
])('USER-03 %j is not a valid e-mail address', (email) => {
  expect(checked({ id: '', email })).toEqual({ email: wrongEmail });
});

test('USER-03 both messages can be shown at once', () => {
  expect(checked({ id: 'x', email: 'y' })).toEqual({ id: wrongId, email: wrongEmail });
});

test('USER-08 a search is read from a URL, and invalid values are ignored', () => {
  expect(readLearnerQuery({})).toEqual(allLearners);
  expect(readLearnerQuery({ org: ' ACME ' })).toEqual({ ...allLearners, org: 'ACME' });
  expect(readLearnerQuery({ id: ' 7 ', email: 'ADA@Example.com' })).toEqual({
    ...allLearners,
    id: '7',
    email: 'ADA@Example.com',
  });
  expect(readLearnerQuery({ id: '7x', email: 'ada' })).toEqual(allLearners);
  expect(readLearnerQuery({ org: '\u0000' })).toEqual(allLearners);
  expect(readLearnerQuery({ org: 'A'.repeat(65) })).toEqual(allLearners);
});

test('USER-02 a URL with both kinds of search keeps only the organization', () => {
  expect(readLearnerQuery({ org: 'ACME', id: '7', email: 'ada@example.com' })).toEqual({ ...allLearners, org: 'ACME' });
});

test('FIND-01 a name is any text of at most 100 characters, and a URL keeps it next to either search', () => {
  expect(checked({ name: ' 50%_ Ω ' })).toEqual({ id: '', email: '', name: '50%_ Ω' });
  expect(checked({ name: 'x'.repeat(101) })).toEqual({ name: 'At most 100 characters' });
  expect(readLearnerQuery({ name: ' An ' })).toEqual({ ...allLearners, name: 'An' });
  expect(readLearnerQuery({ name: 'An', org: 'ACME' })).toEqual({ ...allLearners, org: 'ACME', name: 'An' });
  expect(readLearnerQuery({ name: 'An', id: '7' })).toEqual({ ...allLearners, id: '7', name: 'An' });
  expect(readLearnerQuery({ name: 'x'.repeat(101) })).toEqual(allLearners);
});

test('USER-08 searches are equal if all values are equal', () => {
  expect(isSameQuery(allLearners, { org: '', id: '', email: '', name: '' })).toBe(true);
  for (const other of [{ org: 'A' }, { id: '1' }, { email: 'a@b.cd' }, { name: 'A' }])
    expect(isSameQuery(allLearners, { ...allLearners, ...other })).toBe(false);
});

describe('FIND-07 an activity is part of the URL', () => {
  const days = { start: '20261123', end: '20261129' };

  test.each([
    [{ activity: 'inactive' }, { activity: 'inactive' }],
    [
      { activity: 'active', ...days },
      { activity: 'active', ...days },
    ],
    [
      { activity: 'active', org: 'ACME', name: 'An' },
      { activity: 'active', org: 'ACME', name: 'An' },
    ],
    [
      { activity: 'active', id: '7' },
      { activity: 'active', id: '7' },
    ],
    [{ activity: 'active', start: '20261129', end: '20261123' }, { activity: 'active' }],
    [{ activity: 'active', start: '20261123' }, { activity: 'active' }],
    [{ activity: 'active', start: '20251101', end: '20261102' }, { activity: 'active' }],
    [{ activity: 'active', start: '19991231', end: '20000102' }, { activity: 'active' }],
    [{ activity: 'some', ...days }, {}],
    [days, {}],
  ])('%j', (values, query) => {
    expect(readLearnerQuery(values)).toEqual({ ...allLearners, ...query });
  });

  test('a choice keeps the days, and all learners have none', () => {
    expect(withActivity('inactive')).toEqual({ activity: 'inactive' });
    expect([withActivity(''), withActivity('some')]).toEqual(Array(2).fill({ activity: '', start: '', end: '' }));
  });

  test('a search by activity has days, by default the last seven', () => {
    const inactive = { ...allLearners, activity: 'inactive' } as const;
    expect(withDays(inactive, '20261129')).toEqual({ ...inactive, ...days });
    expect(withDays({ ...inactive, start: '20261101', end: '20261129' }, '20261129')).toMatchObject({
      start: '20261101',
      end: '20261129',
    });
    expect(withDays({ ...inactive, start: '20261101', end: '20261130' }, '20261129')).toMatchObject(days);
    expect(withDays(allLearners, '20261129')).toEqual(allLearners);
  });

  test('without days it is about the last seven', () => {
    expect(activityWindow(allLearners, '20261129')).toEqual(days);
    expect(activityWindow({ start: '20251129', end: '20261129' }, '20261129')).toEqual({
      start: '20251129',
      end: '20261129',
    });
  });
});
