import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { type ListUrlDefinition, type ListUrlState, listUrl } from '#rules/list-url.ts';
import { lastPageOf } from '#rules/paging.ts';
import type { QueryValues } from '#rules/url-query.ts';
import { type AddressChanged, addressListener } from './address-listener.ts';
import type { Emitted } from './emitted.ts';
import { failureNotice, isKind } from './failures.ts';
import { urlState } from './url-state.ts';

export type ListPage<Row> = { total: number; page: number; list: readonly Row[] };

/** What the list shows instead of rows. */
export type ListPlaceholder = 'noMatches' | 'empty' | 'denied' | 'failed';

/** The requirement IDs of the parts of a list. */
type ListRequirements = Partial<Record<'search' | 'paging' | 'url' | 'denied' | 'failed', readonly string[]>>;

export type ListOptions<Row, Query extends QueryValues> = ListUrlDefinition<Query> & {
  id: string;
  description: string;
  load(request: ListUrlState<Query>, signal: AbortSignal): Promise<ListPage<Row>>;
  /** Rows on a page. Absent for a list that loads all rows at once. */
  pageSize?: number;
  /** Whether rows can change while the list is shown; the page then sends `list.changed`. */
  isChangeable?: boolean;
  /** The notice when the list fails to load; the server's message by default. */
  failureText?: string;
  requirements?: ListRequirements;
};

type ListContext<Row, Query> = ListUrlState<Query> & {
  /** Path, query and hash of the page. */
  address: string;
  /** Empty unless rows are shown. */
  rows: readonly Row[];
  /** Rows of all pages. */
  total: number;
};

type ListEvents<Query> =
  | { type: 'list.search'; query: Query }
  | { type: 'page.open'; page: number }
  | { type: 'list.retry' }
  | { type: 'list.changed' }
  | AddressChanged;

type PageOutput<Row> = { output: ListPage<Row> };

const isPage = (page: number, last: number) => Number.isInteger(page) && page >= 1 && page <= last;

export const listSetup = <Row, Query extends QueryValues>(options: ListOptions<Row, Query>) => {
  const { pageSize, failureText, load } = options;
  const url = urlState<{ address: string }, ListUrlState<Query>>(listUrl(options));
  const lastOf = (total: number) => (pageSize === undefined ? 1 : lastPageOf(total, pageSize));
  return setup({
    types: {
      context: {} as ListContext<Row, Query>,
      events: {} as ListEvents<Query>,
      emitted: {} as Emitted,
      input: {} as { address: string },
      tags: {} as 'busy' | ListPlaceholder,
    },
    actors: {
      addressListener,
      loadPage: fromPromise<ListPage<Row>, ListUrlState<Query>>(({ input, signal }) => load(input, signal)),
    },
    guards: {
      isOtherPage: ({ context: { page, total } }, to: { page: number }) =>
        to.page !== page && isPage(to.page, lastOf(total)),
      isOtherUrlState: url.isOtherUrlState,
      isSearching: ({ context }) => Object.values(context.query).some((value) => value !== ''),
      hasRows: ({ context }) => context.rows.length > 0,
      isPastLastPage: ({ context: { page, total } }) => page > lastOf(total),
      hasRowsOfPage: ({ context }, { output: { list, total } }: PageOutput<Row>) =>
        list.length > 0 && context.page <= lastOf(total),
      isForbidden: (_, { error }: { error: unknown }) => isKind(error, 'forbidden'),
    },
    actions: {
      setUrlState: assign(({ context }, { address }: { address: string }) => url.atAddress(context, address)),
      setAddress: assign((_, { address }: { address: string }) => ({ address })),
      setRows: assign((_, { output: { list, total } }: PageOutput<Row>) => ({ rows: list, total })),
      setTotal: assign((_, { output: { total } }: PageOutput<Row>) => ({ total })),
      clearRows: assign({ rows: [], total: 0 }),
      notifyFailed: emit((_, { error }: { error: unknown }) =>
        failureText === undefined ? failureNotice(error) : { type: 'notice', tone: 'error', text: failureText },
      ),
    },
  }).extend({
    actions: {
      changeUrlState: enqueueActions(({ context, enqueue }, { query, page }: Partial<ListUrlState<Query>>) => {
        const state = { query: query ?? context.query, page: page ?? 1 };
        enqueue.emit(url.navigation(context, state));
        enqueue.assign(url.withUrlState(context, state));
      }),
      openLastPage: enqueueActions(({ context, enqueue }) => {
        const state = { query: context.query, page: lastOf(context.total) };
        enqueue.emit({ ...url.navigation(context, state), replace: true });
        enqueue.assign(url.withUrlState(context, state));
      }),
    },
  });
};
