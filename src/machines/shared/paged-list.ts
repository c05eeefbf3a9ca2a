import { assign, emit, fromPromise, setup } from 'xstate';
import type { QueryValues } from '#rules/address-query.ts';
import { somethingWrong } from '#rules/labels.ts';
import { type ListPlace, listPlaces, type PlaceDefinition } from '#rules/list-place.ts';
import { lastPageOf } from '#rules/paging.ts';
import { isFailure } from '#services/http/failure.ts';
import { type AddressChanged, addressEar } from './address-ear.ts';
import type { Emitted } from './emitted.ts';
import { failureStatus } from './failure-texts.ts';

export type AskedPage<Query> = ListPlace<Query> & { pageSize: number };
export type ListPage<Row> = { total: number; page: number; list: readonly Row[] };

/** What one list is, apart from being a list. */
type ListDefinition<Row, Query extends QueryValues> = PlaceDefinition<Query> & {
  /** The machine's id, e.g. `learnerList`. */
  id: string;
  description: string;
  pageSize: number;
  load(asked: AskedPage<Query>, signal: AbortSignal): Promise<ListPage<Row>>;
};

type Context<Row, Query> = ListPlace<Query> & {
  /** Path, query and hash of the page. */
  address: string;
  /** Empty unless rows are shown. */
  rows: readonly Row[];
  /** Rows of all pages. */
  total: number;
};

type Events<Query> =
  | { type: 'list.search'; query: Query }
  | { type: 'page.open'; page: number }
  | { type: 'list.retry' }
  | { type: 'list.reload' }
  | AddressChanged;

/** What stands in place of rows. */
export type ListRest = 'nothingFound' | 'nothingThere' | 'refused' | 'failed';

type Came<Row> = { output: ListPage<Row> };
type With<Payload> = { event: Payload };

const listSetup = <Row, Query extends QueryValues>(definition: ListDefinition<Row, Query>) => {
  const { pageSize, load } = definition;
  const { at, written } = listPlaces(definition);
  const lastOf = (total: number) => lastPageOf(total, pageSize);
  return setup({
    types: {
      context: {} as Context<Row, Query>,
      events: {} as Events<Query>,
      emitted: {} as Emitted,
      input: {} as { address: string },
      tags: {} as 'busy' | ListRest,
    },
    actors: {
      addressEar,
      loadPage: fromPromise<ListPage<Row>, ListPlace<Query>>(({ input, signal }) =>
        load({ ...input, pageSize }, signal),
      ),
    },
    guards: {
      isOtherPage: ({ context }, { page }: { page: number }) =>
        page !== context.page && Number.isInteger(page) && page >= 1 && page <= lastOf(context.total),
      isElsewhere: ({ context }, { address }: { address: string }) =>
        written('/', at(address)) !== written('/', context),
      isSearching: ({ context }) => Object.values(context.query).some((value) => value !== ''),
      hasRows: ({ context }) => context.rows.length > 0,
      isBeyondLast: ({ context }, { output }: Came<Row>) => context.page > lastOf(output.total),
      isRefusal: (_, { error }: { error: unknown }) => failureStatus(error) === 403,
      hasSessionEnded: (_, { error }: { error: unknown }) => isFailure(error) && error.kind === 'sessionEnded',
      hasCome: (_, { output }: Came<Row>) => output.list.length > 0,
    },
    actions: {
      setAddress: assign((_, { address }: { address: string }) => ({ address })),
      setPlace: assign((_, { address }: { address: string }) => ({ address, ...at(address) })),
      setQuery: assign((_, { query }: { query: Query }) => ({ query, page: 1 })),
      setPage: assign((_, { page }: { page: number }) => ({ page })),
      setLastPage: assign((_, { output }: Came<Row>) => ({ page: lastOf(output.total) })),
      setRows: assign((_, { output: { list, total } }: Came<Row>) => ({ rows: list, total })),
      clearRows: assign({ rows: [], total: 0 }),
      sayFailed: emit({ type: 'notice', tone: 'error', text: somethingWrong }),
      goToPlace: emit(({ context }) => {
        const path = written(context.address, context);
        return { type: 'goTo', path, replace: path === context.address };
      }),
      goToLastPage: emit(({ context }) => ({ type: 'goTo', path: written(context.address, context), replace: true })),
    },
  });
};

