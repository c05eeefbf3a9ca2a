import { object } from 'yup';
import type { Lesson } from '#contract/lessons.contract.ts';
import { courseText } from './course-fields.ts';
import { titleMissing } from './lesson-texts.ts';

export const lessonFields = object({
  title: courseText().required(titleMissing),
  localizedTitle: courseText(),
});

export type LessonValues = { title: string; localizedTitle: string };

export const emptyLesson: LessonValues = { title: '', localizedTitle: '' };

export type LessonBase = { lesson: Lesson | null; isEditable: boolean };

export const canEditLesson = (base: LessonBase | null): boolean => base?.isEditable ?? false;

export const toLessonValues = (base: LessonBase | null): LessonValues =>
  base?.lesson ? { title: base.lesson.title, localizedTitle: base.lesson.localizedTitle } : emptyLesson;
