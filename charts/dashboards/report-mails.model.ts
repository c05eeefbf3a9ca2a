import { defineModel } from '@learning-console/statecharts';
import { halden } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { notice } from '#charts/patterns/emitted.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { sampleReportMails } from '#contract/demo-samples.ts';
import { reportMailsMachine } from '#machines/dashboards/report-mails.machine.ts';
import { already, formatAdded, notOffered, removed } from '#rules/dashboards/report-mail-texts.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';

const sections = ['keyFigures' as const, 'courses' as const];
const weekly = { orgCode: halden.code, rhythm: 'week' as const, sections };
const monthly = { orgCode: halden.code, rhythm: 'month' as const, sections };
const [sent] = sampleReportMails;
const full = 'Your list has 20 reports, also those that have ended. Remove one first.';

export default defineModel({
  machine: reportMailsMachine,
  title: 'Reports by mail',
  area: 'dashboards',
  place: onPages('organizationReport'),
  inputs: {
    'reports by mail are offered': { canSend: true },
    'no reports by mail are offered': { canSend: false },
  },
  cases: {
    'report.add': { weekly: { order: weekly }, monthly: { order: monthly } },
    'report.remove': { 'the first report': { id: sent?.id ?? '' } },
  },
  outcomes: {
    listReportMails: {
      done: { 'three reports': sampleReportMails, 'no report': [] },
      error: { 'no such call': new Failure('notFound', { status: 404 }), ...noAnswer },
    },
    addReportMail: {
      done: {
        'a new one': { isNew: true, leftOut: [] },
        'one that is sent already': { isNew: false, leftOut: [] },
        'without a section': { isNew: true, leftOut: ['courses' as const] },
      },
      error: { 'too many': new Failure('conflict', { status: 409, code: 40900, texts: [full] }), ...noAnswer },
    },
    removeReportMail: { error: noAnswer },
  },
  userEvents: {
    'dialog.open': "Press 'Send by mail…'",
    'dialog.close': "Press 'Close' or Escape",
    'report.add': "Press 'Send every week' or 'Send every month'",
    'report.remove': "Press 'Remove' in a row",
    'list.retry': "Press 'Try again'",
  },
  key: ({ canSend, reports, order, id }) => [canSend, reports.length, order?.rhythm ?? '', id],
  rows: [
    { requirement: 'MONTH-15', event: 'start', case: 'reports by mail are offered', to: 'closed' },
    { requirement: 'MONTH-15', event: 'start', case: 'no reports by mail are offered', to: 'notOffered' },
    { requirement: 'MONTH-15', from: 'closed', event: 'dialog.open', to: 'open.loading' },
    {
      requirement: 'MONTH-15',
      from: 'open.loading',
      event: 'done listReportMails',
      case: 'three reports',
      to: 'open.shown',
      check: ({ reports }) => reports.length === 3,
    },
    {
      requirement: 'MONTH-15',
      from: 'open.shown',
      event: 'report.add',
      case: 'monthly',
      to: 'open.adding',
      check: ({ order }) => order === monthly,
    },
    {
      requirement: 'MONTH-15',
      from: 'open.adding',
      event: 'done addReportMail',
      case: 'one that is sent already',
      to: 'open.loading',
      emits: [notice(already)],
    },
    {
      requirement: 'MONTH-20',
      from: 'open.adding',
      event: 'done addReportMail',
      case: 'without a section',
      when: ({ order }) => order?.rhythm === 'month',
      to: 'open.loading',
      emits: [notice(formatAdded('month', ['courses']))],
    },
    {
      requirement: 'MONTH-15',
      from: 'open.shown',
      event: 'report.remove',
      to: 'open.removing',
      check: ({ id }) => id === 'r1',
    },
    {
      requirement: 'MONTH-15',
      from: 'open.removing',
      event: 'done removeReportMail',
      to: 'open.loading',
      emits: [notice(removed)],
    },
    {
      requirement: 'MONTH-15',
      from: 'open.adding',
      event: 'error addReportMail',
      case: 'too many',
      to: 'open.loading',
      emits: [notice(full)],
    },
    {
      requirement: 'REQ-07',
      from: 'open.adding',
      event: 'error addReportMail',
      case: 'offline',
      to: 'open.loading',
      emits: [notice(genericError)],
    },
    {
      requirement: 'REQ-07',
      from: 'open.removing',
      event: 'error removeReportMail',
      case: 'offline',
      to: 'open.loading',
      emits: [notice(genericError)],
    },
    {
      requirement: 'REQ-07',
      from: 'open.loading',
      event: 'error listReportMails',
      case: 'offline',
      to: 'open.failed',
    },
    {
      requirement: 'MONTH-15',
      from: 'open.loading',
      event: 'error listReportMails',
      case: 'no such call',
      to: 'notOffered',
      emits: [notice(notOffered)],
    },
  ],
});
