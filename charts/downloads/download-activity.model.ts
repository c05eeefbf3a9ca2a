import { defineModel, type Situation } from '@learning-console/statecharts';
import { afterSignIn } from '#charts/on-pages.ts';
import { notice } from '#charts/patterns/emitted.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { formatCall } from '#contract/demo-faults.ts';
import { downloadTaskSummary } from '#contract/download-tasks.contract.ts';
import { downloadActivityMachine } from '#machines/downloads/download-activity.machine.ts';
import { endedText } from '#rules/downloads/download-texts.ts';
import { Failure } from '#rules/patterns/failure.ts';
import {
  canceledDownload,
  completedDownload,
  runningDownload,
  secondCompletedDownload,
  secondFailedDownload,
  secondRunningDownload,
} from './sample-download-task.ts';

const first = { id: 'T-1', requestedAt: 1_795_000_000_000 };
const second = { id: 'T-2', requestedAt: 1_795_000_060_000 };

const changes: Record<string, { stored: (typeof first)[] }> = {
  none: { stored: [] },
  one: { stored: [first] },
  two: { stored: [first, second] },
};

const ended = (task: typeof completedDownload | null) => [{ ...first, task }];
const bothEnded = (task: typeof completedDownload, other: typeof completedDownload) => [
  { ...first, task },
  { ...second, task: other },
];

const activities = {
  'one is running': { running: [runningDownload], ended: [] },
  'two are running': { running: [runningDownload, secondRunningDownload], ended: [] },
  completed: { running: [], ended: ended(completedDownload) },
};

type ActivitySituation = Situation<typeof downloadActivityMachine>;

/** The server answers about the stored downloads. */
const isAbout = (name: string, { context: { stored } }: ActivitySituation) =>
  !(name in activities) || stored.length === (name === 'two are running' ? 2 : 1);

/** A claim removes the download from the storage before it ends, or finds that another tab has. */
const canEndClaim = (event: string, { context: { stored } }: ActivitySituation) =>
  event.startsWith('error') ? stored.length > 0 : stored.length === 0;

export default defineModel({
  machine: downloadActivityMachine,
  title: 'Download activity',
  area: 'downloads',
  place: afterSignIn('on every page after sign-in', 'downloads'),
  inputs: { 'with access to the list of tasks': { email: 'accounts@example.com', canOpenTasks: true } },
  cases: { 'downloads.changed': changes },
  calls: { loadActivity: formatCall(downloadTaskSummary), poll: formatCall(downloadTaskSummary) },
  outcomes: {
    loadActivity: {
      done: activities,
      error: {
        'not allowed': new Failure('forbidden', { status: 403 }),
        'not offered': new Failure('notFound', { status: 404 }),
        ...noAnswer,
      },
    },
    poll: {
      done: Object.fromEntries(Object.entries(activities).map(([name, answer]) => [name, { polls: 1, answer }])),
      error: { denied: new Failure('forbidden', { status: 403 }) },
    },
    takeEnded: {
      done: {
        completed: ended(completedDownload),
        'completed and failed': bothEnded(completedDownload, secondFailedDownload),
        'canceled and completed': bothEnded(canceledDownload, secondCompletedDownload),
        gone: ended(null),
        'taken by another tab': [],
      },
    },
  },
  key: ({ stored, running, ended: over }) => [stored.length, running.length, over.length],
  environment: {
    allows({ event, case: name }, situation) {
      if (event === 'downloads.changed') {
        const next = changes[name]?.stored.length ?? 0;
        return next !== situation.context.stored.length && (next === 0 || !situation.isIn('claiming'));
      }
      if (event.endsWith(' takeEnded')) return canEndClaim(event, situation);
      return isAbout(name, situation);
    },
  },
  rows: [
    { requirement: 'TASK-02', event: 'start', to: 'idle' },
    { requirement: 'TASK-02', from: 'idle', event: 'downloads.changed', case: 'one', to: 'checking' },
    { requirement: 'TASK-02', from: 'checking', event: 'done loadActivity', case: 'one is running', to: 'running' },
    { requirement: 'TASK-02', from: 'checking', event: 'done loadActivity', case: 'completed', to: 'claiming' },
    { requirement: 'TASK-02', from: 'checking', event: 'error loadActivity', case: 'not allowed', to: 'idle' },
    {
      requirement: 'TASK-02',
      from: 'checking',
      event: 'error loadActivity',
      case: 'offline',
      when: ({ stored }) => stored.length > 0,
      to: 'running',
    },
    { requirement: 'TASK-02', from: 'running', event: 'done poll', case: 'completed', to: 'claiming' },
    { requirement: 'TASK-02', from: 'running', event: 'error poll', case: 'denied', to: 'idle' },
    { requirement: 'TASK-02', from: 'running', event: 'downloads.changed', case: 'none', to: 'idle' },
    {
      requirement: 'TASK-02',
      from: 'claiming',
      event: 'done takeEnded',
      case: 'completed',
      to: 'idle',
      emits: [notice('Your download is ready: \u2068Acme\u2069.')],
    },
    {
      requirement: 'TASK-02',
      from: 'claiming',
      event: 'done takeEnded',
      case: 'completed and failed',
      to: 'idle',
      emits: [notice(endedText(completedDownload)), notice(endedText(secondFailedDownload))],
    },
    {
      requirement: 'TASK-02',
      from: 'claiming',
      event: 'done takeEnded',
      case: 'canceled and completed',
      to: 'idle',
      emits: [notice(endedText(secondCompletedDownload))],
    },
    { requirement: 'TASK-02', from: 'claiming', event: 'error takeEnded', to: 'running' },
  ],
});
