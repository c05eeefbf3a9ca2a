import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { notices } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { notice } from '#machines/patterns/failures.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { unsavedWorkLeft } from '#rules/shell/unsaved-work-texts.ts';
import { deleteUnsavedWork, findUnsavedWork } from '#services/shell/unsaved-work.service.ts';

const storageTimeoutMs = 3_000;

type Input = {
  /** The e-mail address of the administrator. */
  email: string;
  session: ActorRefFrom<typeof sessionMachine>;
};
type Context = Input & { /** The names of the drafts in this browser. */ names: readonly string[] };

type Found = { output: readonly string[] };

const signOut = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'signOut.request' } | { type: 'signOut.confirm' } | { type: 'signOut.cancel' },
    input: {} as Input,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    findUnsavedWork: fromPromise<readonly string[], string>(({ input }) => findUnsavedWork(input)),
    deleteUnsavedWork: fromPromise<void, string>(({ input }) => deleteUnsavedWork(input)),
  },
  guards: {
    hasUnsavedWork: (_, { output }: Found) => output.length > 0,
  },
  actions: {
    setNames: assign((_, { output }: Found) => ({ names: output })),
    endSession: sendTo(({ context }) => context.session, { type: 'signOut.request' }),
    notifyWorkLeft: sendTo(notices, { ...notice('error', unsavedWorkLeft), outlivesSession: true }),
  },
  delays: { storageTimeout: storageTimeoutMs },
});

const notDeleted = signOut.createStateConfig({
  after: {
    storageTimeout: {
      description: 'A notice says that something is left; the session ends all the same.',
      target: 'idle',
      actions: ['notifyWorkLeft', 'endSession'],
    },
  },
}).after.storageTimeout;

export const signOutMachine = signOut.createMachine({
  id: 'signOut',
  description: 'Asks before a sign-out deletes the drafts of the administrator from this browser.',
  context: ({ input }) => ({ ...input, names: [] }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody wants to sign out.',
      on: {
        'signOut.request': {
          description: "The administrator presses 'Sign Out'.",
          target: 'checking',
          meta: { requirements: ['SHELL-02'] },
        },
      },
    },
    checking: {
      description: 'The browser looks for drafts of this administrator.',
      invoke: {
        id: 'findUnsavedWork',
        src: 'findUnsavedWork',
        input: ({ context }) => context.email,
        onDone: [
          {
            description: 'There are drafts.',
            guard: { type: 'hasUnsavedWork', params: toEvent },
            target: 'confirming',
            actions: { type: 'setNames', params: toEvent },
            meta: { requirements: ['SHELL-02'] },
          },
          {
            description: 'There is no draft: the session ends.',
            target: 'idle',
            actions: 'endSession',
            meta: { requirements: ['SHELL-02'] },
          },
        ],
        onError: {
          description: 'The browser blocks its storage: the session ends.',
          target: 'idle',
          actions: 'endSession',
        },
      },
      after: {
        storageTimeout: {
          description: 'The storage does not answer: the session ends.',
          target: 'idle',
          actions: 'endSession',
        },
      },
    },
    confirming: {
      description: 'A dialog names the drafts and asks whether to delete them.',
      tags: 'confirming',
      meta: { requirements: ['SHELL-02', 'REQ-12'] },
      on: {
        'signOut.confirm': { description: 'The administrator signs out.', target: 'deleting' },
        'signOut.cancel': { description: 'The administrator stays; the drafts stay too.', target: 'idle' },
      },
    },
    deleting: {
      description: 'The drafts are deleted, in every tab.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'deleteUnsavedWork',
        src: 'deleteUnsavedWork',
        input: ({ context }) => context.email,
        onDone: {
          description: 'The session ends.',
          target: 'idle',
          actions: 'endSession',
          meta: { requirements: ['SHELL-02'] },
        },
        onError: notDeleted,
      },
      after: { storageTimeout: notDeleted },
    },
  },
});
