import type { Page } from 'playwright-core';
import { lessonOfSentence, sampleSentence } from '#charts/courses/sample-sentence.ts';
import type { AudioStatus } from '#contract/sentences.contract.ts';
import { signInAuthor } from './path-courses.ts';
import { pathDay } from './path-day.ts';
import { interceptCalls, type PendingCalls } from './pending-calls.ts';

export const lessonPath = '/speaking-course/lesson/detail/SL-0043-01';
export const sentencePath = '/speaking-course/sentence/detail/SA-0043-01-01';
export const listCalls = /custom_speak\/activity\/list/;
export const sentenceCalls = /custom_speak\/activity\/SA-0043-01-01$/;
export const lessonCalls = /custom_speak\/lesson\/SL-0043-01$/;
export const lesson = { json: { lesson: { ...lessonOfSentence, code: 'SL-0043-01', title: 'Mornings' } } };
const sentence = (code: string, status: AudioStatus) => ({
  ...sampleSentence,
  code,
  lessonCode: 'SL-0043-01',
  text: `Sentence ${code}.`,
  tts: { ...sampleSentence.tts, status, audioId: `A-${code}` },
});
export const sentenceAnswer = (code: string, status: AudioStatus) => ({ json: { activity: sentence(code, status) } });
export const listAnswer = (...statuses: AudioStatus[]) => {
  const activities = statuses.map((status, at) => sentence(`SA-0043-01-0${at + 1}`, status));
  return { json: { activities, total: activities.length } };
};

export type SentenceHarness = { page: Page; calls: PendingCalls };

export const openAt =
  (calls: RegExp) =>
  async ({ page }: { page: Page }) => {
    await page.clock.install({ time: pathDay });
    await signInAuthor(page);
    if (calls !== lessonCalls) await page.route(lessonCalls, (route) => route.fulfill(lesson));
    return { page, calls: await interceptCalls(page, calls) };
  };
