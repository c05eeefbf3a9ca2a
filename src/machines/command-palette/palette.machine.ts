import { assign, emit, fromPromise, setup } from 'xstate';
import type { PermissionCode } from '#contract/permission-groups.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { groupThings, listThings, type PaletteContent } from '#rules/command-palette/groups.ts';
import { listSearched } from '#rules/command-palette/things.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { type ColorScheme, colorSchemes } from '#rules/shell/color-scheme.ts';
import type { Command, Thing } from '#rules/shell/thing.ts';
import { type FoundOnServer, findOnServer } from '#services/command-palette/find-things.service.ts';
import { saveColorScheme } from '#services/shell/color-scheme.ts';
import { readRecentThings, rememberThing } from '#services/shell/recent-things.ts';

const typingPauseMs = 250;
const minSearched = 2;

type Input = {
  permissions: readonly PermissionCode[];
  organizations: readonly OrganizationEntry[];
  /** Whose recent things are shown. */
  email: string;
  /** Without them, those of this tab. */
  recent?: readonly Thing[];
};

type Context = PaletteContent &
  Pick<Input, 'email'> & {
    /** The position of the selected thing among all that are shown. */
    active: number;
    /** What could not be searched. */
    missing: readonly string[];
    /** What this server cannot search at all. */
    limits: readonly string[];
  };

/** A move to another thing: so many up or down, or to an end. */
export type Move = -1 | 1 | 'first' | 'last';

type Events =
  | { type: 'query.change'; query: string }
  | { type: 'selection.move'; move: Move }
  | { type: 'thing.choose'; at: number }
  | { type: 'search.retry' };

const findThing = (context: Context, at: number): Thing | undefined => listThings(groupThings(context))[at];

/** The colors that a command chooses; undefined for any other thing. */
const findColors = (context: Context, at: number): ColorScheme | undefined =>
  colorSchemes.find((scheme) => findThing(context, at)?.command === `colors.${scheme}`);

const countThings = (context: Context) => listThings(groupThings(context)).length;

/** The position after a move; the ends are neighbors. */
function moveIn(context: Context, move: Move): number {
  const count = Math.max(countThings(context), 1);
  if (move === 'first') return 0;
  if (move === 'last') return count - 1;
  return (context.active + move + count) % count;
}

export const paletteMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Events,
    emitted: {} as { type: 'palette.left'; command: Command | undefined },
    tags: {} as 'busy' | 'incomplete',
  },
  actors: {
    findOnServer: fromPromise<FoundOnServer, Pick<Context, 'query' | 'permissions'>>(({ input, signal }) =>
      findOnServer(input, signal),
    ),
  },
  delays: { typingPause: typingPauseMs },
  guards: {
    canSearch: ({ context: { query, permissions } }) =>
      query.trim().length >= minSearched && listSearched(permissions).length > 0,
    isThing: ({ context }, { at }: { at: number }) => at >= 0 && at < countThings(context),
    isColorChoice: ({ context }, { at }: { at: number }) => findColors(context, at) !== undefined,
    isIncomplete: (_, { output }: { output: FoundOnServer }) => output.missing.length > 0,
  },
  actions: {
    setQuery: assign((_, { query }: { query: string }) => ({ query, active: 0, found: [], missing: [], limits: [] })),
    setActive: assign(({ context }, { move }: { move: Move }) => ({ active: moveIn(context, move) })),
    setFound: assign((_, { output }: { output: FoundOnServer }) => output),
    setAllMissing: assign(({ context }) => ({ missing: listSearched(context.permissions) })),
    rememberThing: ({ context }, { at }: { at: number }) => {
      const thing = findThing(context, at);
      const isList = context.found.some(({ listPath }) => listPath === thing?.path);
      if (thing?.path && !isList) rememberThing(context.email, thing);
    },
    saveColors: ({ context }, { at }: { at: number }) => {
      const scheme = findColors(context, at);
      if (scheme) saveColorScheme(scheme);
    },
    leave: emit(({ context }, { at }: { at: number }) => ({
      type: 'palette.left',
      command: findThing(context, at)?.command,
    })),
  },
}).createMachine({
  id: 'palette',
  description: 'Finds pages, actions, organizations, learners and courses by their names, and opens them.',
  context: ({ input }) => ({
    ...input,
    query: '',
    recent: input.recent ?? readRecentThings(input.email),
    found: [],
    missing: [],
    limits: [],
    active: 0,
  }),
  initial: 'resting',
  on: {
    'query.change': {
      description: 'The user types; pages, actions and organizations are found at once.',
      target: '.choosing',
      actions: { type: 'setQuery', params: toEvent },
      meta: { requirements: ['FIND-20'] },
    },
    'selection.move': {
      description: 'The user selects another thing with the keys.',
      actions: { type: 'setActive', params: toEvent },
      meta: { requirements: ['FIND-20'] },
    },
    'thing.choose': [
      {
        description: 'The user chooses colors, which the console has at once.',
        guard: { type: 'isColorChoice', params: toEvent },
        target: '.left',
        actions: [
          { type: 'saveColors', params: toEvent },
          { type: 'leave', params: toEvent },
        ],
        meta: { requirements: ['FIND-24'] },
      },
      {
        description: 'The user opens a thing, which is remembered in this tab, or signs out.',
        guard: { type: 'isThing', params: toEvent },
        target: '.left',
        actions: [
          { type: 'rememberThing', params: toEvent },
          { type: 'leave', params: toEvent },
        ],
        meta: { requirements: ['FIND-20', 'FIND-22', 'FIND-24'] },
      },
    ],
  },
  states: {
    choosing: {
      description: 'Decides whether the server is searched.',
      always: [
        {
          description: 'The text is long enough, and the permissions allow a search.',
          guard: 'canSearch',
          target: 'typing',
        },
        { description: 'The text is too short, or nothing on the server can be found.', target: 'resting' },
      ],
    },
    resting: { description: 'What this browser knows is shown: recent things, pages, actions and organizations.' },
    typing: {
      description: 'Waits for the next letter, so that not every letter is a call.',
      tags: 'busy',
      after: { typingPause: { description: 'The user pauses.', target: 'searching' } },
    },
    searching: {
      description: 'The server searches learners and courses.',
      tags: 'busy',
      invoke: {
        id: 'findOnServer',
        src: 'findOnServer',
        input: ({ context: { query, permissions } }) => ({ query, permissions }),
        onDone: [
          {
            description: 'A part could not be searched.',
            guard: { type: 'isIncomplete', params: toEvent },
            target: 'incomplete',
            actions: { type: 'setFound', params: toEvent },
            meta: { requirements: ['FIND-21'] },
          },
          {
            description: 'The server has answered.',
            target: 'found',
            actions: { type: 'setFound', params: toEvent },
            meta: { requirements: ['FIND-21'] },
          },
        ],
        onError: {
          description: 'Nothing could be searched.',
          target: 'incomplete',
          actions: 'setAllMissing',
          meta: { requirements: ['FIND-21'] },
        },
      },
    },
    found: { description: 'What the server has found is above what this browser knows.' },
    incomplete: {
      description: 'The palette says what could not be searched; the rest is shown.',
      tags: 'incomplete',
      on: {
        'search.retry': {
          description: 'The user tries again.',
          target: 'searching',
          meta: { requirements: ['FIND-21'] },
        },
      },
    },
    left: { description: 'The chosen thing opens.', type: 'final' },
  },
});
