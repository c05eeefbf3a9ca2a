import { expect, test } from 'vitest';
import { sampleCourse } from '#charts/courses/sample-course.ts';
import { halden } from '#charts/demo-data.ts';
import { courseFileColumns, toCourseFile } from '#rules/courses/course-export.ts';
import { allCourses } from '#rules/courses/course-query.ts';
import { toFileRow } from '#rules/list-exports/list-export.ts';
import { flattenOrganizations } from '#rules/organizations/organizations.ts';

const org = (one: { id: string; code: string; name: string }) => ({ ...one, status: 'ENABLED' as const });
const entries = flattenOrganizations([
  { org: org(halden), subOrgs: [{ org: org({ id: 'o2', code: 'SALES', name: 'Sales; North' }), subOrgs: [] }] },
]);
const source = { query: allCourses, entries, today: '20261121', timeZone: 'Europe/Berlin' };

test('FIND-25 a course has the columns of its list, with all of its organizations and a whole time', () => {
  expect(toCourseFile(source).columns.map(({ title }) => title)).toEqual([
    ...['Course ID', 'Course Title', 'Difficulty', 'Lessons', 'Organizations', 'Status', 'Operator'],
    'Saved (Europe/Berlin)',
  ]);
  const course = { ...sampleCourse, organizationCodes: ['SALES', 'NOT-OWNED', halden.code] };
  expect(toFileRow(courseFileColumns(source), course.code, course).texts).toEqual([
    ...['SC-0043', 'Small talk', 'Beginner', '2', 'Halden Lantern Works; Sales; North', 'Ineffective', 'Author'],
    '2026-05-28 22:26:40',
  ]);
});

test('FIND-25 the file is named after the search and the day', () => {
  expect(toCourseFile(source).fileName).toBe('Courses - 2026-11-21');
  const query = { title: 'Tea: 1/2', level: 'BEGINNER', status: 'INEFFECTIVE' };
  expect(toCourseFile({ ...source, query }).fileName).toBe('Courses - Tea 1 2 - Beginner - Ineffective - 2026-11-21');
});
