import { defineModel } from '@learning-console/statecharts';
import { demoCourse, disabledOrganization, halden } from '#charts/demo-data.ts';
import { demoPath, onPages } from '#charts/on-pages.ts';
import { formModel } from '#charts/patterns/form-model.ts';
import { draftsStay } from '#charts/properties.ts';
import { courseEditorMachine } from '#machines/courses/course-editor.machine.ts';
import { toCourseValues } from '#rules/courses/course-fields.ts';
import { disabledOrganization as warnOfDisabled } from '#rules/courses/course-texts.ts';
import { formRequirements } from './course-requirements.ts';
import { sampleCourse } from './sample-course.ts';

const page = {
  email: 'author@example.com',
  uploadSettings: { uploadUrl: '/upload', keyPrefix: 'speaking-course/cover', fileBase: '/files' },
};

export default defineModel({
  machine: courseEditorMachine,
  title: 'Course editor',
  area: 'courses',
  place: onPages('courseCreate', 'courseEdit'),
  pattern: 'form',
  properties: [draftsStay],
  ...formModel({
    create: { ...page, path: '/speaking-course/create', params: {} },
    edit: {
      ...page,
      path: demoPath('courseEdit'),
      params: { code: demoCourse.detailCode },
    },
    backPath: demoPath('courseDetail'),
    parent: null,
    item: sampleCourse,
    locked: { ...sampleCourse, status: 'EFFECTIVE', revision: 4 },
    newer: { ...sampleCourse, title: 'Their title', revision: 4 },
    createRejection: (rejected) => ({ course: rejected }),
    revision: sampleCourse.revision,
    lockedRequirement: 'COURSE-13',
    initial: toCourseValues(sampleCourse),
    typed: { ...toCourseValues(sampleCourse), title: 'My title' },
    warned: {
      values: {
        ...toCourseValues(sampleCourse),
        title: 'My title',
        organizationCodes: [halden.code, disabledOrganization.code],
      },
      warning: warnOfDisabled(disabledOrganization.name),
    },
    saved: { ...sampleCourse, title: 'My title', revision: 4 },
    editedText: 'Course has been edited successfully',
    pathAfterSave: demoPath('courseDetail'),
    requirements: { ...formRequirements, saved: 'COURSE-14', leaving: 'COURSE-06' },
  }),
});
