import type { AnyProperty, EmittedEvent, Moment } from '@learning-console/statecharts';
import type { AnyStateMachine } from 'xstate';

const getCommands = ({ observation }: Moment<AnyStateMachine>): EmittedEvent[] =>
  observation.sent.flatMap(({ to, event }) =>
    to === 'audioDevice' && typeof event === 'object' && event !== null && !Array.isArray(event) ? [event] : [],
  );

const isStartOrStop = ({ type }: EmittedEvent): boolean => type === 'device.play' || type === 'device.stop';

/** The device has one audio element, so the last command decides what it plays. */
export const oneAudio: AnyProperty = {
  name: 'the device plays the track that is shown, and no other',
  requirement: 'AUDIO-03',
  always: ({ context, hasTag }, moments) => {
    const ends = moments.findLastIndex(({ event }) => event === 'audio.ended');
    const at = moments.findLastIndex((moment) => getCommands(moment).some(isStartOrStop));
    const last = moments[at] && getCommands(moments[at]).findLast(isStartOrStop);
    const isPlaying = last?.type === 'device.play';
    if (context.track === null || hasTag('failed')) return !isPlaying || ends >= at;
    return isPlaying && last.url === context.track.url;
  },
};
