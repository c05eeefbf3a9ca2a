import type { Page } from 'playwright-core';
import { sampleCourse } from '#charts/courses/sample-course.ts';
import { lessonOfSentence, sampleSentence } from '#charts/courses/sample-sentence.ts';
import type { Sentence } from '#contract/sentences.contract.ts';

const base = 'custom_speak';

export type ListItem = { code: string; status: string };

/** The differences between the lessons of a course and the sentences of a lesson. */
export type ListKind = {
  title: 'Lessons' | 'Sentences';
  machine: string;
  /** The list with the same verbs whose paths use all of them. */
  verbsProvenBy?: string;
  parent: string;
  path: string;
  /** Answers the other calls of the page. */
  answerPage(page: Pick<Page, 'route'>): Promise<unknown>;
  listCalls: RegExp;
  sortCalls: RegExp;
  deleteCalls: RegExp;
  parentIn: string;
  codesIn: string;
  item(code: string): ListItem;
  formatName(code: string): string;
  answer(items: readonly ListItem[]): object;
  empty: string;
  failed: string;
};

export const lessons: ListKind = {
  title: 'Lessons',
  machine: 'lessonList',
  verbsProvenBy: 'sentenceList',
  parent: 'U1',
  path: '/speaking-course/detail/C1_U1',
  answerPage: (page) =>
    page.route(new RegExp(`${base}/course/C1$`), (route) =>
      route.fulfill({ json: { course: { ...sampleCourse, code: 'C1', unitCodes: ['U1'] } } }),
    ),
  listCalls: new RegExp(`${base}/lesson/list`),
  sortCalls: new RegExp(`${base}/course/lesson_sort$`),
  deleteCalls: new RegExp(`${base}/lesson/A$`),
  parentIn: 'unitCode',
  codesIn: 'lessonCodeList',
  item: (code) => ({ ...lessonOfSentence, code, unitCode: 'U1', title: `Lesson ${code}` }),
  formatName: (code) => `Lesson ${code}`,
  answer: (items) => ({ lessons: items, total: items.length }),
  empty: 'There is no lesson so far',
  failed: 'The lessons could not be loaded.',
};

/** Its audio has failed, so that it is not polled. */
const sentence = (code: string): Sentence => ({
  ...sampleSentence,
  code,
  lessonCode: 'L1',
  text: `Sentence ${code}.`,
  tts: { ...sampleSentence.tts, status: 'UPLOAD_FAIL', audioUrl: '', audioId: `A-${code}` },
});

export const sentences: ListKind = {
  title: 'Sentences',
  machine: 'sentenceList',
  parent: 'L1',
  path: '/speaking-course/lesson/detail/L1',
  answerPage: (page) =>
    page.route(new RegExp(`${base}/lesson/L1$`), (route) =>
      route.fulfill({ json: { lesson: { ...lessonOfSentence, code: 'L1' } } }),
    ),
  listCalls: new RegExp(`${base}/activity/list`),
  sortCalls: new RegExp(`${base}/lesson/activity_sort$`),
  deleteCalls: new RegExp(`${base}/activity/A$`),
  parentIn: 'lessonCode',
  codesIn: 'activityCodeList',
  item: sentence,
  formatName: (code) => `Sentence ${code}.`,
  answer: (items) => ({ activities: items, total: items.length }),
  empty: 'There is no sentence so far',
  failed: 'The sentences could not be loaded.',
};
