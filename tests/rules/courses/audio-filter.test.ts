import { expect, test } from 'vitest';
import { audioStatuses } from '#contract/sentences.contract.ts';
import {
  audioFilterIn,
  audioFilters,
  ignoredAudioText,
  matchesAudioFilter,
  withAudioFilter,
} from '#rules/courses/audio-filter.ts';
import { filteredMessage } from '#rules/courses/sentence-texts.ts';

const lesson = '/speaking-course/lesson/detail/L1';

test('AUDIO-02 each audio status belongs to one filter and to the filter for all', () => {
  const findStatuses = ({ value }: (typeof audioFilters)[number]) =>
    audioStatuses.filter((one) => matchesAudioFilter(value, one));
  expect(audioFilters.map((filter) => [filter.label, findStatuses(filter)])).toEqual([
    ['All', [...audioStatuses]],
    ['Failed', ['UPLOAD_FAIL', 'CHECK_FAIL']],
    ['In progress', ['STATUS_UNKNOWN', 'UPLOAD_WAITING', 'UPLOAD_OK', 'CHECKING']],
    ['Playable', ['CHECK_OK']],
  ]);
});

test('AUDIO-02 the filter is stored in the URL; invalid values are ignored', () => {
  expect(withAudioFilter(lesson, 'failed')).toBe(`${lesson}?sentences.audio=failed`);
  expect(withAudioFilter(`${lesson}?sentences.audio=failed`, '')).toBe(lesson);
  expect(
    ['failed', 'loud', '', 'constructor'].map((name) => audioFilterIn(`${lesson}?sentences.audio=${name}`)),
  ).toEqual(['failed', '', '', '']);
});

test('AUDIO-02 an unknown value is said', () => {
  const getText = (value: string) => ignoredAudioText(`${lesson}?sentences.audio=${value}`);
  expect(
    ['failed', '', '%20', 'loud', 'constructor'].map((value) => getText(value).replace(/[\u2068\u2069]/gu, '')),
  ).toEqual([
    '',
    '',
    '',
    'The audio in the address (loud) is not used.',
    'The audio in the address (constructor) is not used.',
  ]);
});

test('SENT-01 the message of a filter counts the displayed sentences', () => {
  expect(filteredMessage(1, 7)).toBe('1 of 7 sentences. Only the whole list can be sorted or played.');
});
