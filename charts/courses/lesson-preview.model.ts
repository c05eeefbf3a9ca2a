import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { lessonPreviewMachine } from '#machines/courses/lesson-preview.machine.ts';

export default defineModel({
  machine: lessonPreviewMachine,
  title: 'Lesson preview',
  area: 'courses',
  place: onPages('lessonDetail'),
  inputs: { 'two sentences': { count: 2 } },
  userEvents: {
    'sentence.next': "Press 'Next'",
    'sentence.previous': "Press 'Previous'",
    'rolePlay.open': "Choose 'Role play'",
    'practice.open': "Choose 'Practice'",
    'preview.close': "Press 'Close'",
  },
  rows: [
    { requirement: 'AUTHOR-05', event: 'start', to: 'practicing', check: ({ position }) => position === 0 },
    {
      requirement: 'AUTHOR-05',
      from: 'practicing',
      event: 'sentence.next',
      when: ({ position }) => position === 0,
      to: 'practicing',
      check: ({ position }) => position === 1,
    },
    { requirement: 'AUTHOR-05', from: 'practicing', event: 'rolePlay.open', to: 'rolePlaying' },
    { requirement: 'AUTHOR-05', from: 'rolePlaying', event: 'practice.open', to: 'practicing' },
  ],
});
