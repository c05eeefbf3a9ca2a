import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { notice } from '#charts/patterns/emitted.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { sessionListMachine } from '#machines/administrators/session-list.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { otherSessionsEnded, sessionEnded } from '#rules/session/session-texts.ts';
import { currentSession, otherSession } from './sample-session.ts';

const gone = 'This session has already ended.';
const notOffered = new Failure('notFound', { status: 404 });
const outdated = new Failure('notFound', { status: 404, code: 40400, texts: [gone] });

export default defineModel({
  machine: sessionListMachine,
  title: 'Session list',
  area: 'administrators',
  place: onPages('accountSecurity'),
  cases: { 'session.end': { 'the other session': { id: otherSession.id } } },
  outcomes: {
    listSessions: {
      done: { 'two sessions': [currentSession, otherSession] },
      error: { 'no such call': notOffered, ...noAnswer },
    },
    endSession: { error: { 'already ended': outdated, ...noAnswer } },
    endOtherSessions: { error: noAnswer },
  },
  userEvents: {
    'session.end': "Press 'End' in a row",
    'others.end': "Press 'End all others'",
    'end.confirm': "Press 'End all others' in the dialog",
    'end.cancel': "Press 'Cancel' or Escape",
    'list.retry': "Press 'Try again'",
  },
  rows: [
    { requirement: 'ME-01', from: 'shown', event: 'session.end', to: 'ending', check: ({ id }) => id === 's2' },
    { requirement: 'ME-01', from: 'ending', event: 'done endSession', to: 'loading', emits: [notice(sessionEnded)] },
    { requirement: 'ME-01', from: 'shown', event: 'others.end', to: 'confirming' },
    {
      requirement: 'ME-01',
      from: 'endingOthers',
      event: 'done endOtherSessions',
      to: 'loading',
      emits: [notice(otherSessionsEnded)],
    },
    {
      requirement: 'REQ-07',
      from: 'ending',
      event: 'error endSession',
      case: 'already ended',
      to: 'loading',
      emits: [notice(gone)],
    },
    {
      requirement: 'REQ-07',
      from: 'endingOthers',
      event: 'error endOtherSessions',
      to: 'loading',
      emits: [notice(genericError)],
    },
    { requirement: 'REQ-07', from: 'loading', event: 'error listSessions', case: 'offline', to: 'failed' },
    { requirement: 'ME-01', from: 'loading', event: 'error listSessions', case: 'no such call', to: 'unavailable' },
  ],
});
