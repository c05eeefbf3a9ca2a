import type { ActorRefFrom } from 'xstate';
import type { Course } from '#contract/courses.contract.ts';
import { formMachine } from '#machines/patterns/form.chart.ts';
import { formatDetailCode } from '#rules/courses/course-codes.ts';
import { type CourseValues, emptyCourse, toCourseValues } from '#rules/courses/course-fields.ts';
import { isEditable } from '#rules/courses/course-permissions.ts';
import { courseSaved } from '#rules/courses/course-texts.ts';
import { coverUploadPending } from '#rules/courses/upload-texts.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { pathFor } from '#rules/routes.ts';
import { courseIn, loadCourse, saveCourse } from '#services/courses/courses.service.ts';
import { courseFormRequirements } from './course-requirements.ts';
import { coverUploadMachine } from './cover-upload.machine.ts';

export const courseEditorMachine = formMachine<Course, CourseValues, Course>({
  id: 'courseEditor',
  description: 'Creates a speaking course, or edits one that is ineffective.',
  requirements: { ...courseFormRequirements, saved: ['COURSE-14'], leaving: ['COURSE-06'] },
  empty: emptyCourse,
  load: async ({ code }, signal) => (code === undefined ? null : loadCourse({ detailCode: code }, signal)),
  toValues: toCourseValues,
  save: saveCourse,
  savedText: ({ code }) => courseSaved(code === undefined),
  pathAfterSave: (course) => pathFor('courseDetail', { code: formatDetailCode(course) }),
  revisions: {
    getRevision: (course) => course?.revision ?? 0,
    itemIn: courseIn,
    canEdit: (course) => course === null || isEditable(course),
  },
  upload: { machine: coverUploadMachine, field: 'coverUrl', pendingText: coverUploadPending },
  hasDrafts: true,
  hasWarnings: true,
  failureText: genericError,
});

export type CourseEditor = ActorRefFrom<typeof courseEditorMachine>;
export type CoverUpload = ActorRefFrom<typeof coverUploadMachine>;

/** The child machine that uploads the cover; it runs as long as the form. */
export const getCoverUpload = (editor: CourseEditor): CoverUpload =>
  editor.getSnapshot().children.upload as CoverUpload;
