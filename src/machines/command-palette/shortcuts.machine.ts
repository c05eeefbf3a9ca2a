import { assign, fromCallback, setup } from 'xstate';
import { hasCommandKey, onShortcut, type ShortcutEvent } from '#services/browser/shortcut-keys.ts';
import { readSingleKeys, saveSingleKeys } from '#services/command-palette/single-keys.ts';

type Events = ShortcutEvent | { type: 'help.open' } | { type: 'dialog.close' } | { type: 'singleKeys.toggle' };

export const shortcutsMachine = setup({
  types: {
    context: {} as { hasSingleKeys: boolean; hasCommandKey: boolean },
    /** Without it, as this browser remembers and as its machine is. */
    input: {} as { hasSingleKeys: boolean; hasCommandKey: boolean } | undefined,
    events: {} as Events,
    tags: {} as 'palette' | 'help',
  },
  actors: { shortcutKeys: fromCallback<ShortcutEvent>(({ sendBack }) => onShortcut(sendBack)) },
  guards: { hasSingleKeys: ({ context }) => context.hasSingleKeys },
  actions: {
    toggleSingleKeys: assign(({ context }) => ({ hasSingleKeys: !context.hasSingleKeys })),
    saveSingleKeys: ({ context }) => saveSingleKeys(context.hasSingleKeys),
  },
}).createMachine({
  id: 'shortcuts',
  description: 'Opens the palette that finds anything and the list of shortcuts, by keys and buttons.',
  context: ({ input }) => input ?? { hasSingleKeys: readSingleKeys(), hasCommandKey: hasCommandKey() },
  invoke: { id: 'shortcutKeys', src: 'shortcutKeys' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The page handles the keys; neither dialog is open.',
      on: {
        'palette.open': {
          description: 'The user presses Ctrl K, ⌘ K or the button of the header.',
          target: 'palette',
          meta: { requirements: ['FIND-20'] },
        },
        'helpKey.press': {
          description: 'The user presses ? outside a field.',
          guard: 'hasSingleKeys',
          target: 'help',
          meta: { requirements: ['FIND-23'] },
        },
      },
    },
    palette: {
      description: 'The palette covers the page.',
      tags: 'palette',
      on: {
        'dialog.close': { description: 'The user opens something or closes the palette.', target: 'closed' },
        'help.open': {
          description: 'The user asks for the shortcuts.',
          target: 'help',
          meta: { requirements: ['FIND-23'] },
        },
      },
    },
    help: {
      description: 'The list of shortcuts covers the page.',
      tags: 'help',
      on: {
        'dialog.close': { description: 'The user closes the list.', target: 'closed' },
        'singleKeys.toggle': {
          description: 'The user turns shortcuts of one key off or on; this browser remembers it.',
          actions: ['toggleSingleKeys', 'saveSingleKeys'],
          meta: { requirements: ['FIND-23'] },
        },
      },
    },
  },
});
