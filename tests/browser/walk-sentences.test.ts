import type { Page } from 'playwright-core';
import type { AudioStatus } from '#contract/activities.contract.ts';
import { lessonOfSentence, sampleSentence } from '#machines/shared/sample-sentence.ts';
import { follow, soon } from './models/form-words.ts';
import { orderedListOn } from './models/ordered-list.model.ts';
import { type HeldCalls, holdCalls } from './support/held-calls.ts';
import { comeTo, setSight, signInAuthor } from './support/walk-courses.ts';
import { pathDay, refusal } from './support/walk-day.ts';
import { walkPaths } from './support/walk-paths.ts';

const lessonPath = '/speaking-course/lesson/detail/L1';
const sentencePath = '/speaking-course/sentence/detail/S1';
const listCalls = /custom_speak\/activity\/list/;
const sentenceCalls = /custom_speak\/activity\/S1$/;
const lessonCalls = /custom_speak\/lesson\/L1$/;
/** Longer than the longest pause between two questions. */
const pauseMs = 31_000;

const lesson = { json: { lesson: { ...lessonOfSentence, code: 'L1', title: 'Mornings' } } };
const sentence = (code: string, status: AudioStatus) => ({
  ...{ ...sampleSentence, code, lessonCode: 'L1', text: `Sentence ${code}.` },
  tts: { ...sampleSentence.tts, status, audioId: `A-${code}` },
});
const told = (code: string, status: AudioStatus) => ({ json: { activity: sentence(code, status) } });
const listed = (...statuses: AudioStatus[]) => {
  const activities = statuses.map((status, at) => sentence(`S${at + 1}`, status));
  return { json: { activities, total: activities.length } };
};

type Stage = { page: Page; calls: HeldCalls };

const openAt =
  (calls: RegExp) =>
  async ({ page }: { page: Page }) => {
    await page.clock.install({ time: pathDay });
    await signInAuthor(page);
    if (calls !== lessonCalls) await page.route(lessonCalls, (route) => route.fulfill(lesson));
    return { page, calls: await holdCalls(page, calls) };
  };

const seeBusy = ({ page }: Stage, is: boolean) =>
  soon(() => page.getByRole('region', { name: 'Details' }).getAttribute('aria-busy')).toBe(String(is));

for (const { machine, path, answer, calls, shown, failed, missing } of [
  {
    ...{ machine: 'lessonDetail', path: lessonPath, answer: lesson, calls: lessonCalls, shown: 'Mornings' },
    ...{ failed: 'This lesson could not be loaded.', missing: 'There is no such lesson.' },
  },
  {
    ...{ machine: 'sentenceDetail', path: sentencePath, answer: told('S1', 'CHECK_OK'), calls: sentenceCalls },
    ...{ shown: 'Sentence S1.', failed: 'The sentence could not be loaded.' },
    missing: 'There is no such sentence in your organizations.',
  },
])
  walkPaths<Stage>({
    machine,
    open: async (fixtures) => {
      const stage = await openAt(calls)(fixtures);
      await stage.page.route(listCalls, (route) => route.fulfill(listed()));
      return stage;
    },
    begin: { 'the code of an address': ({ page }) => comeTo(page, path) },
    make: {
      'item.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
      'done loadItem': (stage) => stage.calls.answer(answer),
      'error loadItem (not there)': (stage) => stage.calls.answer(refusal(403)),
      'error loadItem (offline)': (stage) => stage.calls.answer({ status: 400, json: 'none' }),
    },
    see: {
      loading: (stage) => seeBusy(stage, true),
      shown: async (stage) => {
        await seeBusy(stage, false);
        await stage.page.getByRole('definition').filter({ hasText: shown }).first().waitFor();
      },
      failed: ({ page }) => page.getByText(failed).waitFor(),
      missing: ({ page }) => page.getByText(missing).waitFor(),
    },
    untaken: {
      [`${machine}.loading ~ error loadItem ~ 0`]: 'the login page takes the place of the page in the same breath',
    },
  });

