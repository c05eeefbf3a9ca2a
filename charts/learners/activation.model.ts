import { defineModel } from '@learning-console/statecharts';
import { demoLearner } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { activationMachine } from '#machines/learners/activation.machine.ts';

export default defineModel({
  machine: activationMachine,
  title: 'Account activation',
  area: 'learners',
  place: onPages('accountList'),
  inputs: {
    'a row of the list': {
      userId: demoLearner.id,
      login: demoLearner.login,
      today: '20261121',
      timeZone: 'Asia/Tokyo',
    },
  },
  cases: { 'day.changed': { 'a new day': { today: '20261122' } } },
  outcomes: {
    loadLoginDays: { done: { 'one day': 1, 'no day': 0, missing: null }, error: noAnswer },
  },
  userEvents: { 'activation.request': "Press 'View' in the row, or 'Try again' where it failed" },
  rows: [
    { requirement: 'USER-06', event: 'start', to: 'notRequested' },
    { requirement: 'USER-06', from: 'loading', event: 'done loadLoginDays', case: 'one day', to: 'active' },
    { requirement: 'USER-06', from: 'loading', event: 'done loadLoginDays', case: 'no day', to: 'inactive' },
    { requirement: 'USER-06', from: 'loading', event: 'error loadLoginDays', to: 'failed' },
    { requirement: 'USER-06', from: 'failed', event: 'activation.request', to: 'loading' },
  ],
});
