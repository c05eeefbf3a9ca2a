import { expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { type CourseValues, courseFields } from '#rules/courses/course-fields.ts';

const good: CourseValues = {
  coverUrl: '/files/speaking-course/cover_1.png',
  title: 'Small talk',
  localizedTitle: '',
  level: 'BEGINNER',
  organizationCodes: ['ACME'],
};

const findProblems = (values: CourseValues): readonly string[] => {
  try {
    courseFields.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
};

test('COURSE-07 the title is required and trimmed, the translation is optional', () => {
  expect(findProblems(good)).toEqual([]);
  expect(findProblems({ ...good, title: '  ' })).toEqual(['Course title required.']);
  expect(courseFields.cast({ ...good, title: ' a ' }).title).toBe('a');
});

test.each(['title', 'localizedTitle'] as const)(
  'COURSE-07 250 characters are the most of %s, emoji being one',
  (field) => {
    expect(findProblems({ ...good, [field]: '😀'.repeat(250) })).toEqual([]);
    expect(findProblems({ ...good, [field]: 'a'.repeat(251) })).toEqual(['The maximum number of characters are 250.']);
  },
);

test('COURSE-08 a cover is required and has the extension of an image', () => {
  expect(findProblems({ ...good, coverUrl: '' })).toContain('Cover required.');
  expect(findProblems({ ...good, coverUrl: '/files/a.gif' })).toEqual([
    'File \u2068/files/a.gif\u2069 is not an image',
  ]);
});

test('COURSE-09 difficulty and organizations are required; the unknown level is not a level', () => {
  expect(findProblems({ ...good, level: 'UNKNOWN', organizationCodes: [] })).toEqual([
    'Difficulty required.',
    'Organizations required.',
  ]);
});
