import { array, object, string } from 'yup';
import { countCharacters } from '#contract/characters.ts';
import { courseTextMaxLength } from '#contract/course-items.contract.ts';
import { type Course, courseLevelChoices } from '#contract/courses.contract.ts';
import { isCoverAddress } from '#contract/covers.contract.ts';

/** The most characters of a title, a translation or a sentence, and how they are counted. */
export const courseTextMost = courseTextMaxLength;
/** How many characters a text has as it is saved: without blanks around it. */
export const charactersIn = (text: string): number => countCharacters(text.trim());

/** A text of a course, a lesson or a sentence (COURSE-07). */
export const courseText = () =>
  string()
    .trim()
    .default('')
    .test(
      'length',
      `The maximum number of characters are ${courseTextMost}.`,
      (text) => charactersIn(text) <= courseTextMost,
    );

const isLevel = (level: string) => courseLevelChoices.some((choice) => choice === level);

/** The course form (COURSE-07 to COURSE-09). */
export const courseFields = object({
  coverUrl: string()
    .trim()
    .required('Cover required.')
    .test('image', ({ value }) => `File ${value} is not an image`, isCoverAddress),
  title: courseText().required('Course title required.'),
  localizedTitle: courseText(),
  level: string().required('Difficulty required.').test('level', 'Difficulty required.', isLevel),
  organizationCodes: array().of(string().defined()).defined().min(1, 'Organizations required.'),
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

/** The fields of a course as it is saved; a course of unknown level has none. */
export const courseValuesOf = (course: Course | null): CourseValues => {
  if (!course) return emptyCourse;
  const { coverUrl, title, localizedTitle, level, organizationCodes } = course;
  return { coverUrl, title, localizedTitle, level: isLevel(level) ? level : '', organizationCodes };
};
