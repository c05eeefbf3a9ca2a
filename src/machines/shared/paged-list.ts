import { assign, emit, fromPromise, setup } from 'xstate';
import type { QueryValues } from '#rules/address-query.ts';
import { somethingWrong } from '#rules/labels.ts';
import { type ListPlace, listPlaces, type PlaceDefinition } from '#rules/list-place.ts';
import { lastPageOf } from '#rules/paging.ts';
import { type AddressChanged, addressEar } from './address-ear.ts';
import { addressed } from './addressed.ts';
import type { Emitted } from './emitted.ts';
import { hasSessionEnded } from './failure-kinds.ts';
import { failureStatus } from './failure-texts.ts';
import { asking, type Came, deciding, type ListPage, type ListRest, listEvents, resting } from './paged-list-states.ts';

export type AskedPage<Query> = ListPlace<Query> & { pageSize: number };

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

const placeOf = <Query>({ query, page }: ListPlace<Query>): ListPlace<Query> => ({ query, page });

const failureGuards = {
  isRefusal: (_: unknown, { error }: { error: unknown }): boolean => failureStatus(error) === 403,
  hasSessionEnded: (_: unknown, thrown: { error: unknown }): boolean => hasSessionEnded(thrown),
};

/** How a list's search and page are kept in the address. */
const addressedList = <Query extends QueryValues>(definition: PlaceDefinition<Query>) => {
  const { at, written } = listPlaces(definition);
  return addressed<{ address: string }, ListPlace<Query>>({
    choiceIn: ({ address }) => at(address),
    withChoice: ({ address }, place) => written(address, place),
  });
};

const listSetup = <Row, Query extends QueryValues>(definition: ListDefinition<Row, Query>) => {
  const { pageSize, load } = definition;
  const { isElsewhere, goTo, chosen, heard } = addressedList(definition);
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
      isElsewhere,
      isSearching: ({ context }) => Object.values(context.query).some((value) => value !== ''),
      hasRows: ({ context }) => context.rows.length > 0,
      isBeyondLast: ({ context }, { output }: Came<Row>) => context.page > lastOf(output.total),
      ...failureGuards,
      hasCome: (_, { output }: Came<Row>) => output.list.length > 0,
    },
    actions: {
      goToChoice: emit(({ context }, choice: Partial<ListPlace<Query>>) =>
        goTo(context, { ...placeOf(context), ...choice }),
      ),
      setChoice: assign(({ context }, choice: Partial<ListPlace<Query>>) =>
        chosen(context, { ...placeOf(context), ...choice }),
      ),
      goToLastPage: emit(({ context }, { output }: Came<Row>) => ({
        ...goTo(context, { ...placeOf(context), page: lastOf(output.total) }),
        replace: true,
      })),
      setLastPage: assign(({ context }, { output }: Came<Row>) =>
        chosen(context, { ...placeOf(context), page: lastOf(output.total) }),
      ),
      setPlace: assign(({ context }, to: { address: string }) => heard(context, to)),
      setAddress: assign((_, { address }: { address: string }) => ({ address })),
      setRows: assign((_, { output: { list, total } }: Came<Row>) => ({ rows: list, total })),
      clearRows: assign({ rows: [], total: 0 }),
      sayFailed: emit({ type: 'notice', tone: 'error', text: somethingWrong }),
    },
  });
};

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
