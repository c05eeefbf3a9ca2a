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
  parent: 'SC-0043-U1',
  path: '/speaking-course/detail/SC-0043_SC-0043-U1',
  answerPage: (page) =>
    page.route(new RegExp(`${base}/course/SC-0043$`), (route) =>
      route.fulfill({ json: { course: { ...sampleCourse, code: 'SC-0043', unitCodes: ['SC-0043-U1'] } } }),
    ),
  listCalls: new RegExp(`${base}/lesson/list`),
  sortCalls: new RegExp(`${base}/course/lesson_sort$`),
  deleteCalls: new RegExp(`${base}/lesson/A$`),
  parentIn: 'unitCode',
  codesIn: 'lessonCodeList',
  item: (code) => ({ ...lessonOfSentence, code, unitCode: 'SC-0043-U1', title: `Lesson ${code}` }),
  formatName: (code) => `Lesson ${code}`,
  answer: (items) => ({ lessons: items, total: items.length }),
  empty: 'There is no lesson so far',
  failed: 'The lessons could not be loaded.',
};

/** Its audio has failed, so that it is not polled. */
const sentence = (code: string): Sentence => ({
  ...sampleSentence,
  code,
  lessonCode: 'SL-0043-01',
  text: `Sentence ${code}.`,
  tts: { ...sampleSentence.tts, status: 'UPLOAD_FAIL', audioUrl: '', audioId: `A-${code}` },
});

export const sentences: ListKind = {
  title: 'Sentences',
  machine: 'sentenceList',
  parent: 'SL-0043-01',
  path: '/speaking-course/lesson/detail/SL-0043-01',
  answerPage: (page) =>
    page.route(new RegExp(`${base}/lesson/SL-0043-01$`), (route) =>
      route.fulfill({ json: { lesson: { ...lessonOfSentence, code: 'SL-0043-01' } } }),
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
