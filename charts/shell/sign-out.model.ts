import { defineModel } from '@learning-console/statecharts';
import { createActor } from 'xstate';
import { administratorEmail } from '#charts/demo-accounts.ts';
import { afterSignIn } from '#charts/on-pages.ts';
import { notice } from '#charts/patterns/emitted.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { signOutMachine } from '#machines/shell/sign-out.machine.ts';
import { importLabel, unsavedWorkLeft } from '#rules/shell/unsaved-work-texts.ts';

const session = createActor(sessionMachine, { input: { session: null } });
const blocked = new Error('The storage is blocked.');

export default defineModel({
  machine: signOutMachine,
  title: 'Sign-out',
  area: 'shell',
  place: afterSignIn('on every page after sign-in, in the menu of the administrator', 'dashboard'),
  inputs: { 'signed in': { email: administratorEmail, session } },
  outcomes: {
    findUnsavedWork: {
      done: { nothing: [], 'two drafts': ['Edit Course (C-1_U-1)', importLabel('learners.csv')] },
      error: { blocked },
    },
    deleteUnsavedWork: { error: { blocked } },
  },
  userEvents: {
    'signOut.request': "Open the popover with the nick and press 'Sign Out'",
    'signOut.confirm': "Press 'Delete and Sign Out' in the dialog",
    'signOut.cancel': "Press 'Cancel' in the dialog",
  },
  key: ({ names }) => names,
  environment: {
    facts: { hasEnded: false },
    after: ({ event }, { isIn }) => ({ hasEnded: isIn('idle') && !['start', 'signOut.cancel'].includes(event) }),
    /** The header is gone once the session ends, and an open dialog blocks the page. */
    allows: ({ event }, { facts, isIn }) =>
      !facts.hasEnded && (event !== 'signOut.request' || isIn('idle') || isIn('checking')),
  },
  rows: [
    { requirement: 'SHELL-02', from: 'idle', event: 'signOut.request', to: 'checking' },
    { requirement: 'SHELL-02', from: 'checking', event: 'done findUnsavedWork', case: 'nothing', to: 'idle' },
    {
      requirement: 'REQ-12',
      from: 'checking',
      event: 'done findUnsavedWork',
      case: 'two drafts',
      to: 'confirming',
      check: ({ names }) => names.length === 2,
    },
    { requirement: 'REQ-12', from: 'confirming', event: 'signOut.cancel', to: 'idle' },
    { requirement: 'REQ-12', from: 'confirming', event: 'signOut.confirm', to: 'deleting' },
    { requirement: 'SHELL-02', from: 'deleting', event: 'done deleteUnsavedWork', to: 'idle' },
    {
      requirement: 'SHELL-02',
      from: 'deleting',
      event: 'error deleteUnsavedWork',
      to: 'idle',
      emits: [notice(unsavedWorkLeft)],
    },
    {
      requirement: 'SHELL-02',
      from: 'deleting',
      event: 'after storageTimeout',
      to: 'idle',
      emits: [notice(unsavedWorkLeft)],
    },
  ],
});
