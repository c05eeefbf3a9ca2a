import * as v from 'valibot';
import {
  answered,
  courseItemCode,
  courseItemCodes,
  optionalText,
  pagingEnable,
  previousCodes,
  requiredText,
  savedBefore,
  sortBodyMaxBytes,
} from './course-items.contract.ts';
import { courseCalls, courseItemPageSize } from './course-values.ts';
import { endpoint } from './endpoint.ts';
import { page, pageSize } from './paging.contract.ts';

const lessonSubTypes = ['combine', 'SUBTYPE_UNKNOWN', 'SPEAKING_2_ROLEPLAY'] as const;
export const defaultLessonSubType = 'combine' as const satisfies (typeof lessonSubTypes)[number];

const lesson = v.object({
  code: answered.code,
  unitCode: answered.text,
  courseCode: answered.text,
  courseTitle: answered.furtherText,
  title: answered.text,
  localizedTitle: answered.text,
  activitySubType: v.fallback(v.picklist(lessonSubTypes), defaultLessonSubType),
  activityCount: answered.count,
  ...answered.saved,
});

export type Lesson = v.InferOutput<typeof lesson>;

export const lessonList = endpoint({
  summary: 'Lessons of a unit in their order',
  ...courseCalls.lessons,
  access: { anyOf: ['course_view'] },
  query: v.object({ pagingEnable, page, pageSize: pageSize(courseItemPageSize), unitCode: courseItemCode }),
  answer: v.object({ lessons: v.array(lesson), total: v.number() }),
});

export type LessonList = v.InferOutput<typeof lessonList.answer>;

export const lessonDetail = endpoint({
  summary: 'One lesson',
  ...courseCalls.lesson,
  access: { anyOf: ['course_view'] },
  params: v.object({ code: courseItemCode }),
  answer: v.object({ lesson }),
});

export const lessonSave = endpoint({
  summary: 'Add a lesson at the end of a unit, or with its code edit one that is ineffective',
  method: 'POST',
  path: '/api/v1/philippines/custom_speak/lesson',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  body: v.object({
    lesson: v.object({
      ...savedBefore,
      unitCode: courseItemCode,
      title: requiredText,
      localizedTitle: optionalText,
      activitySubType: v.optional(v.picklist(lessonSubTypes), defaultLessonSubType),
    }),
  }),
  answer: v.object({ lesson: v.object({ code: answered.code }) }),
});

export type LessonDraft = v.InferInput<typeof lessonSave.body>['lesson'];

export const lessonDelete = endpoint({
  summary: 'Delete an ineffective lesson with its sentences',
  method: 'DELETE',
  path: '/api/v1/philippines/custom_speak/lesson/{code}',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  params: v.object({ code: courseItemCode }),
  answer: v.object({}),
});

export const lessonSort = endpoint({
  summary: 'Put the lessons of a unit in another order',
  method: 'POST',
  path: '/api/v1/philippines/custom_speak/course/lesson_sort',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  bodyMaxBytes: sortBodyMaxBytes,
  body: v.object({ unitCode: courseItemCode, lessonCodeList: courseItemCodes, previousCodeList: previousCodes }),
  answer: v.object({}),
});

export const lessonCopy = endpoint({
  summary: 'Copy a lesson of an ineffective course with its sentences, to the end of its unit',
  // Without it: the console says that the server cannot copy.
  optional: true,
  method: 'POST',
  path: '/api/v1/philippines/custom_speak/lesson/copy',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  body: v.object({ code: courseItemCode }),
  answer: v.object({ lesson }),
});
