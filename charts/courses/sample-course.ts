import { demoCourse, demoReleasedCourse, halden } from '#charts/demo-data.ts';
import type { Course } from '#contract/courses.contract.ts';

/** The course of models and tests. */
export const sampleCourse: Course = {
  code: demoCourse.code,
  title: 'Small talk',
  localizedTitle: '',
  coverUrl: '/files/cover.png',
  level: 'BEGINNER',
  organizationCodes: [halden.code],
  lessonCount: 2,
  unitCodes: [demoCourse.unitCode],
  status: 'INEFFECTIVE',
  operator: { code: 'author', name: 'Author' },
  updatedAt: 1_780_000_000,
  revision: 3,
};

export const releasedCourse: Course = {
  ...sampleCourse,
  code: demoReleasedCourse.code,
  title: 'At the office',
  lessonCount: 1,
  unitCodes: [demoReleasedCourse.unitCode],
  status: 'EFFECTIVE',
  revision: 4,
};
