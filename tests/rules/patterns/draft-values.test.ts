import { expect, test } from 'vitest';
import { isSameDraft, isSameField, pickFields } from '#rules/patterns/draft-values.ts';

const draft = { title: 'Small talk', organizationCodes: ['ACME', 'BERLIN', 'OSLO'] };

test('COURSE-06 the same organizations in another order are not a change, in any order of the fields', () => {
  expect(isSameDraft(draft, { organizationCodes: ['OSLO', 'ACME', 'BERLIN'], title: 'Small talk' })).toBe(true);
});

test.each([
  ['another text', { title: 'small talk' }],
  ['one code less', { organizationCodes: ['ACME', 'BERLIN'] }],
  ['one code more', { organizationCodes: ['ACME', 'BERLIN', 'OSLO', 'PARIS'] }],
  ['as many others', { organizationCodes: ['ACME', 'BERLIN', 'PARIS'] }],
  ['one code twice instead of another', { organizationCodes: ['ACME', 'BERLIN', 'BERLIN'] }],
])('COURSE-06 %s is a change', (_, changes) => {
  expect(isSameDraft(draft, { ...draft, ...changes })).toBe(false);
  expect(isSameDraft({ ...draft, ...changes }, draft)).toBe(false);
});

test('COURSE-06 a text never equals codes, and an empty value equals only an empty value', () => {
  expect([isSameField('ACME', ['ACME']), isSameField(undefined, []), isSameField(undefined, undefined)]).toEqual([
    ...[false, false, true],
  ]);
});

test('REQ-12 only the fields of a sample are read from stored values', () => {
  const stored = JSON.parse('{"title":"x","more":1,"__proto__":{"y":1}}');
  expect(JSON.stringify(pickFields(stored, { title: '' }))).toBe('{"title":"x"}');
  expect(pickFields({ rows: [{ a: '1', b: '2' }, 3] }, { rows: [{ a: '' }] })).toEqual({ rows: [{ a: '1' }, 3] });
  expect([pickFields(null, draft), pickFields('x', draft)]).toEqual([null, 'x']);
});
