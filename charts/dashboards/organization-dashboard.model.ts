import { defineModel } from '@learning-console/statecharts';
import { assign } from 'xstate';
import { foreignOrganization, halden, headOffice, meridia } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { oneOfEach } from '#charts/properties.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { organizationDashboardMachine } from '#machines/dashboards/organization-dashboard.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';

const day = { today: '20261121', timeZone: 'Asia/Tokyo' };
const noFigures: OrganizationDashboard = {
  summary: null,
  behavior: null,
  studyProgress: null,
  studyDuration: null,
  skillQuality: null,
};
const studyDuration = { totalStudyDurationMins: 90, averageTotalStudyDurationSec: 129, dailyStudyDurations: [] };
const figures: OrganizationDashboard = { ...noFigures, summary: { memberCount: 42 }, studyDuration };
const older: OrganizationDashboard = { ...noFigures, summary: { memberCount: 40 } };
const missing = new Failure('notFound', { status: 404 });
const denied = new Failure('forbidden', { status: 403, code: 40300 });

/** Whose figures the page showed before Back or Forward. */
const shownOwned = [halden.code, meridia.code, headOffice.code];

const machine = organizationDashboardMachine.provide({
  actions: {
    setKnownFigures: assign(({ context: { owned, address } }) => ({
      figures: owned === shownOwned && address === '/dashboard' ? older : null,
    })),
  },
});

