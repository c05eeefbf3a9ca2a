import { defineModel } from '@learning-console/statecharts';
import { halden } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { comparisonMachine } from '#machines/dashboards/comparison.machine.ts';

const lastSevenDays = {
  orgCode: halden.code,
  period: 'week' as const,
  window: { start: '20261115', end: '20261121' },
  today: '20261121',
};
const noFigures = { behavior: null, studyProgress: null, studyDuration: null, skillQuality: null };
const createFigures = (memberCount: number) => ({ ...noFigures, summary: { memberCount } });
const figures = { days: createFigures(41), before: createFigures(40) };

export default defineModel({
  machine: comparisonMachine,
  title: 'Comparison',
  area: 'dashboards',
  place: onPages('dashboard'),
  inputs: {
    'seven past days': { ...lastSevenDays, today: '20261122' },
    'the last seven days': lastSevenDays,
    'Back to the last seven days': { ...lastSevenDays, lastFigures: figures },
    'today alone': { ...lastSevenDays, window: { start: '20261121', end: '20261121' } },
  },
  outcomes: {
    loadComparedFigures: {
      done: { figures },
      error: noAnswer,
    },
  },
  rows: [
    {
      requirement: 'ORG-17',
      event: 'start',
      case: 'the last seven days',
      to: 'loading',
      check: ({ request }) =>
        request?.days?.start === '20261115' &&
        request.days.end === '20261120' &&
        request.before.start === '20261108' &&
        request.before.end === '20261113',
    },
    {
      requirement: 'ORG-17',
      event: 'start',
      case: 'seven past days',
      to: 'loading',
      check: ({ request }) =>
        request?.days === null && request.before.start === '20261108' && request.before.end === '20261114',
    },
    { requirement: 'ORG-17', event: 'start', case: 'today alone', to: 'incomparable' },
    { requirement: 'USER-08', event: 'start', case: 'Back to the last seven days', to: 'refreshing' },
    { requirement: 'ORG-16', from: 'loading', event: 'error loadComparedFigures', to: 'unknown' },
    {
      requirement: 'ORG-16',
      from: 'refreshing',
      event: 'error loadComparedFigures',
      to: 'known',
      check: (context) => context.figures === figures,
    },
  ],
});
