import { defineModel } from '@learning-console/statecharts';
import { mediaPlayerMachine } from '../media-player.machine.ts';

export default defineModel({
  machine: mediaPlayerMachine,
  title: 'Media player',
  area: 'player',
  cases: { 'source.select': { 'a song': { source: 'song.mp3' } } },
  outcomes: { loadTrack: { done: { 'a track': { seconds: 90 } }, error: { 'no connection': new Error('offline') } } },
  userEvents: {
    'source.select': 'Select a track',
    'play.toggle': 'Press the play button',
    'volume.toggle': 'Press the loudspeaker',
    'captions.toggle': 'Press CC',
    'captions.change': 'Choose other captions',
  },
  properties: [
    {
      name: 'only a loaded track plays',
      requirement: 'PLAY-01',
      always: ({ isIn, context }) => !isIn('playback.playing') || context.seconds > 0,
    },
    {
      name: 'loading ends without the listener',
      after: ({ hasTag }) => hasTag('busy'),
      eventually: ({ hasTag }) => !hasTag('busy'),
    },
  ],
  goals: {
    'muted with translated captions': ({ isIn }) => isIn('volume.muted') && isIn('captions.shown.translated'),
  },
});
