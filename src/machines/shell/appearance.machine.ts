import { fromCallback, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import type { ColorScheme } from '#rules/shell/color-scheme.ts';
import { onSingleKeysChanged, readSingleKeys, saveSingleKeys } from '#services/browser/single-keys.ts';
import { onColorSchemeChanged, readColorScheme, saveColorScheme } from '#services/shell/color-scheme.ts';

type SchemeChanged = { type: 'scheme.changed'; scheme: ColorScheme };
type KeysChanged = { type: 'singleKeys.changed'; isOn: boolean };

/** As this browser remembers when the page opens. */
type Choices = { scheme: ColorScheme; hasSingleKeys: boolean };

type Events =
  | SchemeChanged
  | KeysChanged
  | { type: 'system.choose' }
  | { type: 'light.choose' }
  | { type: 'dark.choose' }
  | { type: 'singleKeys.turnOff' }
  | { type: 'singleKeys.turnOn' };

const appearance = setup({
  types: {
    context: {} as Choices,
    input: {} as Choices | undefined,
    events: {} as Events,
    tags: {} as 'light' | 'dark' | 'singleKeys',
  },
  actors: {
    schemeListener: fromCallback<SchemeChanged>(({ sendBack }) =>
      onColorSchemeChanged((scheme) => sendBack({ type: 'scheme.changed', scheme })),
    ),
    singleKeysListener: fromCallback<KeysChanged>(({ sendBack }) =>
      onSingleKeysChanged((isOn) => sendBack({ type: 'singleKeys.changed', isOn })),
    ),
  },
  guards: {
    wasLight: ({ context }) => context.scheme === 'light',
    wasDark: ({ context }) => context.scheme === 'dark',
    wasOn: ({ context }) => context.hasSingleKeys,
    isLight: (_, { scheme }: SchemeChanged) => scheme === 'light',
    isDark: (_, { scheme }: SchemeChanged) => scheme === 'dark',
    isOn: (_, { isOn }: KeysChanged) => isOn,
  },
  actions: {
    saveSystem: () => saveColorScheme('system'),
    saveLight: () => saveColorScheme('light'),
    saveDark: () => saveColorScheme('dark'),
    saveOn: () => saveSingleKeys(true),
    saveOff: () => saveSingleKeys(false),
  },
});

const choose = appearance.createStateConfig({
  on: {
    'system.choose': {
      description: 'The user chooses the colors of the system.',
      target: 'system',
      actions: 'saveSystem',
      meta: { requirements: ['LOOK-10'] },
    },
    'light.choose': {
      description: 'The user chooses light colors.',
      target: 'light',
      actions: 'saveLight',
      meta: { requirements: ['LOOK-10'] },
    },
    'dark.choose': {
      description: 'The user chooses dark colors.',
      target: 'dark',
      actions: 'saveDark',
      meta: { requirements: ['LOOK-10'] },
    },
  },
});

export const appearanceMachine = appearance.createMachine({
  id: 'appearance',
  description: 'Chooses the colors of the console and the shortcuts of one key; this browser remembers both.',
  context: ({ input }) => input ?? { scheme: readColorScheme(), hasSingleKeys: readSingleKeys() },
  invoke: [
    { id: 'schemeListener', src: 'schemeListener' },
    { id: 'singleKeysListener', src: 'singleKeysListener' },
  ],
  type: 'parallel',
  states: {
    colorScheme: {
      description: 'Which colors the console has in all tabs of this browser.',
      initial: 'choosing',
      on: {
        'scheme.changed': [
          {
            description: 'Another tab has chosen Light.',
            guard: { type: 'isLight', params: toEvent },
            target: '.light',
          },
          {
            description: 'Another tab has chosen Dark.',
            guard: { type: 'isDark', params: toEvent },
            target: '.dark',
          },
          { description: 'Another tab has chosen System, or the data of the site were deleted.', target: '.system' },
        ],
      },
      states: {
        choosing: {
          description: 'Takes what this browser remembers.',
          always: [
            { description: 'Light was chosen before.', guard: 'wasLight', target: 'light' },
            { description: 'Dark was chosen before.', guard: 'wasDark', target: 'dark' },
            { description: 'Nothing else was chosen before.', target: 'system' },
          ],
        },
        system: {
          description: 'The colors are light or dark as the browser or its system says.',
          on: {
            'light.choose': choose.on['light.choose'],
            'dark.choose': choose.on['dark.choose'],
          },
        },
        light: {
          description: 'The colors are light.',
          tags: 'light',
          on: {
            'system.choose': choose.on['system.choose'],
            'dark.choose': choose.on['dark.choose'],
          },
        },
        dark: {
          description: 'The colors are dark.',
          tags: 'dark',
          on: {
            'system.choose': choose.on['system.choose'],
            'light.choose': choose.on['light.choose'],
          },
        },
      },
    },
    singleKeys: {
      description: 'Whether keys without a modifier are shortcuts.',
      initial: 'choosing',
      on: {
        'singleKeys.changed': [
          {
            description: 'The list of shortcuts or another tab has turned them on.',
            guard: { type: 'isOn', params: toEvent },
            target: '.on',
          },
          { description: 'The list of shortcuts or another tab has turned them off.', target: '.off' },
        ],
      },
      states: {
        choosing: {
          description: 'Takes what this browser remembers.',
          always: [
            { description: 'They were on, or nobody has chosen.', guard: 'wasOn', target: 'on' },
            { description: 'They were turned off before.', target: 'off' },
          ],
        },
        on: {
          description: 'One key such as ? does something.',
          tags: 'singleKeys',
          on: {
            'singleKeys.turnOff': {
              description: 'The user turns shortcuts of one key off.',
              target: 'off',
              actions: 'saveOff',
              meta: { requirements: ['LOOK-10'] },
            },
          },
        },
        off: {
          description: 'A key without a modifier does nothing.',
          on: {
            'singleKeys.turnOn': {
              description: 'The user turns shortcuts of one key on.',
              target: 'on',
              actions: 'saveOn',
              meta: { requirements: ['LOOK-10'] },
            },
          },
        },
      },
    },
  },
});