export default defineModel({
  machine,
  title: 'Organization dashboard',
  area: 'dashboards',
  place: onPages('dashboard'),
  inputs: {
    'owns organizations': { ...day, owned: [halden.code, meridia.code], address: '/dashboard' },
    'Back to figures': { ...day, owned: shownOwned, address: '/dashboard' },
    'owns none': { ...day, owned: [], address: '/dashboard' },
  },
  cases: {
    'organization.choose': { 'the same': { code: halden.code }, another: { code: meridia.code } },
    'period.choose': { month: { period: 'month' as const }, week: { period: 'week' as const } },
    'period.show': {
      'the month before': { period: 'month' as const, window: { start: '20261001', end: '20261031' } },
      'a part of a month': { period: 'month' as const, window: { start: '20261002', end: '20261031' } },
    },
    'window.startOn': { 'six days ago': { day: '20261115' }, 'in a week': { day: '20261128' } },
    'window.endOn': { yesterday: { day: '20261120' }, 'in a week': { day: '20261128' } },
    'address.changed': {
      'other days': { address: '/dashboard?org.start=20261102' },
      'not owned, not pickable': { address: `/dashboard?org.code=${foreignOrganization.code}&org.start=20991231` },
    },
    'goal.changed': { 'an hour': { goal: 60 } },
    'day.changed': { 'a new day': { today: '20261122' } },
  },
  outcomes: {
    loadFigures: { done: { figures }, error: { denied, missing, ...noAnswer } },
  },
  properties: [oneOfEach('organizationSection')],
  userEvents: {
    'period.choose': 'Choose a length of the period',
    'period.show': 'Choose another month, quarter or range, or a preset',
    'organization.choose': 'Choose an organization in the tree',
    'window.startOn': 'Pick a first day',
    'window.endOn': 'Pick a last day',
    'window.reset': "Press 'Last 7 Days'",
    'page.retry': "Press 'Try again' on the page that could not load",
  },
  key: ({ orgCode, today, period, isSevenDaysOnly, figures: shown }) => [
    orgCode,
    today,
    period,
    isSevenDaysOnly,
    shown === null,
    shown?.studyDuration?.weeklyGoalMins,
  ],
  rows: [
    {
      requirement: 'ORG-02',
      event: 'start',
      case: 'owns organizations',
      to: 'withOrganization.loading',
      check: ({ window }) => window.start === '20261115' && window.end === '20261121',
    },
    { requirement: 'ORG-16', event: 'start', case: 'owns none', to: 'withoutOrganization' },
    {
      requirement: 'USER-08',
      event: 'address.changed',
      case: 'other days',
      when: ({ owned, address }) => owned.length > 0 && address !== '/dashboard?org.start=20261102',
      to: 'withOrganization.loading',
      check: ({ orgCode, window, figures }) =>
        orgCode === halden.code && window.start === '20261102' && window.end === '20261108' && figures === null,
    },
    {
      requirement: 'ORG-02',
      event: 'organization.choose',
      case: 'another',
      when: ({ orgCode }) => orgCode !== meridia.code,
      to: 'withOrganization.loading',
      check: ({ orgCode, figures, address }) =>
        orgCode === meridia.code && figures === null && address.includes(`org.code=${meridia.code}`),
    },
    {
      requirement: 'MONTH-01',
      from: 'withOrganization',
      event: 'period.choose',
      case: 'month',
      when: ({ period, isSevenDaysOnly, today }) => period === 'week' && !isSevenDaysOnly && today === '20261121',
      to: 'withOrganization.loading',
      check: ({ period, window, figures }) => period === 'month' && window.start.endsWith('01') && figures === null,
    },
    {
      requirement: 'MONTH-04',
      from: 'withOrganization.loading',
      event: 'error loadFigures',
      case: 'missing',
      when: ({ period }) => period !== 'week',
      to: 'withOrganization.loading',
      check: ({ period, isSevenDaysOnly, address }) =>
        period === 'week' && isSevenDaysOnly && !address.includes('period'),
    },
    {
      requirement: 'MONTH-02',
      from: 'withOrganization',
      event: 'period.show',
      case: 'the month before',
      when: ({ period, window }) => period === 'month' && window.start !== '20261001',
      to: 'withOrganization.loading',
      check: ({ window }) => window.start === '20261001' && window.end === '20261031',
    },
    {
      requirement: 'ORG-03',
      from: 'withOrganization',
      event: 'window.startOn',
      case: 'six days ago',
      to: 'withOrganization.loading',
      check: ({ window }) => window.start === '20261115' && window.end === '20261121',
    },
    {
      requirement: 'ORG-03',
      from: 'withOrganization',
      event: 'window.endOn',
      case: 'yesterday',
      to: 'withOrganization.loading',
      check: ({ window }) => window.start === '20261114' && window.end === '20261120',
    },
    {
      requirement: 'ORG-03',
      from: 'withOrganization',
      event: 'window.reset',
      when: ({ today }) => today === '20261121',
      to: 'withOrganization.loading',
      check: ({ window }) => window.start === '20261115' && window.end === '20261121',
    },
    {
      requirement: 'ORG-03',
      from: 'withOrganization',
      event: 'window.reset',
      when: ({ today }) => today === '20261122',
      to: 'withOrganization.loading',
      check: ({ window }) => window.start === '20261116' && window.end === '20261122',
    },
    {
      requirement: 'ORG-16',
      from: 'withOrganization.loading',
      event: 'done loadFigures',
      to: 'withOrganization.shown',
      check: (context) => context.figures === figures,
    },
    {
      requirement: 'MONTH-16',
      from: 'withOrganization.shown',
      event: 'goal.changed',
      case: 'an hour',
      when: ({ figures }) => figures !== older,
      to: 'withOrganization.shown',
      check: (context) => context.figures?.studyDuration?.weeklyGoalMins === 60,
    },
    {
      requirement: 'USER-08',
      event: 'start',
      case: 'Back to figures',
      to: 'withOrganization.shown.refreshing',
      check: (context) => context.figures === older,
    },
    {
      requirement: 'USER-08',
      from: 'withOrganization.shown.refreshing',
      event: 'done loadFigures',
      to: 'withOrganization.shown.settled',
      check: (context) => context.figures === figures,
    },
    {
      requirement: 'ORG-16',
      from: 'withOrganization.shown.refreshing',
      event: 'error loadFigures',
      case: 'offline',
      to: 'withOrganization.shown.outdated',
      check: (context) => context.figures === older || context.figures === figures,
    },
    {
      requirement: 'ORG-16',
      from: 'withOrganization.shown.outdated',
      event: 'page.retry',
      to: 'withOrganization.shown.refreshing',
    },
    {
      requirement: 'PERM-05',
      from: 'withOrganization.shown.refreshing',
      event: 'error loadFigures',
      case: 'denied',
      to: 'withOrganization.denied',
      check: (context) => context.figures === null,
    },
    {
      requirement: 'ORG-16',
      from: 'withOrganization.loading',
      event: 'error loadFigures',
      case: 'offline',
      to: 'withOrganization.failed',
    },
    {
      requirement: 'PERM-05',
      from: 'withOrganization.loading',
      event: 'error loadFigures',
      case: 'denied',
      to: 'withOrganization.denied',
      check: (context) => context.figures === null,
    },
    {
      requirement: 'PERM-05',
      from: 'withOrganization.denied',
      event: 'organization.choose',
      case: 'another',
      when: ({ orgCode }) => orgCode !== meridia.code,
      to: 'withOrganization.loading',
    },
  ],
});
