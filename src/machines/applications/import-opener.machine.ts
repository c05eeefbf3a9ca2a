import { assign, enqueueActions, sendTo, setup } from 'xstate';
import {
  getOwnedOrganizations,
  type OrganizationsChanged,
  type OwnedOrganizations,
  ownedOrganizations,
  type Session,
} from '#machines/organizations/owned-organizations.ts';
import { type AddressChanged, addressListener } from '#machines/patterns/address-listener.ts';
import { browser } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import type { ChangeableList } from '#machines/patterns/list.setup.ts';
import { importAddress, isImportOpenAt } from '#rules/applications/import-address.ts';

type Input = { address: string; session: Session; list: ChangeableList };
type Context = Input & { organizations: OwnedOrganizations };

type Event =
  | { type: 'import.open' }
  | { type: 'import.close' }
  | { type: 'organizations.retry' }
  | OrganizationsChanged
  | AddressChanged;

const opener = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'waiting' | 'failed' | 'open',
    children: {} as { ownedOrganizations: 'ownedOrganizations' },
  },
  actors: { addressListener, ownedOrganizations },
  guards: {
    isOtherAddress: ({ context }, { address }: { address: string }) => address !== context.address,
    isChange: ({ context }, { organizations }: { organizations: OwnedOrganizations }) =>
      organizations !== context.organizations,
    isClosed: ({ context }) => !isImportOpenAt(context.address),
    isLoading: ({ context }) => context.organizations === 'loading',
    isKnown: ({ context }) => context.organizations === 'known',
  },
  actions: {
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    setOrganizations: assign((_, { organizations }: { organizations: OwnedOrganizations }) => ({ organizations })),
    notifyListChanged: sendTo(({ context }) => context.list, { type: 'list.changed' }),
  },
}).extend({
  actions: {
    navigate: enqueueActions(({ context, enqueue }, { isOpen }: { isOpen: boolean }) => {
      const path = importAddress(context.address, isOpen);
      enqueue.sendTo(browser, { type: 'navigate', path, replace: true });
      enqueue.assign({ address: path });
    }),
    sendRetry: enqueueActions(({ enqueue }) => {
      enqueue.assign({ organizations: 'loading' });
      enqueue.sendTo('ownedOrganizations', { type: 'organizations.retry' });
    }),
  },
});

const canceling = opener.createStateConfig({
  on: {
    'import.close': {
      description: 'The user no longer wants the import.',
      target: '#importOpener.closed',
      actions: { type: 'navigate', params: { isOpen: false } },
      meta: { requirements: ['APPL-02'] },
    },
  },
});

export const importOpenerMachine = opener.createMachine({
  id: 'importOpener',
  description: 'Opens the import of applications, as the URL says, once the owned organizations are known.',
  context: ({ input }) => ({ ...input, organizations: getOwnedOrganizations(input.session) }),
  invoke: [
    { id: 'addressListener', src: 'addressListener', input: ({ context: { address } }) => ({ address }) },
    { id: 'ownedOrganizations', src: 'ownedOrganizations', input: ({ context: { session } }) => ({ session }) },
  ],
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
        { description: 'The URL does not ask for the import; nothing is shown.', guard: 'isClosed', target: 'closed' },
        { description: 'The owned organizations are known; the import is shown.', guard: 'isKnown', target: 'open' },
        {
          description: 'The owned organizations are loading; the button is busy.',
          guard: 'isLoading',
          target: 'waiting',
        },
        { description: 'The owned organizations could not be loaded; the page says so.', target: 'failed' },
      ],
    },
    closed: {
      description: 'No import is shown.',
      on: {
        'import.open': {
          description: "The user presses 'Import Application'; the URL says that the import is open.",
          target: 'choosingStep',
          actions: { type: 'navigate', params: { isOpen: true } },
          meta: { requirements: ['APPL-02'] },
        },
      },
    },
    waiting: {
      description: 'The button is busy until the owned organizations are known.',
      tags: 'waiting',
      meta: { requirements: ['APPL-11'] },
      ...canceling,
    },
    failed: {
      description: 'The page says that the owned organizations could not be loaded.',
      tags: 'failed',
      meta: { requirements: ['SHELL-11'] },
      on: {
        ...canceling.on,
        'import.open': {
          description: "The user presses 'Import Application' again; the organizations load again.",
          target: 'waiting',
          actions: 'sendRetry',
          meta: { requirements: ['APPL-02'] },
        },
        'organizations.retry': { description: 'The user loads them again.', target: 'waiting', actions: 'sendRetry' },
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
          actions: [{ type: 'navigate', params: { isOpen: false } }, 'notifyListChanged'],
        },
      },
    },
  },
});
