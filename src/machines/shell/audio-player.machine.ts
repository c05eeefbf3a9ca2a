import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { Track } from '#rules/audio-labels.ts';
import { type AudioCommand, type AudioFact, openAudio } from '#services/browser/audio.ts';

/** The longest wait for an audio to begin. */
const loadPatienceMs = 20_000;

type Context = {
  track: Track | null;
  /** What is played one after the other; empty when one is played alone. */
  list: readonly Track[];
  /** Where the playing is. */
  seconds: number;
  /** How long the audios are that were played, in seconds, by their ids. */
  lengths: Readonly<Record<string, number>>;
  /** Ids of those that could not be played. */
  broken: readonly string[];
};

type Seconds = { seconds: number };
type Events =
  | AudioFact
  | { type: 'audio.play'; track: Track }
  | { type: 'audio.playAll'; tracks: readonly Track[] }
  | { type: 'audio.pause' }
  | { type: 'audio.resume' }
  | ({ type: 'audio.seek' } & Seconds)
  | { type: 'audio.stop' }
  /** Where an audio was played on the screen is gone. */
  | { type: 'place.left'; id: string };

const nothing = { track: null, list: [], seconds: 0 };

const nextOf = ({ list, track }: Context): Track | undefined => {
  const at = list.findIndex(({ id }) => id === track?.id);
  return at < 0 ? undefined : list[at + 1];
};

const without = (ids: readonly string[], track: Track | null) => ids.filter((id) => id !== track?.id);

const next = { guard: 'hasNext', target: 'loading', reenter: true, actions: ['setNext', 'playTrack'] } as const;

/** What is done where an audio cannot be played: in a list the next one comes, else the person may try again. */
const breaking = [
  {
    ...next,
    description: 'It cannot be played, which its place says; the next of the list comes.',
    actions: ['addBroken', 'setNext', 'playTrack'],
    meta: { requirements: ['AUDIO-03'] },
  },
  { description: 'It cannot be played.', target: 'failed', meta: { requirements: ['AUDIO-03'] } },
] as const;

const measured = {
  description: 'The browser knows how long the audio is.',
  actions: { type: 'setLength', params: ({ event }: { event: Seconds }) => event },
  meta: { requirements: ['AUDIO-02'] },
} as const;

const moved = {
  description: 'The browser is further on in the audio.',
  actions: { type: 'setSeconds', params: ({ event }: { event: Seconds }) => event },
} as const;

const seek = {
  description: 'The person goes to another place in the audio.',
  actions: [
    { type: 'setSeconds', params: ({ event }: { event: Seconds }) => event },
    { type: 'seekDevice', params: ({ event }: { event: Seconds }) => event },
  ],
} as const;

const pause = { description: 'The person presses the pause.', target: 'paused', actions: 'pauseDevice' } as const;
const paused = { description: 'The browser has paused by itself.', target: 'paused' } as const;

export const audioPlayerMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as 'busy' | 'heard' | 'paused' | 'failed' },
  actors: {
    audioDevice: fromCallback<AudioCommand>(({ sendBack, receive }) => {
      const device = openAudio(sendBack);
      receive((command) => device.obey(command));
      return () => device.close();
    }),
  },
  guards: {
    hasTracks: (_, { tracks }: { tracks: readonly Track[] }) => tracks.length > 0,
    hasTrack: ({ context }) => context.track !== null,
    hasNext: ({ context }) => nextOf(context) !== undefined,
    isCurrent: ({ context }, { id }: { id: string }) => context.track?.id === id,
  },
  actions: {
    setTrack: assign(({ context }, { track }: { track: Track }) => ({
      ...nothing,
      track,
      broken: without(context.broken, track),
    })),
    setList: assign(({ context }, { tracks }: { tracks: readonly Track[] }) => ({
      ...nothing,
      track: tracks[0] ?? null,
      list: tracks,
      broken: without(context.broken, tracks[0] ?? null),
    })),
    setNext: assign(({ context }) => {
      const track = nextOf(context) ?? null;
      return { track, seconds: 0, broken: without(context.broken, track) };
    }),
    clearTrack: assign(nothing),
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
  delays: { loadPatience: loadPatienceMs },
}).createMachine({
  id: 'audioPlayer',
  description: 'Plays the audio of sentences, one at a time in the whole console.',
  context: { ...nothing, lengths: {}, broken: [] },
  invoke: { id: 'audioDevice', src: 'audioDevice' },
  initial: 'idle',
  on: {
    'audio.play': {
      description: 'The person plays one audio; another that was playing stops.',
      target: '.loading',
      actions: [{ type: 'setTrack', params: ({ event }) => event }, 'playTrack'],
      meta: { requirements: ['AUDIO-03'] },
    },
    'audio.playAll': {
      description: 'The person plays the audios of a list, one after the other.',
      guard: { type: 'hasTracks', params: ({ event }) => event },
      target: '.loading',
      actions: [{ type: 'setList', params: ({ event }) => event }, 'playTrack'],
      meta: { requirements: ['AUDIO-03'] },
    },
    'audio.stop': {
      description: 'The person stops what is played.',
      guard: 'hasTrack',
      target: '.idle',
      actions: ['clearTrack', 'stopDevice'],
    },
    'place.left': {
      description: 'What was played is not seen any more: it stops.',
      guard: { type: 'isCurrent', params: ({ event }) => event },
      target: '.idle',
      actions: ['clearTrack', 'stopDevice'],
    },
  },
  states: {
    idle: { description: 'Nothing is played.' },
    loading: {
      description: 'The audio is asked for, or goes on.',
      tags: 'busy',
      on: {
        'audio.started': { description: 'It is heard.', target: 'playing' },
        'audio.paused': paused,
        'audio.pause': pause,
        'audio.measured': measured,
        'audio.failed': breaking,
      },
      after: { loadPatience: breaking },
    },
    playing: {
      description: 'The audio is heard.',
      tags: 'heard',
      meta: { requirements: ['AUDIO-03'] },
      on: {
        'audio.moved': moved,
        'audio.measured': measured,
        'audio.seek': seek,
        'audio.pause': pause,
        'audio.paused': paused,
        'audio.ended': [
          { description: 'It has ended; the next of the list comes.', ...next },
          { description: 'It has ended.', target: 'idle', actions: 'clearTrack' },
        ],
        'audio.failed': breaking,
      },
    },
    paused: {
      description: 'The audio waits where it was paused.',
      tags: 'paused',
      on: {
        'audio.resume': { description: 'The person lets it go on.', target: 'loading', actions: 'resumeDevice' },
        'audio.started': { description: 'The browser lets it go on: a key of the keyboard, say.', target: 'playing' },
        'audio.moved': moved,
        'audio.measured': measured,
        'audio.seek': seek,
        'audio.failed': breaking,
      },
    },
    failed: {
      description: 'The audio could not be played; the person may try again. A list whose last one it was is over.',
      tags: 'failed',
      entry: ['addBroken', 'clearList', 'stopDevice'],
      meta: { requirements: ['AUDIO-03'] },
    },
  },
});
