import { expect, test } from 'vitest';
import { audioStatuses } from '#contract/activities.contract.ts';
import { audioFilterIn, audioFilters, fitsAudio, partWords, withAudioFilter } from '#rules/audio-filter.ts';

const lesson = '/speaking-course/lesson/detail/L1';

test('AUDIO-02 each audio status is in one filter, and in all', () => {
  const statusesOf = ({ value }: (typeof audioFilters)[number]) => audioStatuses.filter((one) => fitsAudio(value, one));
  expect(audioFilters.map((filter) => [filter.label, statusesOf(filter)])).toEqual([
    ['All', [...audioStatuses]],
    ['Failed', ['UPLOAD_FAIL', 'CHECK_FAIL']],
    ['In progress', ['STATUS_UNKNOWN', 'UPLOAD_WAITING', 'UPLOAD_OK', 'CHECKING']],
    ['Playable', ['CHECK_OK']],
  ]);
});

test('AUDIO-02 the filter stands in the address; what is no good there is left out', () => {
  expect(withAudioFilter(lesson, 'failed')).toBe(`${lesson}?sentences.audio=failed`);
  expect(withAudioFilter(`${lesson}?sentences.audio=failed`, '')).toBe(lesson);
  expect(
    ['failed', 'loud', '', 'constructor'].map((name) => audioFilterIn(`${lesson}?sentences.audio=${name}`)),
  ).toEqual(['failed', '', '', '']);
});

test('SENT-01 what is said of a part', () => {
  expect(partWords(1, 7)).toBe('1 of 7 sentences. Only the whole list can be sorted or played.');
});
