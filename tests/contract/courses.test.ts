import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { countCharacters } from '#contract/characters.ts';
import { courseItemsMax, courseTextMaxLength } from '#contract/course-values.ts';
import { type CourseDraft, courseDetail, courseSave, courseStatusChange } from '#contract/courses.contract.ts';
import { isCoverAddress } from '#contract/covers.contract.ts';
import type { Schema } from '#contract/endpoint.ts';
import { lessonDetail, lessonList, lessonSave, lessonSort } from '#contract/lessons.contract.ts';
import { sentenceDetail, sentenceList, sentenceSave, sentenceSort } from '#contract/sentences.contract.ts';

const findIssues = (schema: Schema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

const course = (changes: Partial<CourseDraft> = {}) => ({
  course: {
    title: 'A title',
    coverUrl: '/files/a.png',
    level: 'BEGINNER',
    organizationCodes: ['NORTH'],
    ...changes,
  },
});

describe('texts', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 2],
    ['😀', 1],
    ['👩‍🚀', 3],
    ['\ud83d', 1],
  ])('COURSE-07 %j counts %i characters', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  test.each(['x', '😀', 'e\u0301', '漢', '\n '].map((one) => `${one}x`))(
    'COURSE-07 a title of %j has at most 250 characters, on both sides',
    (pair) => {
      const longText = pair.repeat(courseTextMaxLength).trim();
      const longest = [...longText].slice(0, courseTextMaxLength).join('');
      expect(findIssues(courseSave.body, course({ title: longest }))).toBeUndefined();
      expect(findIssues(courseSave.body, course({ title: `${longest}x` }))).toEqual([
        'course.title: at most 250 characters',
      ]);
    },
  );

  test('COURSE-07 a title is trimmed and must not be blank; a translation can be blank', () => {
    const draft = course({ title: ' \n A\nB\t ', localizedTitle: '   ' });
    expect(v.parse(courseSave.body, draft).course).toMatchObject({ title: 'A\nB', localizedTitle: '' });
    expect(v.parse(courseSave.body, course()).course.localizedTitle).toBe('');
    expect(findIssues(courseSave.body, course({ title: ' \u00a0\n' }))).toEqual(['course.title: must not be empty']);
  });

  test('COURSE-07 an incomplete Unicode character is rejected', () => {
    expect(findIssues(courseSave.body, course({ title: 'a\ud83d' }))).toEqual([
      'course.title: only complete Unicode characters',
    ]);
  });
});

test.each(['/files/speaking-course/cover_1.png', 'https://files.example.com/a.JPG', 'http://localhost/a.jpeg'])(
  'COURSE-08 %s may be a cover',
  (address) => {
    expect(isCoverAddress(address)).toBe(true);
  },
);

test.each(['', 'a.png', '/files/a.gif', '/files/a', '//example.com/a.png', 'javascript:a.png', '/a b.png', '/a.png?x'])(
  'COURSE-08 %j is rejected as a cover',
  (address) => {
    expect(isCoverAddress(address)).toBe(false);
    expect(findIssues(courseSave.body, course({ coverUrl: address }))).toEqual([
      `course.coverUrl: File ${address} is not an image`,
    ]);
  },
);

test('COURSE-09 a level and an organization are required, and the unknown level is not a level', () => {
  expect(findIssues(courseSave.body, course({ organizationCodes: [] }))).toHaveLength(1);
  expect(findIssues(courseSave.body, { course: { ...course().course, level: 'UNKNOWN' } })).toHaveLength(1);
});

test('COURSE-13 a save can send the revision that was read', () => {
  const lesson = { unitCode: 'U', title: 'T', code: 'L' };
  const activity = { lessonCode: 'L', text: 'T', roleFigure: { gender: 'MALE' }, code: 'A' };
  for (const revised of [{}, { revision: 1 }]) {
    expect(findIssues(courseSave.body, course({ code: 'C-1', ...revised }))).toBeUndefined();
    expect(findIssues(lessonSave.body, { lesson: { ...lesson, ...revised } })).toBeUndefined();
    expect(findIssues(sentenceSave.body, { activity: { ...activity, ...revised } })).toBeUndefined();
  }
  expect(findIssues(lessonSave.body, { lesson: { ...lesson, revision: -1 } })).toHaveLength(1);
  for (const code of ['C_1', 'C 1', '', 'Č', 'x'.repeat(65), '%'])
    expect(findIssues(courseSave.body, course({ code, revision: 1 }))).toHaveLength(1);
});

