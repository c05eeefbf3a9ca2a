import * as v from 'valibot';
import { limitedText } from './characters.ts';
import {
  answered,
  courseItemCode,
  courseItemPageSize,
  courseItemStatuses,
  courseTextMaxLength,
  hasRevision,
  optionalText,
  requiredText,
  revisionMissing,
  savedBefore,
} from './course-items.contract.ts';
import { coverAddress } from './covers.contract.ts';
import { endpoint } from './endpoint.ts';
import { organizationCode } from './organizations.contract.ts';
import { page, pageSize } from './paging.contract.ts';

/** The most organisations that are sent with a course. */
export const courseOrganizationsMax = 1_000;

/** COURSE-09: what is said of an organisation that a course cannot be given. */
export const disabledOrganization = (name: string): string =>
  `Organization ${name} is disabled, please contact us or delete it.`;

const courseLevels = ['UNKNOWN', 'BEGINNER', 'ELEMENTARY', 'INTERMEDIATE', 'ADVANCED'] as const;
export type CourseLevel = (typeof courseLevels)[number];
/** The levels that a course can be given. */
export const courseLevelChoices = [
  'BEGINNER',
  'ELEMENTARY',
  'INTERMEDIATE',
  'ADVANCED',
] as const satisfies readonly CourseLevel[];

export const courseLevelLabels: Readonly<Record<CourseLevel, string>> = {
  UNKNOWN: 'Unknown',
  BEGINNER: 'Beginner',
  ELEMENTARY: 'Elementary',
  INTERMEDIATE: 'Intermediate',
  ADVANCED: 'Advanced',
};

const course = v.object({
  code: answered.code,
  title: answered.text,
  localizedTitle: answered.text,
  coverUrl: answered.text,
  level: v.fallback(v.picklist(courseLevels), 'UNKNOWN'),
  /** Those alone that the reader owns. */
  organizationCodes: v.fallback(v.array(v.string()), []),
  lessonCount: answered.count,
  unitCodes: v.fallback(v.array(v.string()), []),
  ...answered.saved,
});

export type Course = v.InferOutput<typeof course>;

export const courseList = endpoint({
  summary: 'Speaking courses of the organisations that are owned, the newest first',
  method: 'GET',
  path: '/api/v1/philippines/custom_speak/course/list',
  bases: ['second'],
  access: { anyOf: ['course_view'] },
  query: v.object({
    page,
    pageSize: pageSize(courseItemPageSize),
    /** A part of the title or of its translation, in any case. */
    title: v.optional(limitedText(courseTextMaxLength)),
    level: v.optional(v.picklist(courseLevels)),
    status: v.optional(v.picklist(courseItemStatuses)),
  }),
  answer: v.object({ courses: v.array(course), total: v.number(), currentPage: v.number() }),
});

export type CourseList = v.InferOutput<typeof courseList.answer>;

/** The answer is also the `data` of a refusal for a course that was changed meanwhile or is not ineffective. */
export const courseDetail = endpoint({
  summary: 'One speaking course',
  method: 'GET',
  path: '/api/v1/philippines/custom_speak/course/{code}',
  bases: ['second'],
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
  body: v.object({
    course: v.pipe(
      v.object({
        ...savedBefore,
        title: requiredText,
        localizedTitle: optionalText,
        coverUrl: coverAddress,
        level: v.picklist(courseLevelChoices),
        /** Organisations that the editor does not own stay as they are. */
        organizationCodes: v.pipe(v.array(organizationCode), v.minLength(1), v.maxLength(courseOrganizationsMax)),
      }),
      v.check((saved) => hasRevision(saved), revisionMissing),
    ),
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
  body: v.object({ code: courseItemCode, status: v.picklist(courseItemStatuses) }),
  answer: v.object({}),
});
