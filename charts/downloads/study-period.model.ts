import { defineModel } from '@learning-console/statecharts';
import { halden } from '#charts/demo-data.ts';
import { afterSignIn } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { studyPeriodMachine } from '#machines/downloads/study-period.machine.ts';
import { rejectionTexts } from '#rules/downloads/download-texts.ts';
import { periodDenied, periodOverloaded } from '#rules/downloads/study-period-texts.ts';
import { Failure } from '#rules/patterns/failure.ts';

const october = { start: '20261001', end: '20261031' };
const oneDay = { start: '20261121', end: '20261121' };
const threeDays = { start: '20261119', end: '20261121' };
const reason = 'The last day is to come: it is 2026-11-20 in America/New_York.';
const offered = { orgCode: halden.code, window: october };

const problems = {
  'days to come': reason,
  overloaded: periodOverloaded,
  'too many requests': rejectionTexts.limited.hint,
  offline: rejectionTexts.unreachable.hint,
  denied: periodDenied,
  'server fault': rejectionTexts.failed.hint,
};

export default defineModel({
  machine: studyPeriodMachine,
  title: 'Study data of a period',
  area: 'downloads',
  place: afterSignIn('in the download dialog', 'accountList'),
  inputs: {
    'files of periods are offered': { ...offered, canRequest: true },
    'no files of periods are offered': { ...offered, canRequest: false },
  },
  cases: { 'days.choose': { 'one day': { window: oneDay }, 'three days': { window: threeDays } } },
  outcomes: {
    requestStudyPeriod: {
      error: {
        missing: new Failure('notFound', { status: 404 }),
        'days to come': new Failure('invalid', { status: 422, code: 42200, texts: [reason] }),
        overloaded: new Failure('overloaded', { status: 503, code: 12000 }),
        'too many requests': new Failure('tooManyRequests', { status: 429, code: 42900 }),
        denied: new Failure('forbidden', { status: 403, code: 40300 }),
        'server fault': new Failure('serverFault', { status: 500 }),
        ...noAnswer,
      },
    },
  },
  userEvents: {
    'days.choose': "Open 'Period' and choose days",
    'file.request': "Press 'Prepare file'",
  },
  key: ({ canRequest, window, problem }) => [canRequest, window.start, problem],
  rows: [
    { requirement: 'MONTH-19', event: 'start', case: 'files of periods are offered', to: 'choosing' },
    { requirement: 'MONTH-19', event: 'start', case: 'no files of periods are offered', to: 'hidden' },
    { requirement: 'MONTH-19', from: 'choosing', event: 'file.request', to: 'requesting' },
    { requirement: 'MONTH-19', from: 'requesting', event: 'done requestStudyPeriod', to: 'requested' },
    {
      requirement: 'MONTH-19',
      from: 'requesting',
      event: 'error requestStudyPeriod',
      case: 'missing',
      to: 'notOffered',
    },
    ...Object.entries(problems).map(([name, text]) => ({
      requirement: 'MONTH-19',
      from: 'requesting',
      event: 'error requestStudyPeriod',
      case: name,
      to: 'rejected',
      check: ({ problem }: { problem: string }) => problem === text,
    })),
    {
      requirement: 'MONTH-19',
      from: 'rejected',
      event: 'file.request',
      to: 'requesting',
      check: ({ problem }) => problem === '',
    },
    {
      requirement: 'MONTH-19',
      from: 'requested',
      event: 'days.choose',
      case: 'one day',
      to: 'choosing',
      check: ({ window }) => window === oneDay,
    },
  ],
});
