import { isolate } from '#texts/isolated-text.ts';

/** The texts of the list of courses, of its search and of the pages of a course. */

export const courses = 'Courses';
export const search = 'Search courses';
export const any = 'Any';
export const title = 'Title';
export const id = 'Course ID';
export const courseTitle = 'Course Title';
export const translation = 'Course Title Translation';
export const difficulty = 'Difficulty';
export const lessons = 'Lessons';
export const organizations = 'Organizations';
export const status = 'Status';
export const chooseDifficulty = 'Choose a difficulty';
export const cover = 'Cover';
export const noun = 'course';
export const failed = 'The course could not be loaded.';
export const release = 'Release';
export const deleteAction = 'Delete';
export const list = {
  noMatches: { text: 'No course fits this search.', hint: 'Check what you searched for, or press Reset.' },
  empty: { text: 'There is no course so far', hint: 'The courses of your organizations appear here.' },
  denied: { text: 'You have no access to these courses.', hint: 'Ask the person who manages your console.' },
  failed: 'The courses could not be loaded.',
} as const;
export const idLabel = (code: string): string => `Course ID ${code}`;
export const coverLabel = (title: string): string => `Cover of ${isolate(title)}`;
export const viewCourseLabel = (code: string): string => `View course ${code}`;
export const editCourseLabel = (code: string): string => `Edit course ${code}`;
export const releaseCourseLabel = (code: string): string => `Release course ${code}`;
export const deleteCourseLabel = (code: string): string => `Delete course ${code}`;
