import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { learnerColumnsMachine } from '#machines/learners/learner-columns.machine.ts';

export default defineModel({
  machine: learnerColumnsMachine,
  title: 'Columns of a list of learners',
  area: 'learners',
  place: onPages('accountList'),
  inputs: {
    'all columns': { hidden: [] },
    'two columns': { hidden: ['email', 'organization', 'status', 'createTime', 'activation'] },
  },
  cases: { 'column.toggle': { ID: { key: 'id' }, Nick: { key: 'nick' } } },
  userEvents: {
    'column.toggle': "Press 'Columns', then a column",
    'columns.reset': "Press 'Columns', then 'Show all'",
  },
  rows: [
    { requirement: 'FIND-11', event: 'start', case: 'all columns', to: 'several' },
    {
      requirement: 'FIND-11',
      from: 'several',
      event: 'column.toggle',
      case: 'ID',
      when: ({ hidden }) => hidden.length === 0,
      to: 'several',
      check: ({ hidden }) => hidden.join() === 'id',
    },
    {
      requirement: 'FIND-11',
      from: 'several',
      event: 'column.toggle',
      case: 'ID',
      when: ({ hidden }) => hidden.length === 5 && !hidden.includes('id'),
      to: 'last',
      check: ({ hidden }) => hidden.length === 6 && !hidden.includes('nick'),
    },
    {
      requirement: 'FIND-11',
      from: 'last',
      event: 'column.toggle',
      case: 'ID',
      when: ({ hidden }) => hidden.includes('id'),
      to: 'several',
    },
    { requirement: 'FIND-11', event: 'columns.reset', to: 'several', check: ({ hidden }) => hidden.length === 0 },
  ],
});
