import { defineModel } from '#machines/shared/chart-model.ts';
import { draftFormModel } from '#machines/shared/draft-form-model.ts';
import { sampleCourse } from '#machines/shared/sample-course.ts';
import { courseValuesOf } from '#rules/course-fields.ts';
import { disabledOrganization } from '#rules/course-words.ts';
import { courseEditorMachine } from './course-editor.machine.ts';

const page = { account: 'author@example.com', backPath: '/speaking-course/list' };

export default defineModel({
  machine: courseEditorMachine,
  title: 'Course editor',
  summary: 'Makes or edits a speaking course; what was typed is never lost unasked.',
  area: 'courses',
  ...draftFormModel({
    create: { ...page, place: '/speaking-course/create', keys: {} },
    edit: {
      ...page,
      place: '/speaking-course/edit/C-1_U-1',
      keys: { code: 'C-1_U-1' },
      backPath: '/speaking-course/detail/C-1_U-1',
    },
    parent: null,
    item: sampleCourse,
    barred: { ...sampleCourse, status: 'EFFECTIVE', revision: 4 },
    newer: { ...sampleCourse, title: 'Their title', revision: 4 },
    refusalOf: (refused) => ({ course: refused }),
    revision: sampleCourse.revision,
    initial: courseValuesOf(sampleCourse),
    typed: { ...courseValuesOf(sampleCourse), title: 'My title' },
    warned: {
      values: { ...courseValuesOf(sampleCourse), title: 'My title', organizationCodes: ['ACME', 'OSLO'] },
      warning: disabledOrganization('Oslo'),
    },
    saved: { ...sampleCourse, title: 'My title', revision: 4 },
    editedText: 'Course has been edited successfully',
    pathAfter: '/speaking-course/detail/C-1_U-1',
    requirements: { saved: 'COURSE-14', barred: 'COURSE-13' },
  }),
});
