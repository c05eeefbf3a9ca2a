import {
  type ActorRef,
  assign,
  type EventObject,
  fromCallback,
  fromPromise,
  type Snapshot,
  sendTo,
  setup,
} from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, failureTexts, getExtra, isKind } from '#machines/patterns/failures.ts';
import { changedByNow } from '#rules/dashboards/weekly-goal-texts.ts';
import { failureMessage } from '#rules/patterns/failure-texts.ts';
import { clearDraft, type DraftKey, leaveForm, readDraft, saveDraft } from '#services/browser/drafts.ts';
import { type GoalChange, goalIn, saveWeeklyGoal } from '#services/dashboards/weekly-goal.service.ts';

/** The page shows another goal of its organization; the dialog ends with that organization. */
export type GoalChanged = { type: 'goal.changed'; goal: number | null };

type Dashboard = ActorRef<Snapshot<unknown>, GoalChanged>;

type Input = {
  orgCode: string;
  /** Minutes a week for each member; null for none. */
  goal: number | null;
  /** The page that shows the new goal. */
  dashboard: Dashboard;
  /** Of the administrator whose text is stored. */
  email: string;
  /** Replaces what this browser has stored. */
  typed?: string;
};

type Context = Input & {
  /** What was typed before and not saved; empty for nothing. */
  typed: string;
  /** What is being saved. */
  wanted: number | null;
  /** Why the goal has not been saved. */
  failure: string;
};

type Events =
  | { type: 'goal.save'; minutes: number }
  | { type: 'goal.remove' }
  | { type: 'draft.changed'; text: string }
  | { type: 'dialog.close' };

const toDraftKey = ({ email, orgCode }: Pick<Input, 'email' | 'orgCode'>): DraftKey => ({
  email,
  form: `weeklyGoal ${orgCode}`,
});

const readTyped = (input: Input): string => {
  const draft = input.typed ?? readDraft(toDraftKey(input));
  return typeof draft === 'string' ? draft : '';
};

const isConflict = (_: unknown, { error }: ErrorParams): boolean =>
  isKind(error, 'conflict') && goalIn(getExtra(error)) !== undefined;

const goalSetup = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Events,
    tags: {} as 'editing' | 'failed' | 'busy' | 'saved' | 'notOffered',
  },
  actors: {
    /** Leaves the draft to other tabs; the dialog also ends with its organization, while the page stays. */
    draftHolder: fromCallback<EventObject, DraftKey>(({ input }) => {
      return () => leaveForm(input);
    }),
    saveWeeklyGoal: fromPromise<number | null, GoalChange>(({ input, signal }) => saveWeeklyGoal(input, signal)),
  },
  guards: {
    hasGoal: ({ context: { goal } }) => goal !== null,
    isConflict,
    isNotOffered: (_, { error }: ErrorParams) => isKind(error, 'notFound'),
  },
  actions: {
    setWanted: assign((_, { minutes }: { minutes: number }) => ({ wanted: minutes })),
    setNoGoal: assign({ wanted: null }),
    setSaved: assign((_, { output }: { output: number | null }) => ({ goal: output })),
    setNewer: assign(({ context: { wanted } }, { error }: ErrorParams) => {
      const goal = goalIn(getExtra(error)) ?? null;
      return { goal, failure: changedByNow(goal, wanted) };
    }),
    setFailure: assign((_, { error }: ErrorParams) => ({ failure: failureMessage(failureTexts(error)) })),
    // What says nothing new is no unsaved work.
    saveDraft: ({ context }, { text }: { text: string }) => {
      const isNew = text.trim() !== '' && text.trim() !== String(context.goal);
      if (isNew) saveDraft(toDraftKey(context), text);
      else clearDraft(toDraftKey(context));
    },
    clearDraft: ({ context }) => clearDraft(toDraftKey(context)),
    notifyDashboard: sendTo(
      ({ context }) => context.dashboard,
      ({ context: { goal } }) => ({ type: 'goal.changed', goal }),
    ),
  },
});

export const weeklyGoalMachine = goalSetup.createMachine({
  id: 'weeklyGoal',
  description: 'Sets or removes the weekly goal of an organization, unless it is another one by now.',
  context: ({ input }) => ({ ...input, typed: readTyped(input), wanted: null, failure: '' }),
  invoke: { id: 'draftHolder', src: 'draftHolder', input: ({ context }) => toDraftKey(context) },
  initial: 'editing',
  states: {
    editing: {
      description: 'A dialog has the goal as a field.',
      tags: 'editing',
      meta: { requirements: ['MONTH-17'] },
      initial: 'ready',
      on: {
        'goal.save': {
          description: "The user types a goal and presses 'Save'.",
          target: 'saving',
          actions: { type: 'setWanted', params: toEvent },
          meta: { requirements: ['MONTH-17'] },
        },
        'goal.remove': {
          description: "The user presses 'Remove goal'.",
          guard: 'hasGoal',
          target: 'saving',
          actions: 'setNoGoal',
          meta: { requirements: ['MONTH-17'] },
        },
        'draft.changed': {
          description: 'The user types; this browser remembers the text until it is saved.',
          actions: { type: 'saveDraft', params: toEvent },
          meta: { requirements: ['REQ-12'] },
        },
        'dialog.close': {
          description: 'The user closes the dialog without saving; the text is forgotten.',
          target: 'closed',
          actions: 'clearDraft',
          meta: { requirements: ['REQ-12'] },
        },
      },
      states: {
        ready: { description: 'The goal can be typed, saved and removed.' },
        failed: { description: 'The dialog says why the goal has not been saved.', tags: 'failed' },
      },
    },
    saving: {
      description: 'The server saves the goal.',
      tags: 'busy',
      invoke: {
        id: 'saveWeeklyGoal',
        src: 'saveWeeklyGoal',
        input: ({ context: { orgCode, wanted, goal } }) => ({ orgCode, goal: wanted, seen: goal }),
        onDone: {
          description: 'The page shows the new goal.',
          target: 'saved',
          actions: [{ type: 'setSaved', params: toEvent }, 'notifyDashboard'],
          meta: { requirements: ['MONTH-16', 'MONTH-17'] },
        },
        onError: [
          {
            description: 'The goal is another one by now; the dialog and the page say which.',
            guard: { type: 'isConflict', params: toEvent },
            target: 'editing.failed',
            actions: [{ type: 'setNewer', params: toEvent }, 'notifyDashboard'],
            meta: { requirements: ['MONTH-17'] },
          },
          {
            description: 'The server cannot save goals.',
            guard: { type: 'isNotOffered', params: toEvent },
            target: 'notOffered',
            meta: { requirements: ['MONTH-17'] },
          },
          {
            description: 'The goal could not be saved; the dialog says why.',
            target: 'editing.failed',
            actions: { type: 'setFailure', params: toEvent },
            meta: { requirements: ['MONTH-17'] },
          },
        ],
      },
    },
    closed: { description: 'The dialog has closed.', type: 'final' },
    saved: {
      description: 'The dialog says what the goal is.',
      entry: 'clearDraft',
      tags: 'saved',
      meta: { requirements: ['MONTH-17'] },
    },
    notOffered: {
      description: 'The dialog says that the server cannot save goals.',
      entry: 'clearDraft',
      tags: 'notOffered',
      meta: { requirements: ['MONTH-17'] },
    },
  },
});
