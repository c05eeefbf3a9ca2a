import { defineModel } from '@learning-console/statecharts';
import { demoLearner, otherLearner, thirdLearner } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { learnerActivityMachine } from '#machines/learners/learner-activity.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';

const week = { start: '20261115', end: '20261121' };

export default defineModel({
  machine: learnerActivityMachine,
  title: 'Logins of a page of learners',
  area: 'learners',
  place: onPages('accountList'),
  inputs: { 'no rows yet': { userIds: [], window: week } },
  cases: {
    'rows.changed': {
      'two learners': { userIds: [demoLearner.id, otherLearner.id], window: week },
      another: { userIds: [thirdLearner.id], window: week },
      nobody: { userIds: [], window: week },
    },
  },
  outcomes: {
    loadActivity: {
      done: {
        'sign-ins of one': [
          { userId: demoLearner.id, loginDays: 2, lastLoginDayKey: '20261120' },
          { userId: otherLearner.id, loginDays: 0, lastLoginDayKey: '' },
        ],
      },
      error: { ...noAnswer, 'no such call': new Failure('notFound', { status: 404, code: 40400 }) },
    },
  },
  rows: [
    { requirement: 'FIND-06', from: 'idle', event: 'rows.changed', case: 'two learners', to: 'loading' },
    {
      requirement: 'FIND-06',
      from: 'loading',
      event: 'done loadActivity',
      to: 'shown',
      check: ({ activities }) => activities.length === 2,
    },
    { requirement: 'FIND-06', from: 'loading', event: 'error loadActivity', case: 'no such call', to: 'notOffered' },
    { requirement: 'FIND-06', from: 'loading', event: 'error loadActivity', case: 'offline', to: 'failed' },
    { requirement: 'FIND-06', from: 'notOffered', event: 'rows.changed', case: 'another', to: 'notOffered' },
    {
      requirement: 'FIND-06',
      from: 'shown',
      event: 'rows.changed',
      case: 'another',
      to: 'loading',
      check: ({ activities }) => activities.length === 0,
    },
  ],
});
