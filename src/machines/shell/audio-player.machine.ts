import { assign, fromCallback, sendTo, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import type { Track } from '#rules/shell/audio-tracks.ts';
import { type AudioCommand, type AudioDeviceEvent, openAudio } from '#services/shell/audio.ts';

const loadTimeoutMs = 20_000;

type Context = {
  track: Track | null;
  /** Empty when a single track plays. */
  list: readonly Track[];
  seconds: number;
  /** Seconds by the id of the track. */
  lengths: Readonly<Record<string, number>>;
  /** Ids of the tracks that could not be played. */
  broken: readonly string[];
};

type Seconds = { seconds: number };
type Events =
  | AudioDeviceEvent
  | { type: 'audio.play'; track: Track }
  | { type: 'audio.playAll'; tracks: readonly Track[] }
  | { type: 'audio.pause' }
  | { type: 'audio.resume' }
  | ({ type: 'audio.seek' } & Seconds)
  | { type: 'audio.stop' }
  | { type: 'track.left'; id: string };

const noTrack = { track: null, list: [], seconds: 0 };

const findNext = ({ list, track }: Context): Track | undefined => {
  const at = list.findIndex(({ id }) => id === track?.id);
  return at < 0 ? undefined : list[at + 1];
};

const without = (ids: readonly string[], track: Track | null) => ids.filter((id) => id !== track?.id);

const audioPlayer = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as 'busy' | 'playing' | 'paused' | 'failed' },
  actors: {
    audioDevice: fromCallback<AudioCommand>(({ sendBack, receive }) => {
      const device = openAudio(sendBack);
      receive((command) => device.send(command));
      return () => device.close();
    }),
  },
  guards: {
    hasTracks: (_, { tracks }: { tracks: readonly Track[] }) => tracks.length > 0,
    hasTrack: ({ context }) => context.track !== null,
    hasNext: ({ context }) => findNext(context) !== undefined,
    isCurrent: ({ context }, { id }: { id: string }) => context.track?.id === id,
  },
  actions: {
    setTrack: assign(({ context }, { track }: { track: Track }) => ({
      ...noTrack,
      track,
      broken: without(context.broken, track),
    })),
    setList: assign(({ context }, { tracks }: { tracks: readonly Track[] }) => ({
      ...noTrack,
      track: tracks[0] ?? null,
      list: tracks,
      broken: without(context.broken, tracks[0] ?? null),
    })),
    setNext: assign(({ context }) => {
      const track = findNext(context) ?? null;
      return { track, seconds: 0, broken: without(context.broken, track) };
    }),
    clearTrack: assign(noTrack),
    clearList: assign({ list: [] }),
    setSeconds: assign((_, { seconds }: Seconds) => ({ seconds })),
    setLength: assign(({ context }, { seconds }: Seconds) => ({
      lengths: context.track ? { ...context.lengths, [context.track.id]: seconds } : context.lengths,
    })),
    addBroken: assign(({ context }) => ({
      broken: [...without(context.broken, context.track), ...(context.track ? [context.track.id] : [])],
    })),
    playTrack: sendTo('audioDevice', ({ context }) => ({ type: 'device.play', url: context.track?.url ?? '' })),
    resumeDevice: sendTo('audioDevice', { type: 'device.resume' }),
    pauseDevice: sendTo('audioDevice', { type: 'device.pause' }),
    seekDevice: sendTo('audioDevice', (_, { seconds }: Seconds) => ({ type: 'device.seek', seconds })),
    stopDevice: sendTo('audioDevice', { type: 'device.stop' }),
  },
  delays: { loadTimeout: loadTimeoutMs },
});

const failing = audioPlayer.createStateConfig({
  on: {
    'audio.failed': [
      {
        description: 'The track cannot be played, as its button says; the next track of the list loads.',
        guard: 'hasNext',
        target: 'loading',
        reenter: true,
        actions: ['addBroken', 'setNext', 'playTrack'],
        meta: { requirements: ['AUDIO-03'] },
      },
      { description: 'The track cannot be played.', target: 'failed', meta: { requirements: ['AUDIO-03'] } },
    ],
  },
});

