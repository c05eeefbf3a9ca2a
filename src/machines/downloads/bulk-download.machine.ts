import { toEvent } from '#machines/patterns/event-params.ts';
import { bulkDownload } from './bulk-download.setup.ts';

const closing = bulkDownload.createStateConfig({
  on: { 'dialog.close': { description: 'The user closes the dialog.', target: '#bulkDownload.closed' } },
});

/** Where a call that failed leads, by the kind of its failure. */
const rejecting = bulkDownload.createStateConfig({
  invoke: {
    id: 'requestCertificates',
    src: 'requestCertificates',
    input: ({ context }) => context.organization?.id ?? '',
    onError: [
      {
        description: 'Too many users download at once.',
        guard: { type: 'isOverloaded', params: toEvent },
        target: '#bulkDownload.rejected.overloaded',
        meta: { requirements: ['BULK-04'] },
      },
      {
        description: 'The user has sent too many requests.',
        guard: { type: 'isLimited', params: toEvent },
        target: '#bulkDownload.rejected.limited',
      },
      {
        description: 'The server was not reached or did not respond.',
        guard: { type: 'isUnreachable', params: toEvent },
        target: '#bulkDownload.rejected.unreachable',
      },
      {
        description: 'The user has no access to these certificates.',
        guard: { type: 'isForbidden', params: toEvent },
        target: '#bulkDownload.rejected.denied',
      },
      {
        description: 'There are no certificates to download.',
        guard: { type: 'isNotFound', params: toEvent },
        target: '#bulkDownload.rejected.notFound',
        actions: { type: 'setReason', params: toEvent },
        meta: { requirements: ['BULK-04'] },
      },
      { description: 'The server has a fault.', target: '#bulkDownload.rejected.failed' },
    ],
  },
});

const selecting = bulkDownload.createStateConfig({
  description: 'The dialog asks for the organization.',
  tags: ['open', 'selecting'],
  meta: { requirements: ['BULK-01'] },
  initial: 'choosingStep',
  on: {
    'organization.choose': {
      description: 'The user chooses an organization.',
      target: '.choosingStep',
      actions: { type: 'setOrganization', params: toEvent },
      meta: { requirements: ['BULK-01'] },
    },
    'organization.clear': {
      description: 'The user clears the organization.',
      target: '.empty',
      actions: 'clearOrganization',
    },
    ...closing.on,
  },
  states: {
    choosingStep: {
      description: 'Chooses whether there is an organization, and certificates to count.',
      always: [
        { description: 'No organization is chosen yet.', guard: 'isWithoutOrganization', target: 'empty' },
        {
          description: 'An organization is chosen; study data needs no count.',
          guard: 'isStudyData',
          target: 'chosen',
        },
        { description: 'An organization is chosen; its certificates are counted.', target: 'counting' },
      ],
    },
    empty: {
      description: 'No organization is chosen.',
      on: {
        'download.request': {
          description: 'The user continues without an organization.',
          target: 'missing',
          meta: { requirements: ['BULK-02'] },
        },
      },
    },
    missing: {
      description: 'The field says that an organization is required.',
      tags: 'missing',
      meta: { requirements: ['BULK-02'] },
    },
    counting: {
      description: 'The certificates of the organization are counted.',
      tags: 'counting',
      meta: { requirements: ['BULK-07'] },
      invoke: {
        id: 'countCertificates',
        src: 'countCertificates',
        input: ({ context }) => context.organization?.id ?? '',
        onDone: [
          {
            description: 'The organization has no certificates.',
            guard: { type: 'hasNone', params: toEvent },
            target: 'without',
          },
          {
            description: 'The organization has more certificates than a download can contain.',
            guard: { type: 'hasTooMany', params: toEvent },
            target: 'tooMany',
            actions: { type: 'setCount', params: toEvent },
            meta: { requirements: ['BULK-07'] },
          },
          {
            description: 'The certificates fit into one download; the dialog says how many there are.',
            target: 'counted',
            actions: { type: 'setCount', params: toEvent },
          },
        ],
        onError: {
          description: 'The number stays unknown; the server checks it when the download is requested.',
          target: 'chosen',
        },
      },
    },
    chosen: {
      description: 'An organization is chosen; the number of certificates is unknown or does not matter.',
      on: {
        'download.request': [
          {
            description: 'The user opens the files with study data.',
            guard: 'isStudyData',
            target: '#bulkDownload.resolved',
            meta: { requirements: ['BULK-06'] },
          },
          {
            description: 'The user requests the certificates.',
            target: '#bulkDownload.requesting',
            meta: { requirements: ['BULK-03'] },
          },
        ],
      },
    },
    counted: {
      description: 'The dialog says how many certificates the organization has.',
      tags: 'counted',
      meta: { requirements: ['BULK-07'] },
      on: {
        'download.request': {
          description: 'The user requests the certificates.',
          target: '#bulkDownload.requesting',
          meta: { requirements: ['BULK-03'] },
        },
      },
    },
    without: { description: 'The dialog says that the organization has no certificates.', tags: 'without' },
    tooMany: {
      description: 'The dialog says that there are too many certificates and offers organizations that fit.',
      tags: 'tooMany',
      meta: { requirements: ['BULK-07'] },
    },
  },
});

