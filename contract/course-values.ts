import type { FirstCall } from './endpoint.ts';
import { listSorts } from './sorts.ts';

export const courseItemPageSize = 20;

export const courseTextMaxLength = 250;

export const courseItemsMax = 500;

export const courseItemStatuses = ['STATUS_UNKNOWN', 'EFFECTIVE', 'INEFFECTIVE', 'ARCHIVED'] as const;
export type CourseItemStatus = (typeof courseItemStatuses)[number];

export const courseLevels = ['UNKNOWN', 'BEGINNER', 'ELEMENTARY', 'INTERMEDIATE', 'ADVANCED'] as const;
export type CourseLevel = (typeof courseLevels)[number];
/** The levels of a course. */
export const courseLevelChoices = [
  'BEGINNER',
  'ELEMENTARY',
  'INTERMEDIATE',
  'ADVANCED',
] as const satisfies readonly CourseLevel[];

/** What courses can be sorted by. */
export const courseSortColumns = ['title', 'level', 'lessonCount', 'status'] as const;
export type CourseSortColumn = (typeof courseSortColumns)[number];
export const courseSorts = listSorts(courseSortColumns);
export type CourseSort = (typeof courseSorts)[number];

export const courseCalls = {
  courses: { method: 'GET', path: '/api/v1/philippines/custom_speak/course/list', bases: ['second'] },
  course: { method: 'GET', path: '/api/v1/philippines/custom_speak/course/{code}', bases: ['second'] },
  lessons: { method: 'GET', path: '/api/v1/philippines/custom_speak/lesson/list', bases: ['second'] },
  lesson: { method: 'GET', path: '/api/v1/philippines/custom_speak/lesson/{code}', bases: ['second'] },
  sentences: { method: 'GET', path: '/api/v1/philippines/custom_speak/activity/list', bases: ['second'] },
  sentence: { method: 'GET', path: '/api/v1/philippines/custom_speak/activity/{code}', bases: ['second'] },
} as const satisfies Record<string, FirstCall>;
