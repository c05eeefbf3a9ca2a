import type { Lesson } from '#contract/lessons.contract.ts';
import { defineModel } from '#machines/shared/chart-model.ts';
import { draftFormModel } from '#machines/shared/draft-form-model.ts';
import { type LessonBase, lessonValuesOf } from '#rules/lesson-fields.ts';
import { lessonEditorMachine } from './lesson-editor.machine.ts';

const page = { account: 'author@example.com', backPath: '/speaking-course/detail/C-1_U-1' };

const lesson: Lesson = {
  code: 'L-1',
  unitCode: 'U-1',
  courseCode: 'C-1',
  title: 'Greetings',
  localizedTitle: '',
  activitySubType: 'combine',
  activityCount: 3,
  status: 'INEFFECTIVE',
  operator: { code: 'O1', name: 'Ann' },
  updatedAt: 1_780_000_000,
  revision: 3,
};

const base: LessonBase = { lesson, isOpen: true };

export default defineModel({
  machine: lessonEditorMachine,
  title: 'Lesson editor',
  summary: 'Adds a lesson to a course or edits one; what was typed is never lost unasked.',
  area: 'courses',
  ...draftFormModel({
    create: {
      ...page,
      place: '/speaking-course/C-1/U-1/lesson/create',
      keys: { courseCode: 'C-1', unitCode: 'U-1' },
    },
    edit: {
      ...page,
      place: '/speaking-course/lesson/edit/L-1',
      keys: { code: 'L-1' },
      backPath: '/speaking-course/lesson/detail/L-1',
    },
    parent: { lesson: null, isOpen: true },
    item: base,
    barred: { lesson: { ...lesson, status: 'EFFECTIVE', revision: 4 }, isOpen: false },
    newer: { lesson: { ...lesson, title: 'Their title', revision: 4 }, isOpen: true },
    refusalOf: ({ lesson: refused }: LessonBase) => ({ lesson: refused }),
    revision: lesson.revision,
    initial: lessonValuesOf(base),
    typed: { ...lessonValuesOf(base), title: 'My title' },
    saved: 'L-1',
    editedText: 'Lesson has been edited successfully',
    pathAfter: '/speaking-course/lesson/detail/L-1',
    requirements: { saved: 'LESSON-04', barred: 'COURSE-13' },
  }),
});
