import * as v from 'valibot';
import { isolatePath } from '#texts/isolated-text.ts';
import { limitedText } from './characters.ts';
import { answered, courseItemCode, optionalText, requiredText, savedBefore } from './course-items.contract.ts';
import {
  courseCalls,
  courseItemPageSize,
  courseItemStatuses,
  courseLevelChoices,
  courseLevels,
  courseSorts,
  courseTextMaxLength,
} from './course-values.ts';
import { coverAddress } from './covers.contract.ts';
import { endpoint } from './endpoint.ts';
import { limitedList } from './limited-list.ts';
import { organizationCode } from './organizations.contract.ts';
import { page, pageSize, sortedBy } from './paging.contract.ts';

/** The maximum number of organizations of a course. */
export const courseOrganizationsMax = 1_000;

/** COURSE-09: the message about an organization that cannot be selected for a course. */
export const disabledOrganization = (name: string): string =>
  `Organization ${isolatePath(name)} is disabled, please contact us or delete it.`;

const course = v.object({
  code: answered.code,
  title: answered.text,
  localizedTitle: answered.text,
  coverUrl: answered.text,
  coverLink: answered.link,
  level: v.fallback(v.picklist(courseLevels), 'UNKNOWN'),
  /** Only organizations that the administrator owns. */
  organizationCodes: v.fallback(v.array(v.string()), []),
  lessonCount: answered.count,
  unitCodes: v.fallback(v.array(v.string()), []),
  ...answered.saved,
});

export type Course = v.InferOutput<typeof course>;

export const courseList = endpoint({
  summary: 'Speaking courses of the organizations that are owned, the newest first unless `sort` names a column',
  ...courseCalls.courses,
  access: { anyOf: ['course_view'] },
  query: v.object({
    page,
    pageSize: pageSize(courseItemPageSize),
    /** A part of the title or of its translation, case-insensitive. */
    title: v.optional(limitedText(courseTextMaxLength)),
    level: v.optional(v.picklist(courseLevels)),
    status: v.optional(v.picklist(courseItemStatuses)),
    sort: v.optional(v.picklist(courseSorts)),
  }),
  answer: v.object({ courses: v.array(course), total: v.number(), currentPage: v.number(), sort: sortedBy }),
});

export type CourseList = v.InferOutput<typeof courseList.answer>;

/** Also the `data` of the rejection for a course that has changed or is not ineffective. */
export const courseDetail = endpoint({
  summary: 'One speaking course',
  ...courseCalls.course,
  access: { anyOf: ['course_view'] },
  params: v.object({ code: courseItemCode }),
  answer: v.object({ course }),
});

export const courseSave = endpoint({
  summary: 'Make a speaking course, or with its code edit one that is ineffective',
  method: 'POST',
  path: '/api/v1/philippines/custom_speak/course',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  bodyMaxBytes: 262_144,
  body: v.object({
    course: v.object({
      ...savedBefore,
      title: requiredText,
      localizedTitle: optionalText,
      coverUrl: coverAddress,
      level: v.picklist(courseLevelChoices),
      /** Organizations that the editor does not own stay unchanged. */
      organizationCodes: limitedList(organizationCode, { min: 1, max: courseOrganizationsMax }),
    }),
  }),
  answer: v.object({ course }),
});

export type CourseDraft = v.InferInput<typeof courseSave.body>['course'];

export const courseStatusChange = endpoint({
  summary: 'Release an ineffective course (EFFECTIVE), or delete one that is effective or ineffective (ARCHIVED)',
  method: 'POST',
  path: '/api/v1/philippines/custom_speak/course/status',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  body: v.object({
    code: courseItemCode,
    status: v.picklist(courseItemStatuses),
    /** The status that was read; a change without it checks no conflict. */
    seenStatus: v.optional(v.picklist(courseItemStatuses)),
  }),
  answer: v.object({}),
});

/** The maximum number of sentences of a course that is copied. */
export const copiedSentencesMax = 5_000;

export const courseCopy = endpoint({
  summary: 'Copy a course with its lessons and sentences; the copy is ineffective',
  // Without it: the console says that the server cannot copy.
  optional: true,
  method: 'POST',
  path: '/api/v1/philippines/custom_speak/course/copy',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  body: v.object({ code: courseItemCode }),
  answer: v.object({ course }),
});
