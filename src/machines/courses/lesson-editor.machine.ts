import { draftForm } from '#machines/shared/draft-form.ts';
import {
  emptyLesson,
  type LessonBase,
  type LessonValues,
  lessonSaved,
  lessonValuesOf,
  mayEditLesson,
} from '#rules/lesson-fields.ts';
import { addressOf } from '#rules/places.ts';
import { lessonBaseIn, loadLessonBase, saveLesson } from '#services/lessons.service.ts';

export const lessonEditorMachine = draftForm<LessonBase, LessonValues, string>({
  id: 'lessonEditor',
  description: 'Adds a lesson to a course, or edits one that is ineffective.',
  requirements: { saved: ['LESSON-04'], barred: ['COURSE-13'] },
  empty: emptyLesson,
  load: loadLessonBase,
  mayEdit: mayEditLesson,
  valuesOf: lessonValuesOf,
  revisionOf: (base) => base?.lesson?.revision ?? 0,
  save: saveLesson,
  itemIn: lessonBaseIn,
  savedText: ({ code }) => lessonSaved(code === undefined),
  pathAfter: (code) => addressOf('lessonDetail', { code }),
});
