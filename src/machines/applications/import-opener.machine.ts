import { assign, emit, setup } from 'xstate';
import { type AddressChanged, addressListener } from '#machines/patterns/address-listener.ts';
import type { Navigation } from '#machines/patterns/emitted.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { importAddress, isImportOpenAt } from '#rules/import-address.ts';

/** What is known about the owned organizations. */
type Organizations = 'loading' | 'known' | 'unknown';

type Context = { address: string; organizations: Organizations };

type Event =
  | { type: 'import.open' }
  | { type: 'import.close' }
  | { type: 'organizations.retry' }
  | { type: 'organizations.changed'; organizations: Organizations }
  | AddressChanged;

type ImportClosed = { type: 'import.closed' };
type OrganizationsRequested = { type: 'organizations.requested' };

type Opening = { isOpen: boolean };

export const importOpenerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Context,
    emitted: {} as Navigation | ImportClosed | OrganizationsRequested,
    tags: {} as 'waiting' | 'failed' | 'open',
  },
  actors: { addressListener },
  guards: {
    isOtherAddress: ({ context }, { address }: { address: string }) => address !== context.address,
    isChange: ({ context }, { organizations }: { organizations: Organizations }) =>
      organizations !== context.organizations,
    isClosed: ({ context }) => !isImportOpenAt(context.address),
    isLoading: ({ context }) => context.organizations === 'loading',
    isKnown: ({ context }) => context.organizations === 'known',
  },
  actions: {
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    setOpen: assign(({ context }, { isOpen }: Opening) => ({ address: importAddress(context.address, isOpen) })),
    setOrganizations: assign((_, { organizations }: { organizations: Organizations }) => ({ organizations })),
    navigate: emit(({ context }, { isOpen }: Opening) => ({
      ...{ type: 'navigate', path: importAddress(context.address, isOpen), replace: true },
    })),
    notifyClosed: emit({ type: 'import.closed' }),
    requestOrganizations: emit({ type: 'organizations.requested' }),
  },
}).createMachine({
  id: 'importOpener',
  description: 'Opens the import of applications, as the URL says, once the owned organizations are known.',
  context: ({ input }) => input,
  invoke: { id: 'addressListener', src: 'addressListener', input: ({ context: { address } }) => ({ address }) },
  initial: 'choosingStep',
  on: {
    'address.changed': {
      description: 'A link, Back or Forward opens or closes the import.',
      guard: { type: 'isOtherAddress', params: toEvent },
      target: '.choosingStep',
      actions: { type: 'setAddress', params: toEvent },
    },
    'organizations.changed': {
      description: 'The owned organizations load, are known, or could not be loaded.',
      guard: { type: 'isChange', params: toEvent },
      target: '.choosingStep',
      actions: { type: 'setOrganizations', params: toEvent },
    },
  },
  states: {
    choosingStep: {
      description: 'Chooses whether the import is open and can be shown.',
      always: [
        { guard: 'isClosed', target: 'closed' },
        { guard: 'isKnown', target: 'open' },
        { guard: 'isLoading', target: 'waiting' },
        { target: 'failed' },
      ],
    },
    closed: {
      description: 'No import is shown.',
      on: {
        'import.open': {
          description: "The user presses 'Import Application'; the URL says that the import is open.",
          target: 'choosingStep',
          actions: [
            { type: 'navigate', params: { isOpen: true } },
            { type: 'setOpen', params: { isOpen: true } },
          ],
          meta: { requirements: ['APPL-02'] },
        },
      },
    },
    waiting: {
      description: 'The button is busy until the owned organizations are known.',
      tags: 'waiting',
      meta: { requirements: ['APPL-11'] },
    },
    failed: {
      description: 'The page says that the owned organizations could not be loaded.',
      tags: 'failed',
      meta: { requirements: ['SHELL-11'] },
      on: {
        'organizations.retry': {
          description: 'The user loads them again.',
          target: 'waiting',
          actions: [{ type: 'setOrganizations', params: { organizations: 'loading' } }, 'requestOrganizations'],
        },
      },
    },
    open: {
      description: 'The import is shown.',
      tags: 'open',
      meta: { requirements: ['APPL-02', 'APPL-11'] },
      on: {
        'import.close': {
          description: 'The user closes the import; the list of applications loads again.',
          target: 'closed',
          actions: [
            { type: 'navigate', params: { isOpen: false } },
            { type: 'setOpen', params: { isOpen: false } },
            'notifyClosed',
          ],
        },
      },
    },
  },
});
