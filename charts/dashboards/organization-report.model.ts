import { defineModel } from '@learning-console/statecharts';
import { halden, meridia } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { organizationReportMachine } from '#machines/dashboards/organization-report.machine.ts';
import type { ReportMembers } from '#rules/dashboards/member-times.ts';
import { Failure } from '#rules/patterns/failure.ts';

const path = '/dashboard/report';
const october = `${path}?org.period=month&org.start=20261001`;
const createFigures = (memberCount: number): OrganizationDashboard => ({
  summary: { memberCount },
  behavior: null,
  studyProgress: null,
  studyDuration: null,
  skillQuality: null,
});
const figures = createFigures(42);
const compared = { days: null, before: createFigures(40) };
const own = { owned: [halden.code, meridia.code], today: '20261121', canSeeMembers: true };
const members: ReportMembers = { most: [], fewest: [], idle: 0, total: 0 };

export default defineModel({
  machine: organizationReportMachine,
  title: 'Report about an organization',
  area: 'dashboards',
  place: onPages('organizationReport'),
  inputs: {
    'the last seven days': { ...own, address: path },
    'a month': { ...own, address: october },
    'one section': { ...own, address: `${path}?report.sections=logins` },
    'owns none': { ...own, owned: [], address: path },
  },
  cases: {
    'section.toggle': {
      'one that is shown': { part: 'logins' as const },
      another: { part: 'progress' as const },
    },
    'address.changed': {
      'another organization': { address: `${path}?org.code=${meridia.code}` },
      'other sections': { address: `${path}?report.sections=levels` },
    },
  },
  outcomes: {
    loadReport: {
      done: {
        figures: { figures, compared, members },
        'without those before': { figures, compared: null, members },
        'without members': { figures, compared, members: 'failed' as const },
        'no learners': { figures: createFigures(0), compared, members },
      },
      error: {
        denied: new Failure('forbidden', { status: 403, code: 40300 }),
        missing: new Failure('notFound', { status: 404 }),
        ...noAnswer,
      },
    },
  },
  userEvents: {
    'section.toggle': 'Press the checkbox of a section',
    'page.retry': "Press 'Try again'",
  },
  key: ({ orgCode, period, parts, report }) => [orgCode, period, parts.join(), report === null],
  rows: [
    {
      requirement: 'MONTH-08',
      event: 'start',
      case: 'a month',
      to: 'loading',
      check: ({ orgCode, window, parts }) =>
        orgCode === halden.code && window.start === '20261001' && window.end === '20261031' && parts.length === 7,
    },
    {
      requirement: 'MONTH-09',
      event: 'start',
      case: 'one section',
      to: 'loading',
      check: ({ parts }) => parts.join() === 'logins',
    },
    { requirement: 'MONTH-08', event: 'start', case: 'owns none', to: 'withoutOrganization' },
    {
      requirement: 'MONTH-08',
      from: 'loading',
      event: 'done loadReport',
      case: 'figures',
      to: 'shown.complete',
      check: ({ report }) => report?.figures === figures && report.compared === compared,
    },
    {
      requirement: 'MONTH-13',
      from: 'loading',
      event: 'done loadReport',
      case: 'without those before',
      to: 'shown.withoutChanges',
      check: ({ report }) => report?.figures === figures,
    },
    {
      requirement: 'MONTH-18',
      from: 'loading',
      event: 'done loadReport',
      case: 'without members',
      to: 'shown.withoutMembers',
      check: ({ report }) => report?.members === 'failed',
    },
    { requirement: 'MONTH-18', from: 'shown.withoutMembers', event: 'page.retry', to: 'loading' },
    { requirement: 'MONTH-13', from: 'loading', event: 'done loadReport', case: 'no learners', to: 'empty' },
    { requirement: 'MONTH-13', from: 'loading', event: 'error loadReport', case: 'offline', to: 'failed' },
    { requirement: 'PERM-05', from: 'loading', event: 'error loadReport', case: 'denied', to: 'denied' },
    {
      requirement: 'MONTH-04',
      from: 'loading',
      event: 'error loadReport',
      case: 'missing',
      when: ({ period }) => period !== 'week',
      to: 'sevenDaysOnly',
    },
    { requirement: 'MONTH-13', from: 'shown.withoutChanges', event: 'page.retry', to: 'loading' },
    { requirement: 'MONTH-13', from: 'failed', event: 'page.retry', to: 'loading' },
    {
      requirement: 'MONTH-08',
      from: 'shown',
      event: 'address.changed',
      case: 'another organization',
      when: ({ orgCode }) => orgCode !== meridia.code,
      to: 'loading',
      check: ({ orgCode, report }) => orgCode === meridia.code && report === null,
    },
    {
      requirement: 'MONTH-09',
      from: 'shown',
      event: 'section.toggle',
      case: 'one that is shown',
      when: ({ parts }) => parts.length === 7,
      to: 'shown',
      check: ({ parts }) => parts.join() === 'keyFigures,studyTime,memberTimes,progress,levels,courses',
    },
  ],
});
