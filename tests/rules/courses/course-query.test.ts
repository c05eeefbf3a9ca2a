import { expect, test } from 'vitest';
import { allCourses, readCourseQuery } from '#rules/courses/course-query.ts';
import { courseSearchFields } from '#rules/courses/course-search-fields.ts';
import { toVisibleText } from '#texts/visible-text.ts';

test.each([
  ['t'.repeat(250), true],
  ['t'.repeat(251), false],
  ['🍵'.repeat(250), true],
  ['🍵'.repeat(251), false],
  [` ${'t'.repeat(250)}\u200b`, true],
])('COURSE-15 the search and the URL agree on the length of the title %j', (title, isShort) => {
  expect(courseSearchFields.isValidSync({ ...allCourses, title })).toBe(isShort);
  expect(readCourseQuery({ title }).title).toBe(isShort ? toVisibleText(title) : '');
});
