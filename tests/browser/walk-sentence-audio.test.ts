import type { AudioStatus } from '#contract/activities.contract.ts';
import { soon } from './models/form-words.ts';
import { orderedListOn } from './models/ordered-list.model.ts';
import type { HeldCalls } from './support/held-calls.ts';
import { comeTo, setSight } from './support/walk-courses.ts';
import { refusal } from './support/walk-day.ts';
import { walkPaths } from './support/walk-paths.ts';
import {
  lessonPath,
  listCalls,
  listed,
  openAt,
  pauseMs,
  sentenceCalls,
  sentencePath,
  told,
  type WalkStage,
} from './support/walk-sentences.ts';

/** The page of a sentence whose audio is so far. */
const beginWith =
  (status: AudioStatus) =>
  async ({ page, calls }: WalkStage) => {
    await comeTo(page, sentencePath);
    await calls.answer(told('S1', status));
  };

/** The pause is over, and the question that follows is answered. */
const nextAnswer =
  (answer: Parameters<HeldCalls['answer']>[0]) =>
  async ({ page, calls }: WalkStage) => {
    await page.clock.runFor(pauseMs);
    await calls.answer(answer);
  };

const status = ({ page }: WalkStage, words: string) =>
  page.getByRole('region', { name: 'Details' }).getByText(words, { exact: true }).waitFor();

const seeAsked = ({ calls }: WalkStage, count: number) => soon(async () => calls.waiting()).toBe(count);

/** Nothing is asked, however long the page stands there. */
const seeNothingAsked = async (stage: WalkStage) => {
  await stage.page.clock.runFor(pauseMs);
  await seeAsked(stage, 0);
};

walkPaths<WalkStage>({
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

walkPaths<WalkStage>({
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
  async ({ page, calls }: WalkStage) => {
    const list = orderedListOn(page, 'Sentences');
    await list.startSorting();
    await list.save();
    await calls.answer(listed(...statuses));
  };

const beginLesson =
  (...statuses: AudioStatus[]) =>
  async ({ page, calls }: WalkStage) => {
    await comeTo(page, lessonPath);
    await calls.answer(listed(...statuses));
  };

walkPaths<WalkStage>({
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
