import { assign, emit, fromPromise, setup } from 'xstate';
import { type ErrorParams, failureTexts, isKind } from '#machines/patterns/failures.ts';
import type { DownloadContent } from '#rules/downloads/download-permissions.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import {
  type CertificateCount,
  countCertificates,
  inspectCertificates,
  requestCertificates,
  requestLearnerCertificates,
} from '#services/downloads/certificate-downloads.service.ts';

/** `login` is the learner's ID as shown. */
type DownloadLearner = { id: string; login: string; name: string };

type DownloadOrganization = { id: string; code: string };

/**
 * `learner` is null if the download is for an organization.
 * `organization` is the one that the dialog proposes.
 */
export type DownloadRequest = {
  content: DownloadContent;
  learner: DownloadLearner | null;
  organization?: DownloadOrganization | null;
  /** Whether the page is about this organization, so that the dialog does not ask which. */
  isOfPage?: boolean;
  /** The days that the page shows, for study data of a period. */
  window?: DayWindow | undefined;
};

type Context = DownloadRequest & {
  /** Null until the user chooses one. */
  organization: DownloadOrganization | null;
  /** Null while the number of certificates is unknown. */
  count: CertificateCount | null;
  /** The link to certificates that the server has at once, else empty. */
  url: string;
  /** Why the server found no certificates, in its words; else empty. */
  reason: string;
};

type Event =
  | { type: 'organization.choose'; organization: DownloadOrganization }
  | { type: 'organization.clear' }
  | { type: 'download.request' }
  | { type: 'choice.return' }
  | { type: 'dialog.close' };

type Tag =
  | 'open'
  | 'busy'
  | 'selecting'
  | 'missing'
  | 'counting'
  | 'counted'
  | 'without'
  | 'tooMany'
  | 'requested'
  | 'ready'
  | 'files'
  | 'overloaded'
  | 'limited'
  | 'unreachable'
  | 'denied'
  | 'notFound'
  | 'failed';

type ClosedEvent = { type: 'download.closed' };

type LearnerRequest = { userId: string; userCode: string };
type CountResult = { output: CertificateCount };

/** The setup of the download dialog; its chart is in `bulk-download.machine.ts`. */
export const bulkDownload = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as DownloadRequest,
    emitted: {} as ClosedEvent,
    tags: {} as Tag,
  },
  actors: {
    countCertificates: fromPromise<CertificateCount, string>(({ input, signal }) => countCertificates(input, signal)),
    requestCertificates: fromPromise<string, string>(({ input, signal }) => requestCertificates(input, signal)),
    inspectCertificates: fromPromise<boolean, string>(({ input, signal }) => inspectCertificates(input, signal)),
    requestLearnerCertificates: fromPromise<string, LearnerRequest>(({ input, signal }) =>
      requestLearnerCertificates(input, signal),
    ),
  },
  guards: {
    isStudyData: ({ context }) => context.content === 'studyData',
    isOfLearner: ({ context }) => context.learner !== null,
    isStudyDataOfLearner: ({ context }) => context.learner !== null && context.content === 'studyData',
    isStudyDataOfPage: ({ context: { content, organization, isOfPage } }) =>
      content === 'studyData' && organization !== null && isOfPage === true,
    hasOrganization: ({ context }) => context.organization !== null,
    hasChosenOrganization: ({ context: { organization, isOfPage } }) => organization !== null && isOfPage !== true,
    isWithoutOrganization: ({ context }) => context.organization === null,
    hasNone: (_, { output: { count } }: CountResult) => count === 0,
    hasTooMany: (_, { output: { count, limit } }: CountResult) => count > limit,
    canDownload: (_, { output }: { output: boolean }) => output,
    hasLink: ({ context }) => context.url !== '',
    isOverloaded: (_, { error }: ErrorParams) => isKind(error, 'overloaded'),
    isLimited: (_, { error }: ErrorParams) => isKind(error, 'tooManyRequests'),
    isUnreachable: (_, { error }: ErrorParams) => isKind(error, 'offline', 'timedOut'),
    isForbidden: (_, { error }: ErrorParams) => isKind(error, 'forbidden'),
    isNotFound: (_, { error }: ErrorParams) => isKind(error, 'notFound', 'invalid'),
  },
  actions: {
    setOrganization: assign((_, { organization }: { organization: DownloadOrganization }) => ({
      organization,
      count: null,
    })),
    clearOrganization: assign({ organization: null, count: null }),
    setCount: assign((_, { output }: CountResult) => ({ count: output })),
    setLink: assign((_, { output }: { output: string }) => ({ url: output })),
    setReason: assign((_, { error }: ErrorParams) => ({ reason: failureTexts(error).join(' ') })),
    clearReason: assign({ reason: '' }),
    notifyClosed: emit({ type: 'download.closed' }),
  },
});
