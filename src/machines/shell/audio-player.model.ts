import { defineModel, type Standing } from '#machines/shared/chart-model.ts';
import type { Track } from '#rules/audio-labels.ts';
import { audioPlayerMachine } from './audio-player.machine.ts';

const first = { id: 'A1', url: '/files/a1.mp3', name: 'a1.mp3' };
const second = { id: 'A2', url: '/files/a2.mp3', name: 'a2.mp3' };

/** Where an audio is played: in the table of a lesson, or on the page of its sentence, which alone has a slider. */
const placeOf = (event: string, name: string) => {
  if (event === 'audio.playAll') return 'table';
  if (event === 'audio.play') return name.includes('own page') ? 'page' : 'table';
  return undefined;
};

const tracks: Record<string, { track: Track }> = {
  'the first': { track: first },
  'the second': { track: second },
  'the first on its own page': { track: first },
};

type Here = Standing<typeof audioPlayerMachine>;

/** What the place of the audio offers to press. */
const offers: Record<string, (here: Here, name: string) => boolean> = {
  'audio.play': ({ context, isIn }, name) => context.track?.id !== tracks[name]?.track.id || isIn('failed'),
  'audio.playAll': ({ context }) => context.list.length === 0,
  'audio.stop': ({ context }) => context.list.length > 0,
  'audio.seek': ({ context: { track, lengths }, facts }) =>
    facts.place === 'page' && track !== null && track.id in lengths,
};

export default defineModel({
  machine: audioPlayerMachine,
  title: 'Audio player',
  summary: 'Plays the audio of one sentence, or of all of a lesson in turn; only one is heard at a time.',
  area: 'shell',
  cases: {
    'audio.play': tracks,
    'audio.playAll': { two: { tracks: [first, second] }, none: { tracks: [] } },
    'audio.seek': { 'two seconds': { seconds: 2 } },
    'audio.moved': { 'one second': { seconds: 1 } },
    'audio.measured': { 'five seconds': { seconds: 5 } },
    'place.left': { 'the first': { id: 'A1' }, 'the second': { id: 'A2' } },
  },
  person: {
    'audio.play': "Press the triangle of an audio that is not played, or 'Try again' where it failed",
    'audio.playAll': "Press 'Play all'",
    'audio.pause': 'Press the two bars of the audio that is played',
    'audio.resume': 'Press the triangle of the audio that is paused',
    'audio.seek': 'Move the slider of the audio by pointer or arrow keys',
    'audio.stop': "Press 'Stop'",
    'place.left': 'Go to another page while an audio is played',
  },
  key: ({ track, list, seconds, lengths, broken }) => [track?.id, list.length, seconds, Object.keys(lengths), broken],
  world: {
    after: ({ event, case: name }, { facts }) => ({ place: placeOf(event, name) ?? facts.place ?? '' }),
    allows({ event, case: name }, here) {
      const place = placeOf(event, name);
      const isThere = place === undefined || place === here.facts.place || here.context.track === null;
      return isThere && (offers[event]?.(here, name) ?? true);
    },
  },
  rows: [
    { requirement: 'AUDIO-03', event: 'start', to: 'idle' },
    {
      requirement: 'AUDIO-03',
      event: 'audio.play',
      case: 'the second',
      to: 'loading',
      holds: ({ track, list }) => track?.id === 'A2' && list.length === 0,
    },
    {
      requirement: 'AUDIO-03',
      from: 'playing',
      event: 'audio.ended',
      when: ({ track, list }) => track?.id === 'A1' && list.length === 2,
      to: 'loading',
      holds: ({ track }) => track?.id === 'A2',
    },
    {
      requirement: 'AUDIO-03',
      from: 'playing',
      event: 'audio.ended',
      when: ({ list }) => list.length === 0,
      to: 'idle',
      holds: ({ track }) => track === null,
    },
    {
      requirement: 'AUDIO-03',
      from: 'loading',
      event: 'audio.failed',
      when: ({ list }) => list.length === 0,
      to: 'failed',
      holds: ({ track, broken }) => track !== null && broken.includes(track.id),
    },
    {
      requirement: 'AUDIO-03',
      from: 'loading',
      event: 'audio.failed',
      when: ({ track, list }) => track?.id === 'A1' && list.length === 2,
      to: 'loading',
      holds: ({ track, broken }) => track?.id === 'A2' && broken.includes('A1'),
    },
    {
      requirement: 'AUDIO-03',
      from: 'loading',
      event: 'audio.failed',
      when: ({ track, list }) => track?.id === 'A2' && list.length === 2,
      to: 'failed',
      holds: ({ track, list }) => track?.id === 'A2' && list.length === 0,
    },
    {
      requirement: 'AUDIO-03',
      from: 'loading',
      event: 'after loadPatience',
      when: ({ list }) => list.length === 0,
      to: 'failed',
    },
  ],
});