walkPaths<Stage>({
  machine: 'sentenceFilter',
  open: async (fixtures) => {
    const stage = await openAt(sentenceCalls)(fixtures);
    await stage.page.route(listCalls, (route) => route.fulfill(listed('CHECK_OK', 'UPLOAD_FAIL')));
    return stage;
  },
  begin: {
    'a plain address': ({ page }) => comeTo(page, '/speaking-course/lesson/detail/L1'),
    'a shared link': ({ page }) => comeTo(page, `${lessonPath}?sentences.audio=failed`),
    'a link with no such filter': ({ page }) => comeTo(page, `${lessonPath}?sentences.audio=loud`),
  },
  make: {
    'filter.choose (failed)': ({ page }) => orderedListOn(page, 'Sentences').filter.selectOption('Failed'),
    'filter.choose (all)': ({ page }) => orderedListOn(page, 'Sentences').filter.selectOption('All'),
    'filter.clear': ({ page }) => page.getByRole('button', { name: 'Show all' }).click(),
    'address.changed (the plain address)': ({ page }) => follow(page, lessonPath),
    'address.changed (the failed ones)': ({ page }) => follow(page, `${lessonPath}?sentences.audio=failed`),
    'address.changed (another hash)': ({ page }) => follow(page, `${lessonPath}?sentences.audio=failed#end`),
  },
  see: {
    whole: ({ page }) => orderedListOn(page, 'Sentences').seeColumn('Original', ['Sentence S1.', 'Sentence S2.']),
    part: async ({ page }) => {
      await orderedListOn(page, 'Sentences').seeColumn('Original', ['Sentence S2.']);
      await page.getByText('1 of 2 sentences. Only the whole list can be sorted or played.').waitFor();
    },
  },
});

/** The page of a sentence whose audio is so far. */
const beginWith =
  (status: AudioStatus) =>
  async ({ page, calls }: Stage) => {
    await comeTo(page, sentencePath);
    await calls.answer(told('S1', status));
  };

/** The pause is over, and the question that follows is answered. */
const nextAnswer =
  (answer: Parameters<HeldCalls['answer']>[0]) =>
  async ({ page, calls }: Stage) => {
    await page.clock.runFor(pauseMs);
    await calls.answer(answer);
  };

const status = ({ page }: Stage, words: string) =>
  page.getByRole('region', { name: 'Details' }).getByText(words, { exact: true }).waitFor();

const seeAsked = ({ calls }: Stage, count: number) => soon(async () => calls.waiting()).toBe(count);

/** Nothing is asked, however long the page stands there. */
const seeNothingAsked = async (stage: Stage) => {
  await stage.page.clock.runFor(pauseMs);
  await seeAsked(stage, 0);
};

walkPaths<Stage>({
  machine: 'sentenceAudio',
  open: openAt(sentenceCalls),
  begin: {
    unknown: beginWith('STATUS_UNKNOWN'),
    'still to be made': beginWith('UPLOAD_WAITING'),
    made: beginWith('UPLOAD_OK'),
    'being checked': beginWith('CHECKING'),
    ready: beginWith('CHECK_OK'),
    'not made': beginWith('UPLOAD_FAIL'),
    'no good': beginWith('CHECK_FAIL'),
  },
  make: {
    'done audioPoll (unknown)': nextAnswer(told('S1', 'STATUS_UNKNOWN')),
    'done audioPoll (still to be made)': nextAnswer(told('S1', 'UPLOAD_WAITING')),
    'done audioPoll (made)': nextAnswer(told('S1', 'UPLOAD_OK')),
    'done audioPoll (being checked)': nextAnswer(told('S1', 'CHECKING')),
    'done audioPoll (ready)': nextAnswer(told('S1', 'CHECK_OK')),
    'done audioPoll (not made)': nextAnswer(told('S1', 'UPLOAD_FAIL')),
    'done audioPoll (no good)': nextAnswer(told('S1', 'CHECK_FAIL')),
    'done audioPoll (gone)': nextAnswer(refusal(404)),
    'done audioPoll (another sentence)': nextAnswer(told('S2', 'CHECK_OK')),
  },
  see: {
    'underWay.unknown': (stage) => status(stage, 'In Progress...'),
    'underWay.uploadWaiting': (stage) => status(stage, 'In Progress - Uploading...'),
    'underWay.uploadSuccess': (stage) => status(stage, 'In Progress - Checking...'),
    'underWay.checking': (stage) => status(stage, 'In Progress - Checking...'),
    checkSuccess: async (stage) => {
      await stage.page.getByRole('button', { name: 'Play a1.mp3' }).waitFor();
      await seeNothingAsked(stage);
    },
    uploadFailed: async (stage) => {
      await status(stage, 'Failed to upload, contact the admin with the Audio ID');
      await seeNothingAsked(stage);
    },
    checkFailed: async (stage) => {
      await status(stage, 'Failed to verify, contact the admin with the Audio ID');
      await seeNothingAsked(stage);
    },
    lost: async (stage) => {
      await stage.page.getByText(/^In Progress/).waitFor();
      await seeNothingAsked(stage);
    },
  },
  untaken: { 'sentenceAudio.underWay ~ error audioPoll ~ 0': 'the asking ends by itself alone' },
});

