import { defineModel } from '@learning-console/statecharts';
import { halden } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { organizationTrendMachine } from '#machines/dashboards/organization-trend.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';

const createWeek = (endDayKey: string, memberCount: number | null) => ({
  startDayKey: '20261101',
  endDayKey,
  memberCount,
  loginCountPercentage: 12.5,
  learnedPercentage: null,
  totalStudyDurationMins: 90.4,
});
const weeks = [createWeek('20261113', 40), createWeek('20261120', null)];

export default defineModel({
  machine: organizationTrendMachine,
  title: 'Organization trend',
  area: 'dashboards',
  place: onPages('dashboard'),
  inputs: {
    'weeks up to yesterday': { orgCode: halden.code, end: '20261120' },
    'Back to lines': { orgCode: halden.code, end: '20261120', lastWeeks: weeks },
  },
  key: (context) => context.weeks.length,
  outcomes: {
    loadOrganizationTrend: {
      done: { 'two weeks': weeks },
      error: { missing: new Failure('notFound', { status: 404 }), ...noAnswer },
    },
  },
  rows: [
    { requirement: 'MONTH-10', event: 'start', to: 'loading', check: ({ end }) => end === '20261120' },
    {
      requirement: 'MONTH-10',
      from: 'loading',
      event: 'done loadOrganizationTrend',
      to: 'known',
      check: (context) => context.weeks === weeks,
    },
    {
      requirement: 'MONTH-10',
      from: 'loading',
      event: 'error loadOrganizationTrend',
      case: 'missing',
      when: (context) => context.weeks.length === 0,
      to: 'notOffered',
    },
    {
      requirement: 'MONTH-10',
      from: 'loading',
      event: 'error loadOrganizationTrend',
      case: 'offline',
      when: (context) => context.weeks.length === 0,
      to: 'unknown',
    },
    {
      requirement: 'USER-08',
      from: 'loading',
      event: 'error loadOrganizationTrend',
      case: 'offline',
      when: (context) => context.weeks.length > 0,
      to: 'known',
      check: (context) => context.weeks === weeks,
    },
  ],
});
