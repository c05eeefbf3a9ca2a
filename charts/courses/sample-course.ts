import type { Course } from '#contract/courses.contract.ts';

/** The course of models and tests. */
export const sampleCourse: Course = {
  code: 'C-1',
  title: 'Small talk',
  localizedTitle: '',
  coverUrl: '/files/cover.png',
  level: 'BEGINNER',
  organizationCodes: ['ACME'],
  lessonCount: 2,
  unitCodes: ['U-1'],
  status: 'INEFFECTIVE',
  operator: { code: 'author', name: 'Author' },
  updatedAt: 1_780_000_000,
  revision: 3,
};

export const releasedCourse: Course = {
  ...sampleCourse,
  code: 'C-2',
  title: 'At the office',
  lessonCount: 1,
  unitCodes: ['U-2'],
  status: 'EFFECTIVE',
  revision: 4,
};
