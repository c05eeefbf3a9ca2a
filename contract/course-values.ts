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
