import { defineModel } from '@learning-console/statecharts';
import { halden } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { notice } from '#charts/patterns/emitted.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { reportPdfMachine } from '#machines/dashboards/report-pdf.machine.ts';
import { formatLeftOut, pdfNotOffered } from '#rules/dashboards/report-texts.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';

const pdf = {
  fileName: `Performance Report - ${halden.name} - 2026-10-01 to 2026-10-31.pdf`,
  orgCode: halden.code,
  period: 'month' as const,
  window: { start: '20261001', end: '20261031' },
  today: '20261121',
  parts: ['keyFigures' as const, 'courses' as const],
};

export default defineModel({
  machine: reportPdfMachine,
  title: 'PDF of a report',
  area: 'dashboards',
  place: onPages('organizationReport'),
  inputs: {
    'a PDF is offered': { canHavePdf: true },
    'no PDF is offered': { canHavePdf: false },
  },
  cases: { 'pdf.save': { 'the report of a month': { pdf } } },
  outcomes: {
    savePdf: {
      done: { complete: [], 'without a section': ['courses' as const] },
      error: { missing: new Failure('notFound', { status: 404 }), ...noAnswer },
    },
  },
  userEvents: { 'pdf.save': "Press 'Download PDF'" },
  key: (context) => [context.canHavePdf, context.pdf === null],
  rows: [
    { requirement: 'MONTH-14', event: 'start', case: 'a PDF is offered', to: 'idle' },
    { requirement: 'MONTH-14', event: 'start', case: 'no PDF is offered', to: 'notOffered' },
    {
      requirement: 'MONTH-14',
      from: 'idle',
      event: 'pdf.save',
      to: 'saving',
      check: (context) => context.pdf === pdf,
    },
    { requirement: 'MONTH-14', from: 'saving', event: 'done savePdf', case: 'complete', to: 'idle', emits: [] },
    {
      requirement: 'MONTH-20',
      from: 'saving',
      event: 'done savePdf',
      case: 'without a section',
      to: 'idle',
      emits: [notice(formatLeftOut(['courses']))],
    },
    {
      requirement: 'MONTH-14',
      event: 'error savePdf',
      case: 'missing',
      to: 'notOffered',
      emits: [notice(pdfNotOffered)],
    },
    { requirement: 'MONTH-14', event: 'error savePdf', case: 'offline', to: 'idle', emits: [notice(genericError)] },
  ],
});
