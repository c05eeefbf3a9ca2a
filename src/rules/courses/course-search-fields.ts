import { object, string } from 'yup';
import { courseItemStatuses, courseLevelChoices } from '#contract/course-values.ts';
import { courseText } from './course-fields.ts';

/** COURSE-15 */
export const courseSearchFields = object({
  title: courseText(),
  level: string()
    .default('')
    .oneOf(['', ...courseLevelChoices]),
  status: string()
    .default('')
    .oneOf(['', ...courseItemStatuses]),
});
