import { assign, enqueueActions, setup } from 'xstate';
import { type AddressChanged, addressListener } from '#machines/patterns/address-listener.ts';
import { browser } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { urlState } from '#machines/patterns/url-state.ts';
import { type AudioFilter, audioFilterIn, withAudioFilter } from '#rules/courses/audio-filter.ts';

type Choice = { audio: AudioFilter };
type Context = Choice & {
  /** Path, query and hash of the page; the filter is the parameter `sentences.audio`. */
  address: string;
};
type Events = { type: 'filter.choose'; audio: AudioFilter } | { type: 'filter.clear' } | AddressChanged;

const { isOtherUrlState, navigation, withUrlState, atAddress } = urlState<{ address: string }, Choice>({
  read: ({ address }) => ({ audio: audioFilterIn(address) }),
  write: ({ address }, { audio }) => withAudioFilter(address, audio),
});

export const sentenceFilterMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { address: string },
  },
  actors: { addressListener },
  guards: {
    isOtherUrlState,
    isFiltering: ({ context }) => context.audio !== '',
    isOther: ({ context }, { audio }: Choice) => audio !== context.audio,
  },
  actions: {
    setUrlState: assign(({ context }, { address }: { address: string }) => atAddress(context, address)),
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
  },
})
  .extend({
    actions: {
      changeUrlState: enqueueActions(({ context, enqueue }, state: Choice) => {
        enqueue.sendTo(browser, navigation(context, state));
        enqueue.assign(withUrlState(context, state));
      }),
    },
  })
  .createMachine({
    id: 'sentenceFilter',
    description: 'Filters the sentences of a lesson by the status of their audio.',
    context: ({ input: { address } }) => ({ address, audio: audioFilterIn(address) }),
    invoke: { id: 'addressListener', src: 'addressListener', input: ({ context: { address } }) => ({ address }) },
    initial: 'choosing',
    on: {
      'filter.choose': {
        description: 'The user chooses an audio status, or all.',
        guard: { type: 'isOther', params: toEvent },
        target: '.choosing',
        actions: { type: 'changeUrlState', params: ({ event: { audio } }) => ({ audio }) },
        meta: { requirements: ['AUDIO-02'] },
      },
      'address.changed': [
        {
          description: 'Back or a link selects another audio status.',
          guard: { type: 'isOtherUrlState', params: toEvent },
          target: '.choosing',
          actions: { type: 'setUrlState', params: toEvent },
          meta: { requirements: ['USER-08'] },
        },
        {
          description: 'Another part of the URL has changed.',
          actions: { type: 'setAddress', params: toEvent },
        },
      ],
    },
    states: {
      choosing: {
        description: 'Reads the filter from the URL.',
        always: [
          {
            description: 'The URL names an audio status; only its sentences are shown.',
            guard: 'isFiltering',
            target: 'filtered',
          },
          { description: 'The URL names no audio status; all sentences are shown.', target: 'unfiltered' },
        ],
      },
      unfiltered: { description: 'The list shows all sentences; they can be sorted and played one after another.' },
      filtered: {
        description:
          'The list shows the sentences with one audio status and says that only the whole list can be sorted.',
        on: {
          'filter.clear': {
            description: "The user presses 'Show all'.",
            target: 'choosing',
            actions: { type: 'changeUrlState', params: { audio: '' } },
          },
        },
      },
    },
  });
