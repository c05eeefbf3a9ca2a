import { Failure } from '#services/http/failure.ts';
import { activationMachine } from './activation.machine.ts';
import { defineModel } from './chart-model.ts';

export default defineModel({
  machine: activationMachine,
  title: 'Account activation',
  summary: 'Tells, row by row and on request, whether a learner has logged in within the last seven days.',
  area: 'shared',
  inputs: { 'a row of the list': { userId: 'u1', today: '20261121', timeZone: 'UTC' } },
  cases: { 'day.changed': { 'a new day': { today: '20261122' } } },
  outcomes: {
    loadLoginDays: { done: { 'four days': 4, 'no day': 0, untold: null }, error: { offline: new Failure('offline') } },
  },
  person: { 'activation.ask': "Press 'View' in the row, or 'Try again' where it failed" },
  rows: [
    { requirement: 'USER-06', event: 'start', to: 'unasked' },
    { requirement: 'USER-06', from: 'asking', event: 'done loadLoginDays', case: 'four days', to: 'active' },
    { requirement: 'USER-06', from: 'asking', event: 'done loadLoginDays', case: 'no day', to: 'inactive' },
    { requirement: 'USER-06', from: 'asking', event: 'error loadLoginDays', to: 'failed' },
    { requirement: 'USER-06', from: 'failed', event: 'activation.ask', to: 'asking' },
  ],
});
