import { defineModel } from '@learning-console/statecharts';
import { demoCourse, demoLesson } from '#charts/demo-data.ts';
import { demoPath, onPages } from '#charts/on-pages.ts';
import { formModel } from '#charts/patterns/form-model.ts';
import { draftsStay } from '#charts/properties.ts';
import type { Lesson } from '#contract/lessons.contract.ts';
import { lessonEditorMachine } from '#machines/courses/lesson-editor.machine.ts';
import { type LessonBase, toLessonValues } from '#rules/courses/lesson-fields.ts';
import { formRequirements } from './course-requirements.ts';

const email = 'author@example.com';

const lesson: Lesson = {
  code: demoLesson.code,
  unitCode: demoCourse.unitCode,
  courseCode: demoCourse.code,
  title: 'Greetings',
  localizedTitle: '',
  activitySubType: 'combine',
  activityCount: 3,
  status: 'INEFFECTIVE',
  operator: { code: 'O1', name: 'Ann' },
  updatedAt: 1_780_000_000,
  revision: 3,
};

const base: LessonBase = { lesson, isEditable: true };

export default defineModel({
  machine: lessonEditorMachine,
  title: 'Lesson editor',
  area: 'courses',
  place: onPages('lessonCreate', 'lessonEdit'),
  pattern: 'form',
  properties: [draftsStay],
  ...formModel({
    create: {
      email,
      path: demoPath('lessonCreate'),
      params: { courseCode: demoCourse.code, unitCode: demoCourse.unitCode },
    },
    edit: {
      email,
      path: demoPath('lessonEdit'),
      params: { code: demoLesson.code },
    },
    backPath: demoPath('lessonDetail'),
    parent: { lesson: null, isEditable: true },
    item: base,
    locked: { lesson: { ...lesson, status: 'EFFECTIVE', revision: 4 }, isEditable: false },
    newer: { lesson: { ...lesson, title: 'Their title', revision: 4 }, isEditable: true },
    createRejection: ({ lesson: rejected }: LessonBase) => ({ lesson: rejected }),
    revision: lesson.revision,
    lockedRequirement: 'COURSE-13',
    initial: toLessonValues(base),
    typed: { ...toLessonValues(base), title: 'My title' },
    saved: demoLesson.code,
    editedText: 'Lesson has been edited successfully',
    pathAfterSave: demoPath('lessonDetail'),
    requirements: { ...formRequirements, saved: 'LESSON-04', leaving: 'REQ-12' },
  }),
});
