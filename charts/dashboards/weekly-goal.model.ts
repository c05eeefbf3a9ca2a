import { defineModel } from '@learning-console/statecharts';
import { halden, meridia } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { outsideMachine } from '#charts/patterns/outside-machine.ts';
import { weeklyGoalMachine } from '#machines/dashboards/weekly-goal.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';

const dashboard = outsideMachine('organizationDashboard');
const email = 'admin@example.com';

const conflictWith = (weeklyGoalMins: number | null) =>
  new Failure('conflict', { status: 409, code: 40900, extra: { weeklyGoalMins } });

export default defineModel({
  machine: weeklyGoalMachine,
  title: 'Weekly goal',
  area: 'dashboards',
  place: onPages('dashboard'),
  inputs: {
    'no goal': { orgCode: halden.code, goal: null, dashboard, email, typed: '' },
    'a goal of an hour': { orgCode: meridia.code, goal: 60, dashboard, email, typed: '' },
    'a goal that was typed before': { orgCode: halden.code, goal: null, dashboard, email, typed: '90' },
  },
  cases: {
    'draft.changed': { 'a number': { text: '90' } },
    'goal.save': { 'the longest': { minutes: 10_080 } },
  },
  outcomes: {
    saveWeeklyGoal: {
      done: { 'the longest': 10_080, 'no goal': null },
      error: {
        'another goal by now': conflictWith(45),
        'no goal by now': conflictWith(null),
        missing: new Failure('notFound', { status: 404 }),
        ...noAnswer,
      },
    },
  },
  userEvents: {
    'goal.save': "Type a goal and press 'Save'",
    'goal.remove': "Press 'Remove goal'",
    'draft.changed': 'Type a goal',
    'dialog.close': "Press 'Cancel' or Escape",
  },
  key: ({ orgCode, goal, wanted, failure, typed }) => [orgCode, goal, wanted, failure, typed],
  environment: {
    /** The server answers with what was to be saved, and a conflict has another goal than was seen. */
    allows: ({ event, case: name }, { context: { wanted, goal } }) => {
      if (event === 'done saveWeeklyGoal') return (name === 'no goal') === (wanted === null);
      if (name === 'another goal by now') return goal !== 45;
      return name !== 'no goal by now' || goal !== null;
    },
  },
  rows: [
    { requirement: 'MONTH-17', event: 'start', case: 'no goal', to: 'editing.ready' },
    { requirement: 'MONTH-17', event: 'start', case: 'a goal of an hour', to: 'editing.ready' },
    {
      requirement: 'REQ-12',
      event: 'start',
      case: 'a goal that was typed before',
      to: 'editing.ready',
      check: ({ typed }) => typed === '90',
    },
    { requirement: 'REQ-12', from: 'editing', event: 'draft.changed', case: 'a number', to: 'editing' },
    { requirement: 'REQ-12', from: 'editing', event: 'dialog.close', to: 'closed' },
    {
      requirement: 'MONTH-17',
      from: 'editing',
      event: 'goal.save',
      to: 'saving',
      check: ({ wanted }) => wanted === 10_080,
    },
    {
      requirement: 'MONTH-17',
      from: 'editing',
      event: 'goal.remove',
      when: ({ goal }) => goal === 60,
      to: 'saving',
      check: ({ wanted, goal }) => wanted === null && goal === 60,
    },
    {
      requirement: 'MONTH-16',
      from: 'saving',
      event: 'done saveWeeklyGoal',
      case: 'the longest',
      to: 'saved',
      check: ({ goal }) => goal === 10_080,
    },
    {
      requirement: 'MONTH-16',
      from: 'saving',
      event: 'done saveWeeklyGoal',
      case: 'no goal',
      to: 'saved',
      check: ({ goal }) => goal === null,
    },
    {
      requirement: 'MONTH-17',
      from: 'saving',
      event: 'error saveWeeklyGoal',
      case: 'another goal by now',
      to: 'editing.failed',
      check: ({ goal, failure, wanted }) =>
        goal === 45 &&
        failure.endsWith(wanted === null ? "Press 'Remove goal' again to remove it." : 'Save again to replace it.'),
    },
    {
      requirement: 'MONTH-17',
      from: 'saving',
      event: 'error saveWeeklyGoal',
      case: 'no goal by now',
      to: 'editing.failed',
      check: ({ goal, failure }) => goal === null && failure.includes('removed'),
    },
    { requirement: 'MONTH-17', from: 'saving', event: 'error saveWeeklyGoal', case: 'missing', to: 'notOffered' },
    {
      requirement: 'MONTH-17',
      from: 'saving',
      event: 'error saveWeeklyGoal',
      case: 'offline',
      to: 'editing.failed',
      check: ({ failure }) => failure === genericError,
    },
  ],
});
