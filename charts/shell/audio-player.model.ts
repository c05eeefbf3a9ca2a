import { defineModel, type Situation } from '@learning-console/statecharts';
import { afterSignIn } from '#charts/on-pages.ts';
import { audioPlayerMachine } from '#machines/shell/audio-player.machine.ts';
import type { Track } from '#rules/shell/audio-tracks.ts';
import { oneAudio } from './audio-properties.ts';

const first = { id: 'A1', url: '/files/a1.mp3', name: 'a1.mp3' };
const second = { id: 'A2', url: '/files/a2.mp3', name: 'a2.mp3' };

/** Only the page of a sentence has a slider. */
const getScreen = (event: string, name: string) => {
  if (event === 'audio.playAll') return 'table';
  if (event === 'audio.play') return name.includes('own page') ? 'page' : 'table';
  return undefined;
};

const tracks: Record<string, { track: Track }> = {
  'the first': { track: first },
  'the second': { track: second },
  'the first on its own page': { track: first },
};

type AudioSituation = Situation<typeof audioPlayerMachine>;

const isOffered: Record<string, (situation: AudioSituation, name: string) => boolean> = {
  'audio.play': ({ context, isIn }, name) => context.track?.id !== tracks[name]?.track.id || isIn('failed'),
  'audio.playAll': ({ context }) => context.list.length === 0,
  'audio.stop': ({ context }) => context.list.length > 0 || context.track === null,
  'audio.seek': ({ context: { track, lengths }, facts }) =>
    facts.screen === 'page' && track !== null && track.id in lengths,
};

export default defineModel({
  machine: audioPlayerMachine,
  title: 'Audio player',
  area: 'shell',
  place: afterSignIn('on the pages of a lesson and of a sentence', 'lessonDetail'),
  cases: {
    'audio.play': tracks,
    'audio.playAll': { two: { tracks: [first, second] }, none: { tracks: [] } },
    'audio.seek': { 'two seconds': { seconds: 2 } },
    'audio.moved': { 'a second and a half': { seconds: 1.5 } },
    'audio.measured': { '5.4 seconds': { seconds: 5.4 } },
    'track.left': { 'the first': { id: 'A1' }, 'the second': { id: 'A2' } },
  },
  userEvents: {
    'audio.play': "Press the triangle of an audio that is not playing, or 'Try again' after a failure",
    'audio.playAll': "Press 'Play all'",
    'audio.pause': 'Press the pause button of the audio that is playing',
    'audio.resume': 'Press the triangle of the audio that is paused',
    'audio.seek': 'Move the slider of the audio by pointer or arrow keys',
    'audio.stop': "Press 'Stop'",
    'track.left': 'Open another page while an audio is playing',
  },
  properties: [oneAudio],
  key: ({ track, list, seconds, lengths, broken }) => [track?.id, list.length, seconds, Object.keys(lengths), broken],
  environment: {
    after: ({ event, case: name }, { facts }) => ({ screen: getScreen(event, name) ?? facts.screen ?? '' }),
    allows({ event, case: name }, situation) {
      const screen = getScreen(event, name);
      const isShown = screen === undefined || screen === situation.facts.screen || situation.context.track === null;
      return isShown && (isOffered[event]?.(situation, name) ?? true);
    },
  },
  rows: [
    { requirement: 'AUDIO-03', event: 'start', to: 'idle' },
    {
      requirement: 'AUDIO-03',
      event: 'audio.play',
      case: 'the second',
      to: 'loading',
      check: ({ track, list }) => track?.id === 'A2' && list.length === 0,
    },
    {
      requirement: 'AUDIO-03',
      from: 'playing',
      event: 'audio.ended',
      when: ({ track, list }) => track?.id === 'A1' && list.length === 2,
      to: 'loading',
      check: ({ track }) => track?.id === 'A2',
    },
    {
      requirement: 'AUDIO-03',
      from: 'playing',
      event: 'audio.ended',
      when: ({ list }) => list.length === 0,
      to: 'idle',
      check: ({ track }) => track === null,
    },
    {
      requirement: 'AUDIO-03',
      from: 'loading',
      event: 'audio.failed',
      when: ({ list }) => list.length === 0,
      to: 'failed',
      check: ({ track, broken }) => track !== null && broken.includes(track.id),
    },
    {
      requirement: 'AUDIO-03',
      from: 'loading',
      event: 'audio.failed',
      when: ({ track, list }) => track?.id === 'A1' && list.length === 2,
      to: 'loading',
      check: ({ track, broken }) => track?.id === 'A2' && broken.includes('A1'),
    },
    {
      requirement: 'AUDIO-03',
      from: 'loading',
      event: 'audio.failed',
      when: ({ track, list }) => track?.id === 'A2' && list.length === 2,
      to: 'failed',
      check: ({ track, list }) => track?.id === 'A2' && list.length === 0,
    },
    {
      requirement: 'AUDIO-03',
      from: 'loading',
      event: 'after loadTimeout',
      when: ({ list }) => list.length === 0,
      to: 'failed',
    },
  ],
});
