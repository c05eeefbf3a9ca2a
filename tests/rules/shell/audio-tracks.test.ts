import { expect, test } from 'vitest';
import { minutesSeconds } from '#rules/patterns/formats.ts';
import { hasAudioFailed, isAudioFinal, isPlayable } from '#rules/shell/audio-status.ts';
import { audioBroken, audioCellLabels, audioLabels } from '#rules/shell/audio-texts.ts';
import { getAudios, toTrack, toTracks } from '#rules/shell/audio-tracks.ts';

const labels = [
  ['STATUS_UNKNOWN', 'In Progress...', 'In progress...'],
  ['UPLOAD_WAITING', 'In Progress - Uploading...', 'In progress...'],
  ['UPLOAD_OK', 'In Progress - Checking...', 'In progress...'],
  ['CHECKING', 'In Progress - Checking...', 'In progress...'],
  ['CHECK_OK', '', ''],
  ['UPLOAD_FAIL', 'Failed to upload, contact the admin with the Audio ID', 'Failed to upload'],
  ['CHECK_FAIL', 'Failed to verify, contact the admin with the Audio ID', 'Failed to verify'],
] as const;

test.each(labels)('AUDIO-01 AUDIO-02 %s reads %j on the page, %j in the table', (status, onPage, inTable) => {
  expect([audioLabels[status], audioCellLabels[status]]).toEqual([onPage, inTable]);
});

test('AUDIO-02 AUDIO-04 each status is playable, failed, final or none of these', () => {
  const statuses = labels.map(([status]) => status);
  expect(statuses.filter(isPlayable)).toEqual(['CHECK_OK']);
  expect(statuses.filter(hasAudioFailed)).toEqual(['UPLOAD_FAIL', 'CHECK_FAIL']);
  expect(statuses.filter(isAudioFinal)).toEqual(['CHECK_OK', 'UPLOAD_FAIL', 'CHECK_FAIL']);
});

test('AUDIO-03 an audio that cannot be loaded has the specified text', () => {
  expect(audioBroken).toBe('Something wrong happened...');
});

test.each([
  [0, '00:00'],
  [0.99, '00:00'],
  [-1, '00:00'],
  [5.2, '00:05'],
  [40, '00:40'],
  [59.999, '00:59'],
  [60, '01:00'],
  [3_725, '62:05'],
  [null, '--:--'],
  [undefined, '--:--'],
  [Number.NaN, '--:--'],
  [Number.POSITIVE_INFINITY, '--:--'],
])('AUDIO-02 %j seconds are written %s', (seconds, text) => {
  expect(minutesSeconds(seconds)).toBe(text);
});

const tts = { audioUrl: '/files/a.mp3', status: 'CHECK_OK', errorReason: '', durationSec: null } as const;

test('AUDIO-01 an audio is labeled by its name, else by its sentence, and identified by its ID', () => {
  const sentence = { code: 'S1', text: 'Good morning.' };
  expect([
    toTrack({ ...sentence, tts: { ...tts, audioName: 'morning.mp3', audioId: 'A1', durationSec: 2.5 } }),
    toTrack({ ...sentence, tts: { ...tts, audioName: '', audioId: '' } }),
  ]).toEqual([
    { id: 'A1', url: '/files/a.mp3', name: 'morning.mp3', seconds: 2.5 },
    { id: 'S1', url: '/files/a.mp3', name: 'Good morning.' },
  ]);
});

test('AUDIO-02 the playable audio of a lesson is listed in its order', () => {
  const sentence = (code: string, status: (typeof labels)[number][0]) => ({
    code,
    text: code,
    tts: { ...tts, status, audioName: '', audioId: '' },
  });
  const lesson = [sentence('S3', 'CHECK_OK'), sentence('S1', 'CHECKING'), sentence('S2', 'CHECK_OK')];
  expect(toTracks(lesson).map(({ id }) => id)).toEqual(['S3', 'S2']);
  expect(toTracks([])).toEqual([]);
  expect(Object.entries(getAudios(lesson)).map(([code, { status }]) => [code, status])).toEqual([
    ['S3', 'CHECK_OK'],
    ['S1', 'CHECKING'],
    ['S2', 'CHECK_OK'],
  ]);
});
