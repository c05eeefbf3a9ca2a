import { defineModel } from '@learning-console/statecharts';
import { demoLearner, halden, headOffice } from '#charts/demo-data.ts';
import { afterSignIn } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { learnerCertificates } from '#contract/certificate-downloads.contract.ts';
import { formatCall } from '#contract/demo-faults.ts';
import { sampleCertificateCount } from '#contract/demo-samples.ts';
import { bulkDownloadMachine } from '#machines/downloads/bulk-download.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';

const learner = { id: demoLearner.id, login: demoLearner.login, name: 'Ada' };
const toChoice = ({ id, code }: typeof halden) => ({ id, code });
const [root, fitting] = [toChoice(halden), toChoice(headOffice)];
const reasons = ['There are no certificates to download yet.', 'The next ones are issued on Monday.'];
const reason = reasons.join(' ');
const { limit } = sampleCertificateCount;
const failures = {
  overloaded: new Failure('overloaded', { status: 503, code: 12000 }),
  'too many requests': new Failure('tooManyRequests', { status: 429, code: 42900 }),
  ...noAnswer,
  denied: new Failure('forbidden', { status: 403, code: 40300 }),
  'no certificates': new Failure('invalid', { status: 422, code: 42200, texts: reasons }),
  'server fault': new Failure('serverFault', { status: 500 }),
};
const requested = { 'with a mail to follow': '', 'with a link': '/certificates.zip' };

export default defineModel({
  machine: bulkDownloadMachine,
  title: 'Bulk download',
  area: 'downloads',
  place: afterSignIn('in the download dialog of a page', 'accountList'),
  inputs: {
    'certificates of an organization': { content: 'certificates', learner: null },
    'study data of an organization': { content: 'studyData', learner: null },
    'certificates of a proposed organization': { content: 'certificates', learner: null, organization: root },
    'study data of the organization of a page': {
      content: 'studyData',
      learner: null,
      organization: root,
      isOfPage: true,
    },
    'certificates of a learner': { content: 'certificates', learner },
    'study data of a learner': { content: 'studyData', learner },
  },
  // The organization of the learner is read before.
  calls: { requestLearnerCertificates: formatCall(learnerCertificates) },
  cases: {
    'organization.choose': { 'a customer': { organization: root }, 'one that fits': { organization: fitting } },
  },
  outcomes: {
    countCertificates: {
      done: {
        'as many as fit': { count: limit, limit, organizations: [] },
        none: { count: 0, limit, organizations: [] },
        'too many': sampleCertificateCount,
      },
      error: { 'not offered': new Failure('notFound', { status: 404 }), ...noAnswer },
    },
    requestCertificates: { done: requested, error: failures },
    inspectCertificates: { done: { earned: true, 'none earned': false }, error: failures },
    requestLearnerCertificates: { done: requested, error: failures },
  },
  userEvents: {
    'organization.choose': 'Choose an organization in the tree, or one of those that fit',
    'organization.clear': 'Press the cross in the organization field',
    'download.request': "Press 'Download'",
    'choice.return': "Press 'Back'",
    'dialog.close': "Press 'Close' or Escape",
  },
  key: ({ content, learner: one, organization, count, url, reason: given }) => [
    content,
    one?.id,
    organization?.id,
    count?.count,
    url,
    given,
  ],
  rows: [
    { requirement: 'BULK-01', event: 'start', case: 'certificates of an organization', to: 'selecting.empty' },
    { requirement: 'BULK-02', from: 'selecting.empty', event: 'download.request', to: 'selecting.missing' },
    {
      requirement: 'BULK-07',
      from: 'selecting',
      event: 'organization.choose',
      when: ({ content }) => content === 'certificates',
      to: 'selecting.counting',
    },
    {
      requirement: 'BULK-07',
      from: 'selecting.counting',
      event: 'done countCertificates',
      case: 'too many',
      to: 'selecting.tooMany',
    },
    {
      requirement: 'BULK-07',
      from: 'selecting.counting',
      event: 'done countCertificates',
      case: 'as many as fit',
      to: 'selecting.counted',
    },
    { requirement: 'BULK-03', from: 'selecting.counted', event: 'download.request', to: 'requesting' },
    {
      requirement: 'BULK-03',
      from: 'requesting',
      event: 'done requestCertificates',
      case: 'with a mail to follow',
      to: 'resolved.requested',
    },
    {
      requirement: 'BULK-04',
      from: 'requesting',
      event: 'error requestCertificates',
      case: 'overloaded',
      to: 'rejected.overloaded',
    },
    {
      requirement: 'BULK-04',
      from: 'requesting',
      event: 'error requestCertificates',
      case: 'no certificates',
      to: 'rejected.notFound',
      check: (context) => context.organization !== null && context.reason === reason,
    },
    ...(
      [
        ['too many requests', 'rejected.limited'],
        ['offline', 'rejected.unreachable'],
        ['denied', 'rejected.denied'],
        ['server fault', 'rejected.failed'],
      ] as const
    ).map(([name, to]) => ({
      requirement: 'BULK-04',
      from: 'requesting',
      event: 'error requestCertificates',
      case: name,
      to,
      check: ({ organization }: { organization: unknown }) => organization !== null,
    })),
    {
      requirement: 'BULK-04',
      from: 'rejected',
      event: 'choice.return',
      to: 'selecting',
      check: (context) => context.reason === '',
    },
    { requirement: 'BULK-05', event: 'start', case: 'certificates of a learner', to: 'inspecting' },
    {
      requirement: 'BULK-05',
      from: 'inspecting',
      event: 'done inspectCertificates',
      case: 'earned',
      to: 'requestingForLearner',
    },
    {
      requirement: 'BULK-05',
      from: 'inspecting',
      event: 'done inspectCertificates',
      case: 'none earned',
      to: 'rejected.notFound',
    },
    {
      requirement: 'BULK-05',
      from: 'requestingForLearner',
      event: 'done requestLearnerCertificates',
      case: 'with a mail to follow',
      to: 'resolved.requested',
    },
    {
      requirement: 'BULK-06',
      from: 'selecting.chosen',
      event: 'download.request',
      when: ({ content }) => content === 'studyData',
      to: 'resolved.files',
    },
    {
      requirement: 'MONTH-21',
      event: 'start',
      case: 'study data of the organization of a page',
      to: 'resolved.files',
      check: ({ organization }) => organization === root,
    },
    { requirement: 'BULK-08', event: 'start', case: 'study data of a learner', to: 'resolved.files' },
  ],
});
