import { object } from 'yup';
import type { Lesson } from '#contract/lessons.contract.ts';
import { courseText } from './course-fields.ts';

/** The lesson form (LESSON-03). */
export const lessonFields = object({
  title: courseText().required('Lesson title required.'),
  localizedTitle: courseText(),
});

export type LessonValues = { title: string; localizedTitle: string };

export const emptyLesson: LessonValues = { title: '', localizedTitle: '' };

/** What a lesson form begins with: the lesson that is edited, none for a new one, and whether the course may be changed. */
export type LessonBase = { lesson: Lesson | null; isOpen: boolean };

/** Whether lessons may be written here: only while their course is ineffective (COURSE-13). */
export const mayEditLesson = (base: LessonBase | null): boolean => base?.isOpen ?? false;

/** What the fields of a lesson form begin with. */
export const lessonValuesOf = (base: LessonBase | null): LessonValues =>
  base?.lesson ? { title: base.lesson.title, localizedTitle: base.lesson.localizedTitle } : emptyLesson;

/** LESSON-04 */
export const lessonSaved = (isNew: boolean): string => `Lesson has been ${isNew ? 'created' : 'edited'} successfully`;