test('COURSE-14 a course without a code is an invalid answer', () => {
  for (const answer of [{}, { course: null }, { course: {} }, { course: { code: '' } }])
    expect(findIssues(courseSave.answer, answer)).toHaveLength(1);
});

test('COURSE-15 missing or unknown values of a server are read as empty, 0 or unknown', () => {
  const read = v.parse(courseDetail.answer, { course: { code: 'C', level: 'NATIVE', status: 4, lessonCount: null } });
  expect(read.course).toEqual({
    code: 'C',
    title: '',
    localizedTitle: '',
    coverUrl: '',
    level: 'UNKNOWN',
    status: 'STATUS_UNKNOWN',
    organizationCodes: [],
    unitCodes: [],
    lessonCount: 0,
    operator: { code: '', name: '' },
    updatedAt: 0,
    revision: 0,
  });
  expect(v.parse(lessonDetail.answer, { lesson: { code: 'L' } }).lesson.activitySubType).toBe('combine');
  const { activity } = v.parse(sentenceDetail.answer, { activity: { code: 'A', roleFigure: { gender: 'OTHER' } } });
  expect(activity.roleFigure).toEqual({ gender: null, avatarUrl: '', speakerRole: 1 });
  expect(activity.tts.status).toBe('STATUS_UNKNOWN');
});

test('COURSE-15 a status has one of four values', () => {
  expect(findIssues(courseStatusChange.body, { code: 'C', status: 'EFFECTIVE' })).toBeUndefined();
  expect(findIssues(courseStatusChange.body, { code: 'C', status: 1 })).toHaveLength(1);
});

test('LESSON-01 a list is paged by default', () => {
  expect(v.parse(lessonList.query, { unitCode: 'U' })).toEqual({
    pagingEnable: true,
    page: 1,
    pageSize: 20,
    unitCode: 'U',
  });
  expect(v.parse(lessonList.query, { unitCode: 'U', pagingEnable: 'false' }).pagingEnable).toBe(false);
  expect(findIssues(lessonList.query, { unitCode: 'U', pagingEnable: 'no' })).toEqual(['pagingEnable: true or false']);
});

test('AUDIO-01 sentences are requested by lesson, audio ID or status, and unpaged only by lesson', () => {
  expect(findIssues(sentenceList.query, {})).toHaveLength(1);
  expect(findIssues(sentenceList.query, { ttsStatus: 'CHECK_FAIL' })).toBeUndefined();
  expect(findIssues(sentenceList.query, { audioId: 'AU-1', pagingEnable: 'false' })).toHaveLength(1);
  expect(findIssues(sentenceList.query, { lessonCode: 'L', audioId: 'AU-1', pagingEnable: 'false' })).toBeUndefined();
});

test('SORT-03 an order can be sent with the loaded one and has a maximum length', () => {
  for (const previous of [{}, { previousCodeList: ['A'] }]) {
    expect(findIssues(lessonSort.body, { unitCode: 'U', lessonCodeList: ['A'], ...previous })).toBeUndefined();
    expect(findIssues(sentenceSort.body, { lessonCode: 'L', activityCodeList: ['A'], ...previous })).toBeUndefined();
  }
  const many = Array.from({ length: courseItemsMax + 1 }, (_, index) => `A-${index}`);
  expect(findIssues(sentenceSort.body, { lessonCode: 'L', activityCodeList: many, previousCodeList: [] })).toHaveLength(
    1,
  );
});

test('SENT-05 a sentence is spoken by a male or a female voice in role 1', () => {
  const activity = { lessonCode: 'L', text: 'T', roleFigure: { gender: 'FEMALE', avatarUrl: '/elsewhere.png' } };
  expect(v.parse(sentenceSave.body, { activity }).activity).toMatchObject({
    type: 'SPEAKING',
    localizedText: '',
    roleFigure: { gender: 'FEMALE', speakerRole: 1 },
  });
  for (const roleFigure of [{}, { gender: null }, { gender: 'MALE', speakerRole: 2 }])
    expect(findIssues(sentenceSave.body, { activity: { ...activity, roleFigure } })).toHaveLength(1);
});
