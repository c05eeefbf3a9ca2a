import { expect, test } from 'vitest';
import { courseUnitIn, formatDetailCode } from '#rules/courses/course-codes.ts';

test('COURSE-10 the code of a page is the course code, an underscore and the first unit code', () => {
  expect(formatDetailCode({ code: 'EN-1', unitCodes: ['U-7', 'U-8'] })).toBe('EN-1_U-7');
  expect(courseUnitIn('EN-1_U-7')).toEqual({ courseCode: 'EN-1', unitCode: 'U-7' });
});

test.each(['', 'EN-1', '_U-7', 'EN-1_U-7_X'])('COURSE-10 %j is not a code of a course', (code) => {
  expect(courseUnitIn(code)).toBeNull();
});