const measuring = audioPlayer.createStateConfig({
  on: {
    'audio.measured': {
      description: 'The browser knows the length of the track.',
      actions: { type: 'setLength', params: toEvent },
      meta: { requirements: ['AUDIO-02'] },
    },
  },
});

const pausing = audioPlayer.createStateConfig({
  on: {
    'audio.pause': { description: 'The user presses the pause button.', target: 'paused', actions: 'pauseDevice' },
    'audio.paused': { description: 'The browser pauses the track.', target: 'paused' },
  },
});

const seeking = audioPlayer.createStateConfig({
  on: {
    'audio.moved': {
      description: 'The browser reports the current position.',
      actions: { type: 'setSeconds', params: toEvent },
    },
    'audio.seek': {
      description: 'The user moves to another position in the track.',
      actions: [
        { type: 'setSeconds', params: toEvent },
        { type: 'seekDevice', params: toEvent },
      ],
    },
  },
});

export const audioPlayerMachine = audioPlayer.createMachine({
  id: 'audioPlayer',
  description: 'Plays the audio of sentences, one track at a time in the whole console.',
  context: { ...noTrack, lengths: {}, broken: [] },
  invoke: { id: 'audioDevice', src: 'audioDevice' },
  initial: 'idle',
  on: {
    'audio.play': {
      description: 'The user plays one track; a track that was playing stops.',
      target: '.loading',
      actions: [{ type: 'setTrack', params: toEvent }, 'playTrack'],
      meta: { requirements: ['AUDIO-03'] },
    },
    'audio.playAll': {
      description: 'The user plays the tracks of a list, one after the other.',
      guard: { type: 'hasTracks', params: toEvent },
      target: '.loading',
      actions: [{ type: 'setList', params: toEvent }, 'playTrack'],
      meta: { requirements: ['AUDIO-03'] },
    },
    'audio.stop': {
      description: 'The user stops the track.',
      guard: 'hasTrack',
      target: '.idle',
      actions: ['clearTrack', 'stopDevice'],
    },
    'track.left': {
      description: 'The user leaves the page or row of the current track; it stops.',
      guard: { type: 'isCurrent', params: toEvent },
      target: '.idle',
      actions: ['clearTrack', 'stopDevice'],
    },
  },
  states: {
    idle: { description: 'No track is playing.' },
    loading: {
      description: 'The track is loading or about to continue.',
      tags: 'busy',
      on: {
        'audio.started': { description: 'The track starts to play.', target: 'playing' },
        ...pausing.on,
        ...measuring.on,
        ...failing.on,
      },
      after: { loadTimeout: failing.on['audio.failed'] },
    },
    playing: {
      description: 'The track is playing.',
      tags: 'playing',
      meta: { requirements: ['AUDIO-03'] },
      on: {
        ...seeking.on,
        ...measuring.on,
        ...pausing.on,
        'audio.ended': [
          {
            description: 'The track ends; the next track of the list loads.',
            guard: 'hasNext',
            target: 'loading',
            reenter: true,
            actions: ['setNext', 'playTrack'],
          },
          { description: 'The last track ends.', target: 'idle', actions: 'clearTrack' },
        ],
        ...failing.on,
      },
    },
    paused: {
      description: 'The track is paused at its current position.',
      tags: 'paused',
      on: {
        'audio.resume': { description: 'The user resumes the track.', target: 'loading', actions: 'resumeDevice' },
        'audio.started': {
          description: 'The browser resumes the track, for example after a media key.',
          target: 'playing',
        },
        ...seeking.on,
        ...measuring.on,
        ...failing.on,
      },
    },
    failed: {
      description: 'The track could not be played; the user can try again. A list that ends with it is over.',
      tags: 'failed',
      entry: ['addBroken', 'clearList', 'stopDevice'],
      meta: { requirements: ['AUDIO-03'] },
    },
  },
});
