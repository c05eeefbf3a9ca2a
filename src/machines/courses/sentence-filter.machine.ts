import { assign, emit, setup } from 'xstate';
import { type AddressChanged, addressEar } from '#machines/shared/address-ear.ts';
import { addressed, addressKept, followingTo, showing } from '#machines/shared/addressed.ts';
import type { GoTo } from '#machines/shared/emitted.ts';
import { type AudioFilter, audioFilterIn, withAudioFilter } from '#rules/audio-filter.ts';

type Choice = { audio: AudioFilter };
type Context = Choice & {
  /** Path, query and hash of the page; the filter stands in it as `sentences.audio`. */
  address: string;
};
type Events = { type: 'filter.choose'; audio: AudioFilter } | { type: 'filter.clear' } | AddressChanged;

const { isElsewhere, goTo, chosen, heard } = addressed<{ address: string }, Choice>({
  choiceIn: ({ address }) => ({ audio: audioFilterIn(address) }),
  withChoice: ({ address }, { audio }) => withAudioFilter(address, audio),
});

export const sentenceFilterMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as GoTo,
    input: {} as { address: string },
  },
  actors: { addressEar },
  guards: {
    isElsewhere,
    isFiltering: ({ context }) => context.audio !== '',
    isOther: ({ context }, { audio }: Choice) => audio !== context.audio,
  },
  actions: {
    goToChoice: emit(({ context }, choice: Choice) => goTo(context, choice)),
    setChoice: assign(({ context }, choice: Choice) => chosen(context, choice)),
    setPlace: assign(({ context }, to: { address: string }) => heard(context, to)),
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
  },
}).createMachine({
  id: 'sentenceFilter',
  description: 'Which sentences of a lesson are shown, by how far their audio is.',
  context: ({ input: { address } }) => ({ address, audio: audioFilterIn(address) }),
  invoke: { id: 'addressEar', src: 'addressEar', input: ({ context: { address } }) => ({ address }) },
  initial: 'deciding',
  on: {
    'filter.choose': {
      description: 'The person chooses an audio status, or all.',
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.deciding',
      actions: showing(({ event: { audio } }: { event: Choice }) => ({ audio })),
      meta: { requirements: ['AUDIO-02'] },
    },
    'address.changed': [followingTo('.deciding'), addressKept],
  },
  states: {
    deciding: {
      description: 'Looks whether the address asks for a part.',
      always: [
        { description: 'It does.', guard: 'isFiltering', target: 'part' },
        { description: 'It does not.', target: 'whole' },
      ],
    },
    whole: { description: 'All sentences are shown; they can be sorted and played one after the other.' },
    part: {
      description: 'The sentences with one audio status are shown, how many, and that only the whole can be sorted.',
      on: {
        'filter.clear': {
          description: "The person presses 'Show all'.",
          target: 'deciding',
          actions: showing({ audio: '' } as const),
        },
      },
    },
  },
});