walkPaths<Stage>({
  machine: 'audioPoll',
  open: openAt(sentenceCalls),
  begin: { 'a sentence for the first time': beginWith('UPLOAD_WAITING') },
  make: {
    'after pollPause': ({ page }) => page.clock.runFor(pauseMs),
    'page.hidden': ({ page }) => setSight(page, 'hidden'),
    'page.shown': ({ page }) => setSight(page, 'visible'),
    'done loadAudios': ({ calls }) => calls.answer(told('S1', 'CHECK_OK')),
    'error loadAudios (gone)': ({ calls }) => calls.answer(refusal(404)),
    'error loadAudios (offline)': ({ calls }) => calls.answer(refusal(422)),
  },
  see: {
    resting: async (stage) => {
      await status(stage, 'In Progress - Uploading...');
      await seeAsked(stage, 0);
    },
    asking: (stage) => seeAsked(stage, 1),
    away: async (stage) => {
      await seeAsked(stage, 0);
      await seeNothingAsked(stage);
    },
    told: (stage) => seeNothingAsked(stage),
  },
});

/** The list is asked for anew by a sort that changes nothing, and comes. */
const reread =
  (...statuses: AudioStatus[]) =>
  async ({ page, calls }: Stage) => {
    const list = orderedListOn(page, 'Sentences');
    await list.startSorting();
    await list.save();
    await calls.answer(listed(...statuses));
  };

const beginLesson =
  (...statuses: AudioStatus[]) =>
  async ({ page, calls }: Stage) => {
    await comeTo(page, lessonPath);
    await calls.answer(listed(...statuses));
  };

walkPaths<Stage>({
  machine: 'lessonAudios',
  open: openAt(listCalls),
  begin: {
    'one is not ready': beginLesson('CHECK_OK', 'UPLOAD_WAITING'),
    'none is under way': beginLesson('CHECK_OK', 'UPLOAD_FAIL'),
    'no sentences': beginLesson(),
  },
  make: {
    'sentences.changed (a new one)': reread('CHECK_OK', 'UPLOAD_FAIL', 'UPLOAD_WAITING'),
    'sentences.changed (none under way)': reread('CHECK_OK', 'UPLOAD_FAIL'),
    'done audioPoll (one is not ready)': nextAnswer(listed('CHECK_OK', 'CHECKING')),
    'done audioPoll (none is under way)': nextAnswer(listed('CHECK_OK', 'UPLOAD_FAIL')),
    'done audioPoll (gone)': nextAnswer(refusal(404)),
  },
  see: {
    following: ({ page }) => orderedListOn(page, 'Sentences').table.getByText('In progress...').first().waitFor(),
    settled: (stage) => seeNothingAsked(stage),
  },
  untaken: { 'lessonAudios.following ~ error audioPoll ~ 0': 'the asking ends by itself alone' },
});
