import { describe, expect, test } from 'vitest';
import { packageListUrl } from '#rules/accounts/package-query.ts';
import { applicationListUrl, applicationQueryLabels } from '#rules/applications/application-query.ts';
import { allCourses, courseListUrl, courseQueryLabels } from '#rules/courses/course-query.ts';
import { downloadTaskListUrl } from '#rules/downloads/download-paging.ts';
import { learnerListUrl, learnerQueryLabels } from '#rules/learners/learner-query.ts';
import { ignoredSearchText, listUrl } from '#rules/patterns/list-url.ts';
import { markName } from '#texts/isolated-text.ts';

const learners = { ...learnerListUrl, labels: learnerQueryLabels };
const applications = { ...applicationListUrl, labels: applicationQueryLabels };
const courses = { ...courseListUrl, labels: courseQueryLabels };

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
    ['users.size=30&users.sort=--nick', [notUsed('number of rows', '30'), notUsed('order', '--nick')]],
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

  test.each([packageListUrl, downloadTaskListUrl])('a list with pages alone: $queryPrefix', (list) => {
    const getText = (page: string) => ignoredSearchText({ ...list, address: `/?${list.queryPrefix}.page=${page}` });
    expect([getText('zero'), getText('0'), getText('2')]).toEqual([notUsed('page', 'zero'), notUsed('page', '0'), '']);
  });

  test.each([
    '',
    'users.org=HALDEN&users.page=3',
    'users.id=%2012345678%20',
    'users.email=ann@example.com',
    'users.page=1',
    'users.size=50&users.sort=-createdAt',
  ])('nothing is said about %j', (search) => {
    expect(ignoredSearchText({ ...learners, address: `/manager/account/list?${search}` })).toBe('');
  });
});

describe('FIND-04 the number of rows is part of the URL, and this browser remembers it', () => {
  const courseRows = listUrl(courseListUrl);
  const sizeAt = (search: string, rememberedSize?: number) =>
    courseRows.read({ address: `/speaking-course/list?${search}`, rememberedSize }).size;

  test('an address says it, else the browser, else the list', () => {
    expect([sizeAt(''), sizeAt('courses.size=50'), sizeAt('courses.size=7')]).toEqual([20, 50, 20]);
    expect([sizeAt('', 100), sizeAt('courses.size=50', 100), sizeAt('courses.size=7', 100)]).toEqual([100, 50, 100]);
  });

  test('an address with a page alone was written for the rows of the list', () => {
    expect([sizeAt('courses.page=2', 100), sizeAt('courses.page=1', 100)]).toEqual([20, 100]);
  });

  test('an address says what another browser could not know', () => {
    const write = (size: number, rememberedSize?: number, page = 1) =>
      courseRows.write({ address: '/', rememberedSize }, { query: allCourses, page, size, sort: '' });
    expect([write(20), write(20, 20), write(50), write(20, 50), write(50, 50, 2)]).toEqual([
      '/',
      '/',
      '/?courses.size=50',
      '/?courses.size=20',
      '/?courses.page=2&courses.size=50',
    ]);
  });
});
