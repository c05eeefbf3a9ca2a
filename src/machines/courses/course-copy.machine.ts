import { fromPromise, sendTo, setup } from 'xstate';
import { browser, notices } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, failureNotice, isKind, notice } from '#machines/patterns/failures.ts';
import { copied, copyUnavailable } from '#rules/courses/copy-texts.ts';
import { type CopiedItem, copyItem } from '#services/courses/course-copies.service.ts';

const requirements = ['AUTHOR-04'];

export const courseCopyMachine = setup({
  types: {
    context: {} as CopiedItem,
    events: {} as { type: 'copy.confirm' } | { type: 'copy.cancel' },
    input: {} as CopiedItem,
    tags: {} as 'busy' | 'confirming',
  },
  actors: {
    copyItem: fromPromise<string, CopiedItem>(({ input, signal }) => copyItem(input, signal)),
  },
  guards: {
    isUnavailable: (_, { error }: ErrorParams) => isKind(error, 'notFound'),
  },
  actions: {
    notifyCopied: sendTo(notices, ({ context: { noun, code } }) => notice('success', copied(noun, code))),
    notifyFailed: sendTo(notices, (_, { error }: ErrorParams) => failureNotice(error)),
    notifyUnavailable: sendTo(notices, notice('error', copyUnavailable)),
    navigateToCopy: sendTo(browser, (_, { output }: { output: string }) => ({ type: 'navigate', path: output })),
  },
}).createMachine({
  id: 'courseCopy',
  description: 'Duplicates a course or a lesson after a confirmation.',
  context: ({ input: { noun, code } }) => ({ noun, code }),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'A dialog says what is duplicated and which audio is kept.',
      tags: 'confirming',
      meta: { requirements },
      on: {
        'copy.confirm': { description: 'The user confirms.', target: 'copying' },
        'copy.cancel': { description: 'The user cancels.', target: 'canceled' },
      },
    },
    copying: {
      description: 'The server copies the item with all that is in it.',
      tags: ['busy', 'confirming'],
      meta: { requirements },
      invoke: {
        id: 'copyItem',
        src: 'copyItem',
        input: ({ context: { noun, code } }) => ({ noun, code }),
        onDone: {
          description: 'A notice says that the copy is there; it opens.',
          target: 'copied',
          actions: ['notifyCopied', { type: 'navigateToCopy', params: toEvent }],
        },
        onError: [
          {
            description: 'The server has no such call; a notice says so.',
            guard: { type: 'isUnavailable', params: toEvent },
            target: 'canceled',
            actions: 'notifyUnavailable',
          },
          {
            description: 'Nothing was copied; a notice says why, and the user can try again.',
            target: 'confirming',
            actions: { type: 'notifyFailed', params: toEvent },
          },
        ],
      },
    },
    copied: { description: 'The copy is there.', type: 'final' },
    canceled: { description: 'Nothing is copied.', type: 'final' },
  },
});
