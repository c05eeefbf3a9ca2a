import { expect, test } from 'vitest';
import { lessonFields } from '#rules/courses/lesson-fields.ts';
import { lessonSaved } from '#rules/courses/lesson-texts.ts';

const findProblems = (values: object) =>
  lessonFields.validate(values, { abortEarly: false }).then(
    () => [],
    ({ errors }: { errors: string[] }) => errors,
  );

test('LESSON-03 a lesson requires a title; title and translation have at most 250 characters', async () => {
  expect(await findProblems({ title: ' Greetings ', localizedTitle: '' })).toEqual([]);
  expect(await findProblems({ title: '   ', localizedTitle: '' })).toEqual(['Lesson title required.']);
  expect(await findProblems({ title: '👋'.repeat(250), localizedTitle: 'a'.repeat(250) })).toEqual([]);
  expect(await findProblems({ title: 'a'.repeat(251), localizedTitle: 'a'.repeat(251) })).toEqual([
    'The maximum number of characters are 250.',
    'The maximum number of characters are 250.',
  ]);
});

test('LESSON-04 the notice of a saved lesson names the action', () => {
  expect([lessonSaved(true), lessonSaved(false)]).toEqual([
    'Lesson has been created successfully',
    'Lesson has been edited successfully',
  ]);
});