/** What a person, or the address, may ask of a list at any time. */
const listEvents = <Query>() =>
  ({
    'list.search': {
      description: 'The person searches: the first page of what is found comes next.',
      target: '.deciding',
      actions: [{ type: 'setQuery', params: ({ event }: With<{ query: Query }>) => event }, 'goToPlace'],
      meta: { requirements: ['USER-02', 'USER-08'] },
    },
    'page.open': {
      description: 'The person goes to another page.',
      guard: { type: 'isOtherPage', params: ({ event }: With<{ page: number }>) => event },
      target: '.deciding',
      actions: [{ type: 'setPage', params: ({ event }: With<{ page: number }>) => event }, 'goToPlace'],
      meta: { requirements: ['USER-08'] },
    },
    'list.reload': { description: 'Something on the page has changed what is listed.', target: '.deciding' },
    'address.changed': [
      {
        description: 'Back, or a link, asks for another search or page.',
        guard: { type: 'isElsewhere', params: ({ event }: With<AddressChanged>) => event },
        target: '.deciding',
        actions: { type: 'setPlace', params: ({ event }: With<AddressChanged>) => event },
        meta: { requirements: ['USER-08'] },
      },
      {
        description: 'Something else in the address has changed.',
        actions: { type: 'setAddress', params: ({ event }: With<AddressChanged>) => event },
      },
    ],
  }) as const;

/** A state in which a page is asked for. */
const asking = <Row, Query>(description: string) =>
  ({
    description,
    tags: 'busy',
    invoke: {
      id: 'loadPage',
      src: 'loadPage',
      input: ({ context: { query, page } }: { context: ListPlace<Query> }) => ({ query, page }),
      onDone: [
        {
          description: 'There are fewer pages than that: the last one comes next.',
          guard: { type: 'isBeyondLast', params: ({ event }: With<Came<Row>>) => event },
          target: 'deciding',
          actions: [{ type: 'setLastPage', params: ({ event }: With<Came<Row>>) => event }, 'goToLastPage'],
          meta: { requirements: ['USER-08'] },
        },
        {
          description: 'Rows have come.',
          guard: { type: 'hasCome', params: ({ event }: With<Came<Row>>) => event },
          target: 'shown',
          actions: { type: 'setRows', params: ({ event }: With<Came<Row>>) => event },
        },
        { description: 'Nothing fits the search.', guard: 'isSearching', target: 'nothingFound', actions: 'clearRows' },
        { description: 'There is nothing to list.', target: 'nothingThere', actions: 'clearRows' },
      ],
      onError: [
        {
          description: 'The session has ended: the login page is next.',
          guard: { type: 'hasSessionEnded', params: ({ event }: With<{ error: unknown }>) => event },
          target: 'failed',
          actions: 'clearRows',
          meta: { requirements: ['REQ-03'] },
        },
        {
          description: 'The server says that the person may not see what is searched for.',
          guard: { type: 'isRefusal', params: ({ event }: With<{ error: unknown }>) => event },
          target: 'refused',
          actions: 'clearRows',
          meta: { requirements: ['PERM-05'] },
        },
        {
          description: 'The page could not be loaded; the person is told, and the list offers a retry in its place.',
          target: 'failed',
          actions: ['clearRows', 'sayFailed'],
          meta: { requirements: ['REQ-07', 'GEN-01'] },
        },
      ],
    },
  }) as const;

const deciding = {
  description: 'Looks whether rows can stay while others are asked for.',
  always: [
    { description: 'They can.', guard: 'hasRows', target: 'reloading' },
    { description: 'There are none.', target: 'loading' },
  ],
} as const;

const resting = {
  shown: { description: 'The rows of a page are shown.' },
  nothingFound: { description: 'The list says that nothing fits the search.', tags: 'nothingFound' },
  nothingThere: { description: 'The list says that there is nothing to list yet.', tags: 'nothingThere' },
  refused: {
    description: 'The list says that the person may not see this; another search can be made.',
    tags: 'refused',
    meta: { requirements: ['PERM-05'] },
  },
  failed: {
    description: 'The list says that it could not be loaded and offers a retry.',
    tags: 'failed',
    meta: { requirements: ['GEN-01'] },
    on: { 'list.retry': { description: 'The person asks once more.', target: 'deciding' } },
  },
} as const;

/** Makes the machine of a list in pages, whose search and page are part of the address (decision 016). */
export const pagedList = <Row, Query extends QueryValues>(definition: ListDefinition<Row, Query>) => {
  const { at } = listPlaces(definition);
  return listSetup(definition).createMachine({
    id: definition.id,
    description: definition.description,
    context: ({ input: { address } }) => ({ address, ...at(address), rows: [], total: 0 }),
    invoke: { id: 'addressEar', src: 'addressEar', input: ({ context: { address } }) => ({ address }) },
    initial: 'deciding',
    on: listEvents<Query>(),
    states: {
      deciding,
      loading: asking<Row, Query>('The shape of rows is shown while the first ones are asked for.'),
      reloading: asking<Row, Query>('The old rows stay while others are asked for.'),
      ...resting,
    },
  });
};
