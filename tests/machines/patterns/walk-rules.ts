import type { WalkRule, WalkStep } from '@learning-console/statecharts/walk';
import type { Json } from '@learning-console/statecharts/xstate-types';

/** Each child has one instance at a time: two refreshes, saves or pages never run at once. */
const oneOfEach: WalkRule = {
  requirement: 'REQ-04',
  text: 'no actor runs twice at once',
  holds: (steps) => {
    const { running } = steps.at(-1) ?? { running: [] };
    return new Set(running).size === running.length;
  },
};

/** The dashboards run a section of each kind side by side, but load once. */
const oneLoad: WalkRule = {
  requirement: 'REQ-04',
  text: 'the figures load once at a time',
  holds: (steps) => (steps.at(-1)?.running ?? []).filter((name) => /^load\w+Dashboard$/.test(name)).length <= 1,
};

const isAction = (action: Json, name: string): boolean => (Array.isArray(action) ? action[0] : action) === name;

const runs = ({ observation }: WalkStep, name: string): boolean =>
  observation.actions.some((action) => isAction(action, name));

const endsOfDraft = ['done saveItem', 'draft.discard', 'changes.discard', 'leave.confirm', 'leave.request'];

const draftsStay: WalkRule = {
  requirement: 'GEN-06',
  text: 'a draft disappears only when the form is saved, discarded or left',
  holds: (steps) => {
    const last = steps.at(-1);
    return !last || !runs(last, 'clearStoredWork') || endsOfDraft.includes(last.eventCase.event);
  },
};

type Command = { type?: Json | undefined; url?: Json | undefined };
type Playing = { track: { url: string } | null };

const getCommands = ({ observation }: WalkStep): Command[] =>
  observation.sent.flatMap(({ to, event }) =>
    to === 'audioDevice' && typeof event === 'object' && event !== null && !Array.isArray(event) ? [event] : [],
  );

/** The device has one audio element, so the last command decides what it plays. */
const oneAudio: WalkRule = {
  requirement: 'AUDIO-03',
  text: 'the device plays the track that is shown, and no other',
  holds: (steps) => {
    const { track } = (steps.at(-1)?.context ?? { track: null }) as Playing;
    const ends = steps.findLastIndex(({ eventCase }) => eventCase.event === 'audio.ended');
    const at = steps.findLastIndex((step) => getCommands(step).some(isStartOrStop));
    const last = steps[at] && getCommands(steps[at]).findLast(isStartOrStop);
    const isPlaying = last?.type === 'device.play';
    const hasFailed = steps.at(-1)?.observation.tags.includes('failed') === true;
    if (track === null || hasFailed) return !isPlaying || ends >= at;
    return isPlaying && last.url === track.url;
  },
};

const isStartOrStop = ({ type }: Command): boolean => type === 'device.play' || type === 'device.stop';

const drafts = [oneOfEach, draftsStay];

const rulesByMachine: Readonly<Record<string, readonly WalkRule[]>> = {
  audioPlayer: [oneOfEach, oneAudio],
  organizationDashboard: [oneLoad],
  personalReport: [oneLoad],
  accountEditor: drafts,
  applicationForm: drafts,
  courseEditor: drafts,
  lessonEditor: drafts,
  sentenceEditor: drafts,
};

export const walkRules = (machine: string): readonly WalkRule[] => rulesByMachine[machine] ?? [oneOfEach];
