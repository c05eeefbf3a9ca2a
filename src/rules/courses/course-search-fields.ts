import { object, string } from 'yup';
import { courseItemStatuses, courseLevelChoices, courseTextMaxLength } from '#contract/course-values.ts';
import { atMost } from '#rules/patterns/too-long.ts';
import { toVisibleText } from '#texts/visible-text.ts';
import { isTitleTooLong } from './course-query.ts';

/** COURSE-15 */
export const courseSearchFields = object({
  title: string()
    .transform(toVisibleText)
    .default('')
    .test('length', atMost(courseTextMaxLength), (title) => !isTitleTooLong(title)),
  level: string()
    .default('')
    .oneOf(['', ...courseLevelChoices]),
  status: string()
    .default('')
    .oneOf(['', ...courseItemStatuses]),
});
