import { assign, fromCallback, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { onAddressChanged } from '#services/browser/address.ts';
import { hasCommandKey, onShortcut, type ShortcutEvent } from '#services/browser/shortcut-keys.ts';
import { onSingleKeysChanged, readSingleKeys, saveSingleKeys } from '#services/browser/single-keys.ts';

type AddressChanged = { type: 'address.changed' };
type KeysChanged = { type: 'singleKeys.changed'; isOn: boolean };

type Events =
  | ShortcutEvent
  | AddressChanged
  | KeysChanged
  | { type: 'help.open' }
  | { type: 'dialog.close' }
  | { type: 'singleKeys.toggle' };

export const shortcutsMachine = setup({
  types: {
    context: {} as { hasSingleKeys: boolean; hasCommandKey: boolean },
    /** Without it, as this browser remembers and as its machine is. */
    input: {} as { hasSingleKeys: boolean; hasCommandKey: boolean } | undefined,
    events: {} as Events,
    tags: {} as 'palette' | 'help',
  },
  actors: {
    shortcutKeys: fromCallback<ShortcutEvent>(({ sendBack }) => onShortcut(sendBack)),
    addressListener: fromCallback<AddressChanged>(({ sendBack }) =>
      onAddressChanged(() => sendBack({ type: 'address.changed' })),
    ),
    singleKeysListener: fromCallback<KeysChanged>(({ sendBack }) =>
      onSingleKeysChanged((isOn) => sendBack({ type: 'singleKeys.changed', isOn })),
    ),
  },
  guards: { hasSingleKeys: ({ context }) => context.hasSingleKeys },
  actions: {
    toggleSingleKeys: assign(({ context }) => ({ hasSingleKeys: !context.hasSingleKeys })),
    setSingleKeys: assign((_, { isOn }: KeysChanged) => ({ hasSingleKeys: isOn })),
    saveSingleKeys: ({ context }) => saveSingleKeys(context.hasSingleKeys),
  },
}).createMachine({
  id: 'shortcuts',
  description: 'Opens the palette that finds anything and the list of shortcuts, by keys and buttons.',
  context: ({ input }) => input ?? { hasSingleKeys: readSingleKeys(), hasCommandKey: hasCommandKey() },
  invoke: [
    { id: 'shortcutKeys', src: 'shortcutKeys' },
    { id: 'addressListener', src: 'addressListener' },
    { id: 'singleKeysListener', src: 'singleKeysListener' },
  ],
  on: {
    'singleKeys.changed': {
      description: 'The page Appearance or another tab has turned shortcuts of one key off or on.',
      actions: { type: 'setSingleKeys', params: toEvent },
      meta: { requirements: ['LOOK-10'] },
    },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'The page handles the keys; neither dialog is open.',
      on: {
        'palette.open': {
          description: 'The user presses Ctrl K, ⌘ K or the button of the header.',
          target: 'paletteOpen',
          meta: { requirements: ['FIND-20'] },
        },
        'helpKey.press': {
          description: 'The user presses ? outside a field.',
          guard: 'hasSingleKeys',
          target: 'helpOpen',
          meta: { requirements: ['FIND-23'] },
        },
      },
    },
    paletteOpen: {
      description: 'The palette covers the page.',
      tags: 'palette',
      on: {
        'dialog.close': { description: 'The user opens something or closes the palette.', target: 'closed' },
        'address.changed': {
          description: 'Another page opens, such as after the question of a form with unsaved work.',
          target: 'closed',
          meta: { requirements: ['FIND-20'] },
        },
        'help.open': {
          description: 'The user asks for the shortcuts.',
          target: 'helpOpen',
          meta: { requirements: ['FIND-23'] },
        },
      },
    },
    helpOpen: {
      description: 'The list of shortcuts covers the page.',
      tags: 'help',
      on: {
        'dialog.close': { description: 'The user closes the list.', target: 'closed' },
        'address.changed': { description: 'Back opens another page.', target: 'closed' },
        'singleKeys.toggle': {
          description: 'The user turns shortcuts of one key off or on; this browser remembers it.',
          actions: ['toggleSingleKeys', 'saveSingleKeys'],
          meta: { requirements: ['FIND-23'] },
        },
      },
    },
  },
});
