import { expect, test } from 'vitest';
import { courseUnitIn, formatDetailCode, isCourseCode } from '#rules/courses/course-codes.ts';

test('COURSE-10 the code of a page is the course code, an underscore and the first unit code', () => {
  expect(formatDetailCode({ code: 'EN-1', unitCodes: ['U-7', 'U-8'] })).toBe('EN-1_U-7');
  expect(courseUnitIn('EN-1_U-7')).toEqual({ courseCode: 'EN-1', unitCode: 'U-7' });
});

test.each(['', 'EN-1', '_U-7', 'EN-1_U-7_X'])('COURSE-10 %j is not a code of a course', (code) => {
  expect(courseUnitIn(code)).toBeNull();
});

test('FIND-20 a code has a hyphen and a digit, so that no word of a title is one', () => {
  expect(['SC-7', 'sc-0AB', 'A-1-U1'].map(isCourseCode)).toEqual([true, true, true]);
  expect(['20000007', 'well-known', 'SC-', '-7', 'SC 7', `A-${'1'.repeat(63)}`].map(isCourseCode)).not.toContain(true);
});
