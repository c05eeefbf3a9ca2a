import { array, object, string } from 'yup';
import { courseLevelChoices, courseTextMaxLength } from '#contract/course-values.ts';
import type { Course } from '#contract/courses.contract.ts';
import { isCoverAddress } from '#contract/covers.contract.ts';
import { limitedText } from '#rules/patterns/limited-text.ts';
import { coverMissing, difficultyMissing, organizationsMissing, titleMissing } from './course-texts.ts';
import { notAnImage } from './cover-texts.ts';

export const courseTextMax = courseTextMaxLength;

/** COURSE-07 */
export const courseText = () => limitedText(courseTextMax);

const isLevel = (level: string) => courseLevelChoices.some((choice) => choice === level);

/** COURSE-07 to COURSE-09 */
export const courseFields = object({
  coverUrl: string()
    .trim()
    .required(coverMissing)
    .test('image', ({ value }) => notAnImage(value), isCoverAddress),
  title: courseText().required(titleMissing),
  localizedTitle: courseText(),
  level: string().required(difficultyMissing).test('level', difficultyMissing, isLevel),
  organizationCodes: array().of(string().defined()).defined().min(1, organizationsMissing),
});

export type CourseValues = {
  coverUrl: string;
  title: string;
  localizedTitle: string;
  level: string;
  organizationCodes: string[];
};

export const emptyCourse: CourseValues = {
  coverUrl: '',
  title: '',
  localizedTitle: '',
  level: '',
  organizationCodes: [],
};

export const toCourseValues = (course: Course | null): CourseValues => {
  if (!course) return emptyCourse;
  const { coverUrl, title, localizedTitle, level, organizationCodes } = course;
  return { coverUrl, title, localizedTitle, level: isLevel(level) ? level : '', organizationCodes };
};