export const bulkDownloadMachine = bulkDownload.createMachine({
  id: 'bulkDownload',
  description: 'Downloads certificates or study data of an organization or of one learner in a dialog.',
  context: ({ input }) => ({ ...input, organization: input.organization ?? null, count: null, url: '', reason: '' }),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      description: 'Chooses whether there is an organization to choose.',
      always: [
        {
          description: 'The user wants the study data of one learner; the dialog shows its files.',
          guard: 'isStudyDataOfLearner',
          target: 'resolved',
          meta: { requirements: ['BULK-08'] },
        },
        {
          description:
            'The page is about one organization, whose study data the user wants; the dialog shows its files.',
          guard: 'isStudyDataOfPage',
          target: 'resolved',
          meta: { requirements: ['MONTH-21'] },
        },
        {
          description: 'The user wants the certificates of one learner.',
          guard: 'isOfLearner',
          target: 'inspecting',
          meta: { requirements: ['BULK-05', 'ACCT-02'] },
        },
        {
          description: 'The user wants a download for an organization; the dialog asks which.',
          target: 'selecting',
          meta: { requirements: ['BULK-01', 'ORG-15', 'ACCT-03'] },
        },
      ],
    },
    inspecting: {
      description: 'The server says whether the learner has certificates; the dialog is not open yet.',
      tags: 'busy',
      meta: { requirements: ['BULK-05'] },
      invoke: {
        id: 'inspectCertificates',
        src: 'inspectCertificates',
        input: ({ context }) => context.learner?.id ?? '',
        onDone: [
          {
            description: 'The learner has certificates; they are requested.',
            guard: { type: 'canDownload', params: toEvent },
            target: 'requestingForLearner',
          },
          {
            description: 'The learner has no certificate: the dialog opens rejected.',
            target: 'rejected',
            meta: { requirements: ['BULK-05'] },
          },
        ],
        onError: rejecting.invoke.onError,
      },
    },
    requestingForLearner: {
      description: "The server accepts the request of the learner's certificates; the dialog is not open yet.",
      tags: 'busy',
      meta: { requirements: ['BULK-05'] },
      invoke: {
        id: 'requestLearnerCertificates',
        src: 'requestLearnerCertificates',
        input: ({ context: { learner } }) => ({ userId: learner?.id ?? '', userCode: learner?.login ?? '' }),
        onDone: {
          description: 'The server accepts the request; the dialog says what happens next.',
          target: 'resolved',
          actions: { type: 'setLink', params: toEvent },
        },
        onError: rejecting.invoke.onError,
      },
    },
    selecting,
    requesting: {
      description: 'The certificates of the organization are requested; further presses send nothing.',
      tags: ['open', 'busy', 'selecting'],
      meta: { requirements: ['BULK-03'] },
      invoke: {
        ...rejecting.invoke,
        onDone: {
          description: 'The server accepts the request; the dialog says what happens next.',
          target: 'resolved',
          actions: { type: 'setLink', params: toEvent },
        },
      },
    },
    resolved: {
      description: 'The download is ready or has been requested.',
      tags: 'open',
      meta: { requirements: ['BULK-01'] },
      initial: 'choosingContent',
      ...closing,
      states: {
        choosingContent: {
          description: 'Chooses what the dialog offers.',
          always: [
            {
              description: 'The user wants study data; the dialog shows the files.',
              guard: 'isStudyData',
              target: 'files',
            },
            {
              description: 'The certificates are ready; the dialog links to them.',
              guard: 'hasLink',
              target: 'ready',
              meta: { requirements: ['BULK-05'] },
            },
            { description: 'The certificates take a while; a mail follows.', target: 'requested' },
          ],
        },
        requested: {
          description: 'The dialog says that the task takes a while and that a mail follows.',
          tags: 'requested',
          meta: { requirements: ['BULK-03'] },
        },
        ready: { description: 'The dialog links to the certificates.', tags: 'ready' },
        files: {
          description: 'The dialog shows the files with study data.',
          tags: 'files',
          meta: { requirements: ['BULK-06', 'BULK-08'] },
          on: {
            'choice.return': {
              description: 'The user returns to the organization, to choose another one.',
              guard: 'hasChosenOrganization',
              target: '#bulkDownload.selecting',
              meta: { requirements: ['BULK-06'] },
            },
          },
        },
      },
    },
    rejected: {
      description: 'There is no download; the dialog says why.',
      tags: 'open',
      meta: { requirements: ['BULK-04'] },
      initial: 'notFound',
      on: {
        ...closing.on,
        'choice.return': {
          description: 'The user returns to the organization, which is still chosen.',
          guard: 'hasOrganization',
          target: 'selecting',
          actions: 'clearReason',
          meta: { requirements: ['BULK-04'] },
        },
      },
      states: {
        overloaded: {
          description: 'Too many users download at once; the dialog says to try again later.',
          tags: 'overloaded',
          meta: { requirements: ['BULK-04'] },
        },
        limited: {
          description: 'The user has sent too many requests; the dialog says to wait.',
          tags: 'limited',
        },
        unreachable: {
          description: 'The server was not reached or did not respond; the dialog says to check the connection.',
          tags: 'unreachable',
        },
        denied: {
          description: 'The user has no access to these certificates; the dialog says whom to ask.',
          tags: 'denied',
        },
        notFound: {
          description: 'There are no certificates to download; the dialog says why, if that is known.',
          tags: 'notFound',
          meta: { requirements: ['BULK-04'] },
        },
        failed: {
          description: 'The server has a fault; the dialog says to try again later.',
          tags: 'failed',
        },
      },
    },
    closed: { description: 'The dialog has closed.', type: 'final', entry: 'notifyClosed' },
  },
});
