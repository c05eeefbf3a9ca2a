import { setup } from 'xstate';
import { foldMenu, isMenuFolded } from '#services/shell/menu-fold.ts';

export const menuFoldMachine = setup({
  types: {
    context: {} as { wasFolded: boolean },
    /** Without it, the menu is as at the last visit. */
    input: {} as { isFolded?: boolean } | undefined,
    events: {} as { type: 'menu.fold' } | { type: 'menu.unfold' },
    tags: {} as 'folded',
  },
  guards: {
    wasFolded: ({ context }) => context.wasFolded,
  },
  actions: {
    saveFolded: () => foldMenu(true),
    saveWide: () => foldMenu(false),
  },
}).createMachine({
  id: 'menuFold',
  description: 'Folds the menu of wide screens to a rail of icons; this browser remembers it.',
  context: ({ input }) => ({ wasFolded: input?.isFolded ?? isMenuFolded() }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Chooses the width of the last visit.',
      always: [
        { description: 'The menu was folded at the last visit.', guard: 'wasFolded', target: 'folded' },
        { description: 'The menu was wide, or this is the first visit.', target: 'wide' },
      ],
    },
    wide: {
      description: 'The menu shows the names of its pages.',
      on: {
        'menu.fold': {
          description: 'The user folds the menu.',
          target: 'folded',
          actions: 'saveFolded',
          meta: { requirements: ['LOOK-01'] },
        },
      },
    },
    folded: {
      description: 'The menu is a rail of icons; each shows its name under the pointer and the focus.',
      tags: 'folded',
      on: {
        'menu.unfold': {
          description: 'The user unfolds the menu.',
          target: 'wide',
          actions: 'saveWide',
          meta: { requirements: ['LOOK-01'] },
        },
      },
    },
  },
});
