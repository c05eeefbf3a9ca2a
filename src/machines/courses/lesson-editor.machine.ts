import { formMachine } from '#machines/patterns/form.chart.ts';
import {
  canEditLesson,
  emptyLesson,
  type LessonBase,
  type LessonValues,
  toLessonValues,
} from '#rules/courses/lesson-fields.ts';
import { lessonSaved } from '#rules/courses/lesson-texts.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { pathFor } from '#rules/routes.ts';
import { lessonBaseIn, loadLessonBase, saveLesson } from '#services/courses/lessons.service.ts';
import { courseFormRequirements } from './course-requirements.ts';

export const lessonEditorMachine = formMachine<LessonBase, LessonValues, string>({
  id: 'lessonEditor',
  description: 'Adds a lesson to a course, or edits one that is ineffective.',
  requirements: { ...courseFormRequirements, saved: ['LESSON-04'] },
  empty: emptyLesson,
  load: loadLessonBase,
  toValues: toLessonValues,
  save: saveLesson,
  savedText: ({ code }) => lessonSaved(code === undefined),
  pathAfterSave: (code) => pathFor('lessonDetail', { code }),
  revisions: {
    getRevision: (base) => base?.lesson?.revision ?? 0,
    itemIn: lessonBaseIn,
    canEdit: canEditLesson,
  },
  hasDrafts: true,
  failureText: genericError,
});
