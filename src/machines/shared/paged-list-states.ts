import type { ListPlace } from '#rules/list-place.ts';
import { addressKept, followingTo, showing } from './addressed.ts';

export type ListPage<Row> = { total: number; page: number; list: readonly Row[] };

/** What stands in place of rows. */
export type ListRest = 'nothingFound' | 'nothingThere' | 'refused' | 'failed';

export type Came<Row> = { output: ListPage<Row> };
type With<Payload> = { event: Payload };

/** What a person, or the address, may ask of a list at any time. */
export const listEvents = <Query>() =>
  ({
    'list.search': {
      description: 'The person searches: the first page of what is found comes next.',
      target: '.deciding',
      actions: showing(({ event }: With<{ query: Query }>) => ({ query: event.query, page: 1 })),
      meta: { requirements: ['USER-02', 'USER-08'] },
    },
    'page.open': {
      description: 'The person goes to another page.',
      guard: { type: 'isOtherPage', params: ({ event }: With<{ page: number }>) => event },
      target: '.deciding',
      actions: showing(({ event }: With<{ page: number }>) => ({ page: event.page })),
      meta: { requirements: ['USER-08'] },
    },
    'list.reload': { description: 'Something on the page has changed what is listed.', target: '.deciding' },
    'address.changed': [followingTo('.deciding'), addressKept],
  }) as const;

type Failing = With<{ error: unknown }>;

const failing = [
  {
    description: 'The session has ended: the login page is next.',
    guard: { type: 'hasSessionEnded', params: ({ event }: Failing) => event },
    target: 'failed',
    actions: 'clearRows',
    meta: { requirements: ['REQ-03'] },
  },
  {
    description: 'The server says that the person may not see what is searched for.',
    guard: { type: 'isRefusal', params: ({ event }: Failing) => event },
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
] as const;

/** A state in which a page is asked for. */
export const asking = <Row, Query>(description: string) =>
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
          actions: [
            { type: 'goToLastPage', params: ({ event }: With<Came<Row>>) => event },
            { type: 'setLastPage', params: ({ event }: With<Came<Row>>) => event },
          ],
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
      onError: failing,
    },
  }) as const;

export const deciding = {
  description: 'Looks whether rows can stay while others are asked for.',
  always: [
    { description: 'They can.', guard: 'hasRows', target: 'reloading' },
    { description: 'There are none.', target: 'loading' },
  ],
} as const;

export const resting = {
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
