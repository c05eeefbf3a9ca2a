import { describe, expect, test } from 'vitest';
import { packagePrefix } from '#rules/accounts/package-query.ts';
import {
  applicationPrefix,
  applicationQueryLabels,
  readApplicationQuery,
} from '#rules/applications/application-query.ts';
import { coursePrefix, courseQueryLabels, readCourseQuery } from '#rules/courses/course-query.ts';
import { downloadTaskPrefix } from '#rules/downloads/download-paging.ts';
import { learnerPrefix } from '#rules/learners/learner-list-url.ts';
import { learnerQueryLabels, readLearnerQuery } from '#rules/learners/learner-query.ts';
import { ignoredSearchText } from '#rules/patterns/list-url.ts';
import { markName } from '#texts/isolated-text.ts';

const learners = { queryPrefix: learnerPrefix, readQuery: readLearnerQuery, labels: learnerQueryLabels };
const applications = {
  queryPrefix: applicationPrefix,
  readQuery: readApplicationQuery,
  labels: applicationQueryLabels,
};
const courses = { queryPrefix: coursePrefix, readQuery: readCourseQuery, labels: courseQueryLabels };

const notUsed = (label: string, value: string) => `The ${label} in the address (${markName(value)}) is not used.`;
const long = 'x'.repeat(300);
const shortened = `${'x'.repeat(59)}…`;

describe('USER-08 a part of the address that a list does not use is said', () => {
  test.each([
    ['users.org=A%01B&users.id=abc', [notUsed('organization', 'AB'), notUsed('ID', 'abc')]],
    ['users.org=HALDEN&users.id=12345678', [notUsed('ID', '12345678')]],
    ['users.email=ann', [notUsed('e-mail', 'ann')]],
    ['users.email=%00', ['The e-mail in the address is not used.']],
    ['users.page=abc', [notUsed('page', 'abc')]],
    [`users.org=${long}`, [notUsed('organization', shortened)]],
    ['users.org=%D7%A9%01&users.page=2', [notUsed('organization', 'ש')]],
  ])('learners: %s', (search, texts) => {
    expect(ignoredSearchText({ ...learners, address: `/manager/account/list?${search}` })).toBe(texts.join(' '));
  });

  test.each([
    ['applications.id=abc', [notUsed('ID', 'abc')]],
    [`applications.nick=${long}`, [notUsed('nick name', shortened)]],
    ['applications.status=ERROR', [notUsed('application status', 'ERROR')]],
    ['applications.start=20260230', [notUsed('first day', '20260230')]],
    [
      'applications.start=20260302&applications.end=20260301',
      [notUsed('first day', '20260302'), notUsed('last day', '20260301')],
    ],
  ])('applications: %s', (search, texts) => {
    expect(ignoredSearchText({ ...applications, address: `/manager/apply/list?${search}` })).toBe(texts.join(' '));
  });

  test.each([
    ['courses.level=99', [notUsed('difficulty', '99')]],
    ['courses.status=GONE', [notUsed('status', 'GONE')]],
    [`courses.title=${long}`, [notUsed('title', shortened)]],
  ])('courses: %s', (search, texts) => {
    expect(ignoredSearchText({ ...courses, address: `/speaking-course/list?${search}` })).toBe(texts.join(' '));
  });

  test.each([packagePrefix, downloadTaskPrefix])('a list with pages alone: %s', (queryPrefix) => {
    const getText = (page: string) => ignoredSearchText({ queryPrefix, address: `/?${queryPrefix}.page=${page}` });
    expect([getText('zero'), getText('0'), getText('2')]).toEqual([notUsed('page', 'zero'), notUsed('page', '0'), '']);
  });

  test.each([
    '',
    'users.org=HALDEN&users.page=3',
    'users.id=%2012345678%20',
    'users.email=ann@example.com',
    'users.page=1',
  ])('nothing is said about %j', (search) => {
    expect(ignoredSearchText({ ...learners, address: `/manager/account/list?${search}` })).toBe('');
  });
});
