import { defineModel } from '@learning-console/statecharts';
import { assign } from 'xstate';
import { demoLearner } from '#charts/demo-data.ts';
import { demoPath, onPages } from '#charts/on-pages.ts';
import { navigation } from '#charts/patterns/emitted.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { oneOfEach } from '#charts/properties.ts';
import { personalReportMachine } from '#machines/learners/personal-report.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { sampleFigures as figures, lastReport as last, sampleLearner as learner } from './sample-report.ts';

const path = demoPath('personalReport');
const day = { userId: demoLearner.id, today: '20261121', timeZone: 'Asia/Tokyo' };
const missing = new Failure('notFound', { status: 404 });
const denied = new Failure('forbidden', { status: 403, code: 40300 });

/** The time zone of a page that has shown the report before Back or Forward. */
const shownZone = 'Asia/Seoul';

const machine = personalReportMachine.provide({
  actions: {
    setKnownLearner: assign(({ context: { timeZone } }) => ({ learner: timeZone === shownZone ? last.learner : null })),
    setKnownFigures: assign(({ context: { timeZone, address, today } }) => ({
      figures: timeZone === shownZone && address === path && today === day.today ? last.figures : null,
    })),
  },
});

export default defineModel({
  machine,
  title: 'Personal report',
  area: 'learners',
  place: onPages('personalReport'),
  inputs: {
    'opened plainly': { ...day, address: path },
    'Back to the report': { ...day, timeZone: shownZone, address: path },
    'a month by a shared link': { ...day, address: `${path}?report.period=month&report.start=20261101` },
    'opened by a shared link': { ...day, address: `${path}?report.start=20261101` },
  },
  cases: {
    'window.startOn': { 'a week ago': { day: '20261114' }, 'in a week': { day: '20261128' } },
    'window.endOn': { yesterday: { day: '20261120' }, 'in a week': { day: '20261128' } },
    'period.choose': { month: { period: 'month' }, week: { period: 'week' } },
    'period.show': { 'the month before': { period: 'month', window: { start: '20261001', end: '20261031' } } },
    'day.changed': { 'a new day': { today: '20261122' } },
    'address.changed': {
      'back to the last seven days': { address: path },
      'days that cannot be picked': { address: `${path}?report.start=20270101` },
      'another hash': { address: `${path}?report.start=20261101#2` },
    },
  },
  outcomes: {
    loadLearner: {
      done: { 'a learner': learner },
      error: { denied, 'no such learner': new Failure('notFound', { status: 404, code: 40400 }), ...noAnswer },
    },
    loadFigures: { done: { figures }, error: { denied, missing, ...noAnswer } },
  },
  properties: [oneOfEach('reportSection')],
  userEvents: {
    'period.choose': 'Choose a length of the period',
    'period.show': 'Choose another month, quarter or range, or a preset',
    'window.startOn': 'Pick a first day',
    'window.endOn': 'Pick a last day',
    'window.reset': "Press 'Last 7 Days'",
    'page.retry': "Press 'Try again' where something could not be loaded",
  },
  // Both calls of the page end at nearly the same time, before anybody can press a button.
  environment: {
    allows: ({ event }, { isIn }) =>
      event !== 'page.retry' ||
      !['learner.loading', 'learner.refreshing', 'figures.loading', 'figures.shown.refreshing'].some((state) =>
        isIn(`open.${state}`),
      ),
  },
  key: ({ today, address, isSevenDaysOnly, learner: known, figures: shown }) => [
    today,
    address,
    isSevenDaysOnly,
    known === null,
    shown === null,
  ],
  rows: [
    {
      requirement: 'REPORT-02',
      event: 'start',
      case: 'opened plainly',
      to: ['open.learner.loading', 'open.figures.loading'],
      check: ({ window }) => window.start === '20261115' && window.end === '20261121',
    },
    {
      requirement: 'ORG-03',
      event: 'start',
      case: 'opened by a shared link',
      to: 'open.figures.loading',
      check: ({ window }) => window.start === '20261101' && window.end === '20261107',
    },
    {
      requirement: 'ORG-03',
      from: 'open',
      event: 'window.startOn',
      case: 'a week ago',
      when: ({ address }) => !address.includes('#'),
      to: 'open.figures.loading',
      emits: [navigation(`${path}?report.start=20261114`)],
      check: ({ window, figures: shown }) => window.end === '20261120' && shown === null,
    },
    {
      requirement: 'ORG-03',
      from: 'open',
      event: 'window.reset',
      when: ({ address }) => !address.includes('#'),
      to: 'open.figures.loading',
      emits: [navigation(path)],
    },
    {
      requirement: 'MONTH-22',
      event: 'start',
      case: 'a month by a shared link',
      to: 'open.figures.loading',
      check: ({ period, window }) => period === 'month' && window.start === '20261101' && window.end === '20261121',
    },
    {
      requirement: 'MONTH-22',
      from: 'open',
      event: 'period.choose',
      case: 'month',
      when: ({ period, isSevenDaysOnly, today }) => period === 'week' && !isSevenDaysOnly && today === '20261121',
      to: 'open.figures.loading',
      check: ({ period, window, figures: shown }) =>
        period === 'month' && window.start.endsWith('01') && shown === null,
    },
    {
      requirement: 'MONTH-22',
      from: 'open',
      event: 'period.show',
      case: 'the month before',
      when: ({ period, window }) => period === 'month' && window.start !== '20261001',
      to: 'open.figures.loading',
      check: ({ window }) => window.start === '20261001' && window.end === '20261031',
    },
    {
      requirement: 'MONTH-22',
      from: 'open.figures.shown',
      event: 'day.changed',
      when: ({ period, window }) => period === 'month' && window.end === '20261121',
      to: 'open.figures.shown.refreshing',
      check: ({ window }) => window.start === '20261101' && window.end === '20261122',
    },
    {
      requirement: 'MONTH-22',
      from: 'open.figures.loading',
      event: 'day.changed',
      when: ({ period, window }) => period === 'month' && window.end === '20261121',
      to: 'open.figures.loading',
      check: ({ window }) => window.start === '20261101' && window.end === '20261122',
    },
    {
      requirement: 'MONTH-23',
      from: 'open.figures.loading',
      event: 'error loadFigures',
      case: 'missing',
      when: ({ period }) => period !== 'week',
      to: 'open.figures.loading',
      check: ({ period, isSevenDaysOnly, address }) =>
        period === 'week' && isSevenDaysOnly && !address.includes('period'),
    },
    {
      requirement: 'USER-08',
      event: 'start',
      case: 'Back to the report',
      to: ['open.learner.refreshing', 'open.figures.shown.refreshing'],
    },
    {
      requirement: 'USER-08',
      from: 'open.figures.shown.refreshing',
      event: 'done loadFigures',
      to: 'open.figures.shown.settled',
      check: ({ figures: shown }) => shown === figures,
    },
    {
      requirement: 'REPORT-06',
      from: 'open.figures.shown.refreshing',
      event: 'error loadFigures',
      case: 'offline',
      to: 'open.figures.shown.outdated',
      check: ({ figures: shown }) => shown === last.figures || shown === figures,
    },
    {
      requirement: 'REPORT-06',
      from: 'open.learner.refreshing',
      event: 'error loadLearner',
      case: 'offline',
      to: 'open.learner.outdated',
      check: ({ learner: known }) => known === last.learner || known === learner,
    },
    {
      requirement: 'REPORT-06',
      from: ['open.learner.outdated', 'open.figures.shown.outdated'],
      event: 'page.retry',
      to: ['open.learner.refreshing', 'open.figures.shown.refreshing'],
    },
    {
      requirement: 'REPORT-06',
      from: 'open.figures.loading',
      event: 'error loadFigures',
      case: 'offline',
      to: 'open.figures.failed',
    },
    {
      requirement: 'REPORT-06',
      from: 'open.learner.loading',
      event: 'error loadLearner',
      case: 'offline',
      to: 'open.learner.unknown',
    },
    {
      requirement: 'PERM-05',
      from: 'open.figures.loading',
      event: 'error loadFigures',
      case: 'denied',
      to: 'denied',
      check: ({ learner: known, figures: shown }) => known === null && shown === null,
    },
    {
      requirement: 'PERM-05',
      from: 'open.learner.loading',
      event: 'error loadLearner',
      case: 'denied',
      to: 'denied',
      check: ({ learner: known, figures: shown }) => known === null && shown === null,
    },
    {
      requirement: 'REPORT-01',
      from: 'open.learner.loading',
      event: 'error loadLearner',
      case: 'no such learner',
      to: 'notFound',
    },
  ],
});
