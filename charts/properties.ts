import type { AnyProperty, EmittedEvent, Moment } from '@learning-console/statecharts';
import type { AnyStateMachine } from 'xstate';

/** The server answers and time passes: a busy machine becomes ready without the user. */
const becomesReady: AnyProperty = {
  name: 'a busy chart becomes ready without the user',
  after: ({ hasTag }) => hasTag('busy'),
  eventually: ({ hasTag }) => !hasTag('busy'),
};

/** Each child has one instance at a time: two refreshes, saves or pages never run at once. */
const oneOfEach: AnyProperty = {
  name: 'no actor runs twice at once',
  requirement: 'REQ-04',
  always: ({ running }) => new Set(running).size === running.length,
};

/** The dashboards run a section of each kind side by side, but load once. */
const oneLoad: AnyProperty = {
  name: 'the figures load once at a time',
  requirement: 'REQ-04',
  always: ({ running }) => running.filter((name) => /^load\w+Dashboard$/.test(name)).length <= 1,
};

const isAction = (action: unknown, name: string): boolean => (Array.isArray(action) ? action[0] : action) === name;

const endsOfDraft = ['done saveItem', 'draft.discard', 'changes.discard', 'leave.confirm', 'leave.request'];

const draftsStay: AnyProperty = {
  name: 'a draft disappears only when the form is saved, discarded or left',
  requirement: 'GEN-06',
  never: ({ event, observation }) =>
    observation.actions.some((action) => isAction(action, 'clearStoredWork')) && !endsOfDraft.includes(event),
};

const getCommands = ({ observation }: Moment<AnyStateMachine>): EmittedEvent[] =>
  observation.sent.flatMap(({ to, event }) =>
    to === 'audioDevice' && typeof event === 'object' && event !== null && !Array.isArray(event) ? [event] : [],
  );

const isStartOrStop = ({ type }: EmittedEvent): boolean => type === 'device.play' || type === 'device.stop';

/** The device has one audio element, so the last command decides what it plays. */
const oneAudio: AnyProperty = {
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

const ofDrafts = [oneOfEach, draftsStay];

const byMachine: Readonly<Record<string, readonly AnyProperty[]>> = {
  audioPlayer: [oneOfEach, oneAudio],
  organizationDashboard: [oneLoad],
  personalReport: [oneLoad],
  accountEditor: ofDrafts,
  applicationForm: ofDrafts,
  courseEditor: ofDrafts,
  lessonEditor: ofDrafts,
  sentenceEditor: ofDrafts,
};

/** What holds for a machine of the console, by its ID. */
export const findProperties = (machine: string): readonly AnyProperty[] => [
  becomesReady,
  ...(byMachine[machine] ?? [oneOfEach]),
];
