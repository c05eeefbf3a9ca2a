import { expect, test } from 'vitest';
import { fieldProblemsIn } from '#rules/patterns/field-problems.ts';

const names = ['coverUrl', 'title', 'organizationCodes'];
const read = (errors: unknown) => Object.entries(fieldProblemsIn(errors, names));

test('REQ-07 field errors are matched by any part of their path, in the order of the form', () => {
  expect(
    read([
      'course.title: must not be empty',
      'course.organizationCodes.3: Organization Oslo is disabled, please contact us or delete it.',
      'course.coverUrl: an address: of a picture',
    ]),
  ).toEqual([
    ['coverUrl', 'an address: of a picture'],
    ['title', 'must not be empty'],
    ['organizationCodes', 'Organization Oslo is disabled, please contact us or delete it.'],
  ]);
});

test('REQ-07 a field shows the first of two errors; errors of other fields are ignored', () => {
  expect(
    read(['course.title: One.', 'title: Two.', 'course.revision: missing', 'Too late: sorry.', 'No path.']),
  ).toEqual([['title', 'One.']]);
});

test('REQ-07 an error is of the first field that its path names', () => {
  expect(read(['title.coverUrl: One.'])).toEqual([['title', 'One.']]);
});

test('REQ-10 errors by field are read too', () => {
  expect(read({ title: ['', 'One.', 'Two.'], coverUrl: 'Three.', other: 'Four.' })).toEqual([
    ['coverUrl', 'Three.'],
    ['title', 'One.'],
  ]);
});

test('REQ-10 other shapes have no errors, and a very long text is cut', () => {
  for (const invalid of [
    undefined,
    null,
    'title: x',
    3,
    [null, 3, {}, ['title: x'], 'title:  '],
    { title: 3, coverUrl: {} },
  ])
    expect(read(invalid)).toEqual([]);
  expect(read([`title: ${'x'.repeat(100_000)}`])).toEqual([['title', 'x'.repeat(500)]]);
});
