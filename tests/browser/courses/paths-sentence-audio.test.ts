import type { AudioStatus } from '#contract/sentences.contract.ts';
import { orderedListOn } from '#tests/browser/patterns/ordered-list.model.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { navigateTo, setVisibility } from '#tests/browser/support/path-navigation.ts';
import { answerNextPoll, seeNoPoll, seePolls } from '#tests/browser/support/path-polls.ts';
import {
  lessonPath,
  listAnswer,
  listCalls,
  openAt,
  type SentenceHarness,
  sentenceAnswer,
  sentenceCalls,
  sentencePath,
} from '#tests/browser/support/path-sentences.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';

/** The page of a sentence with this audio status. */
const startWith =
  (status: AudioStatus) =>
  async ({ page, calls }: SentenceHarness) => {
    await navigateTo(page, sentencePath);
    await calls.answer(sentenceAnswer('SA-0043-01-01', status));
  };

const status = ({ page }: SentenceHarness, text: string) =>
  page.getByRole('region', { name: 'Details' }).getByText(text, { exact: true }).waitFor();

testPaths<SentenceHarness>({
  machine: 'sentenceAudio',
  open: openAt(sentenceCalls),
  start: {
    unknown: startWith('STATUS_UNKNOWN'),
    'still to be made': startWith('UPLOAD_WAITING'),
    made: startWith('UPLOAD_OK'),
    'being checked': startWith('CHECKING'),
    ready: startWith('CHECK_OK'),
    'not made': startWith('UPLOAD_FAIL'),
    'no good': startWith('CHECK_FAIL'),
  },
  triggers: {
    'done audioPoll (unknown)': answerNextPoll(sentenceAnswer('SA-0043-01-01', 'STATUS_UNKNOWN')),
    'done audioPoll (still to be made)': answerNextPoll(sentenceAnswer('SA-0043-01-01', 'UPLOAD_WAITING')),
    'done audioPoll (made)': answerNextPoll(sentenceAnswer('SA-0043-01-01', 'UPLOAD_OK')),
    'done audioPoll (being checked)': answerNextPoll(sentenceAnswer('SA-0043-01-01', 'CHECKING')),
    'done audioPoll (ready)': answerNextPoll(sentenceAnswer('SA-0043-01-01', 'CHECK_OK')),
    'done audioPoll (not made)': answerNextPoll(sentenceAnswer('SA-0043-01-01', 'UPLOAD_FAIL')),
    'done audioPoll (no good)': answerNextPoll(sentenceAnswer('SA-0043-01-01', 'CHECK_FAIL')),
    'error audioPoll (gone)': answerNextPoll(rejectionAnswer(404)),
    'done audioPoll (another sentence)': answerNextPoll(sentenceAnswer('SA-0043-01-02', 'CHECK_OK')),
  },
  checks: {
    'inProgress.unknown': (harness) => status(harness, 'In Progress...'),
    'inProgress.uploadWaiting': (harness) => status(harness, 'In Progress - Uploading...'),
    'inProgress.uploadSuccess': (harness) => status(harness, 'In Progress - Checking...'),
    'inProgress.checking': (harness) => status(harness, 'In Progress - Checking...'),
    checkSuccess: async (harness) => {
      await harness.page.getByRole('button', { name: 'Play a1.mp3' }).waitFor();
      await seeNoPoll(harness);
    },
    uploadFailed: async (harness) => {
      await status(harness, 'Failed to upload, contact the admin with the Audio ID');
      await seeNoPoll(harness);
    },
    checkFailed: async (harness) => {
      await status(harness, 'Failed to verify, contact the admin with the Audio ID');
      await seeNoPoll(harness);
    },
    unavailable: async (harness) => {
      await status(harness, 'There is no such sentence in your organizations.');
      await seeNoPoll(harness);
    },
  },
});

/**
 * Reloads the list by a sort that changes nothing.
 * A hidden page does not poll, so the list's call is the only one.
 */
const reread =
  (...statuses: AudioStatus[]) =>
  async (harness: SentenceHarness) => {
    const { page, calls } = harness;
    const list = orderedListOn(page, 'Sentences');
    await setVisibility(page, 'hidden');
    await seePolls(harness, 0);
    await list.startSorting();
    await list.save();
    await calls.answer(listAnswer(...statuses));
    await list.table.waitFor();
    await setVisibility(page, 'visible');
  };

const startLesson =
  (...statuses: AudioStatus[]) =>
  async ({ page, calls }: SentenceHarness) => {
    await navigateTo(page, lessonPath);
    await calls.answer(listAnswer(...statuses));
  };

testPaths<SentenceHarness>({
  machine: 'lessonAudios',
  open: openAt(listCalls),
  start: {
    'one is not ready': startLesson('CHECK_OK', 'UPLOAD_WAITING'),
    'none is under way': startLesson('CHECK_OK', 'UPLOAD_FAIL'),
    'no sentences': startLesson(),
  },
  triggers: {
    'sentences.changed (a new one)': reread('CHECK_OK', 'UPLOAD_FAIL', 'UPLOAD_WAITING'),
    'sentences.changed (none under way)': reread('CHECK_OK', 'UPLOAD_FAIL'),
    'done audioPoll (one is not ready)': answerNextPoll(listAnswer('CHECK_OK', 'CHECKING')),
    'done audioPoll (none is under way)': answerNextPoll(listAnswer('CHECK_OK', 'UPLOAD_FAIL')),
    'error audioPoll (gone)': answerNextPoll(rejectionAnswer(404)),
  },
  checks: {
    polling: ({ page }) => orderedListOn(page, 'Sentences').table.getByText('In progress...').first().waitFor(),
    settled: (harness) => seeNoPoll(harness),
  },
});
