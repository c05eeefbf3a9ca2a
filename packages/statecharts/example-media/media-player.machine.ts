import { assign, fromPromise, setup } from 'xstate';

type Track = { seconds: number };

/** A player with three regions: playback, volume and captions. */
export const mediaPlayerMachine = setup({
  types: {
    context: {} as { source: string; seconds: number },
    events: {} as
      | { type: 'source.select'; source: string }
      | { type: 'play.toggle' }
      | { type: 'track.ended' }
      | { type: 'volume.toggle' }
      | { type: 'captions.toggle' }
      | { type: 'captions.change' },
    tags: {} as 'busy',
  },
  actors: {
    loadTrack: fromPromise<Track, { source: string }>(({ input }) => Promise.resolve({ seconds: input.source.length })),
  },
  actions: {
    setSource: assign((_, { source }: { source: string }) => ({ source, seconds: 0 })),
    setTrack: assign((_, { seconds }: Track) => ({ seconds })),
  },
  delays: { controlsHide: 3_000 },
}).createMachine({
  id: 'mediaPlayer',
  description: 'Plays a track, with its volume and captions beside it.',
  type: 'parallel',
  context: { source: '', seconds: 0 },
  states: {
    playback: {
      description: 'What happens to the track.',
      initial: 'empty',
      on: {
        'source.select': {
          description: 'The listener selects a track.',
          target: '.loading',
          actions: { type: 'setSource', params: ({ event }) => event },
        },
      },
      states: {
        empty: { description: 'No track is selected.' },
        loading: {
          description: 'The track loads.',
          tags: 'busy',
          invoke: {
            id: 'loadTrack',
            src: 'loadTrack',
            input: ({ context }) => ({ source: context.source }),
            onDone: {
              description: 'The track starts at once.',
              target: 'playing',
              actions: { type: 'setTrack', params: ({ event }) => event.output },
              meta: { requirements: ['PLAY-01'] },
            },
            onError: { description: 'The track cannot be loaded.', target: 'failed' },
          },
        },
        playing: {
          description: 'The track plays.',
          initial: 'withControls',
          on: {
            'play.toggle': { description: 'The listener pauses the track.', target: 'paused' },
            'track.ended': { description: 'The track has ended.', target: 'ended' },
          },
          states: {
            withControls: {
              description: 'The controls are shown.',
              after: { controlsHide: { description: 'The controls hide after a while.', target: 'plain' } },
            },
            plain: { description: 'Only the track is shown.' },
          },
        },
        paused: {
          description: 'The track is paused.',
          on: { 'play.toggle': { description: 'The listener plays on.', target: 'playing' } },
        },
        ended: {
          description: 'The track is at its end.',
          on: { 'play.toggle': { description: 'The listener plays the track again.', target: 'playing' } },
        },
        failed: { description: 'The player says that the track cannot be loaded.' },
      },
    },
    volume: {
      description: 'Whether the listener hears the track.',
      initial: 'audible',
      states: {
        audible: {
          description: 'The sound is on.',
          on: { 'volume.toggle': { description: 'The listener mutes the player.', target: 'muted' } },
        },
        muted: {
          description: 'The sound is off.',
          on: { 'volume.toggle': { description: 'The listener turns the sound on.', target: 'audible' } },
        },
      },
    },
    captions: {
      description: 'Whether captions are shown, and which.',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'No captions are shown.',
          on: {
            'captions.toggle': {
              description: 'The listener shows captions: those that were shown before.',
              target: 'shown.remembered',
              meta: { requirements: ['PLAY-02'] },
            },
          },
        },
        shown: {
          description: 'Captions are shown.',
          initial: 'original',
          on: { 'captions.toggle': { description: 'The listener hides the captions.', target: 'hidden' } },
          states: {
            original: {
              description: 'The captions are in the language of the track.',
              on: { 'captions.change': { description: 'The listener wants a translation.', target: 'translated' } },
            },
            translated: {
              description: 'The captions are translated.',
              on: { 'captions.change': { description: 'The listener wants no translation.', target: 'original' } },
            },
            remembered: { type: 'history', description: 'What was shown before.' },
          },
        },
      },
    },
  },
});
