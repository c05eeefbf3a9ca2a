import { type ActorRef, assign, enqueueActions, fromPromise, type Snapshot, sendTo, setup } from 'xstate';
import { type ListUrlDefinition, type ListUrlState, listUrl } from '#rules/patterns/list-url.ts';
import { getLastPage } from '#rules/patterns/paging.ts';
import type { QueryValues } from '#rules/patterns/url-query.ts';
import type { CachedLoad } from '#services/http/answer-cache.ts';
import { type AddressChanged, addressListener } from './address-listener.ts';
import { browser, notices } from './console-actors.ts';
import { type ErrorParams, failureNotice, isKind, isMissing } from './failures.ts';
import { createPoll, type PollResult } from './poll.ts';
import { urlState } from './url-state.ts';

export type ListPage<Row> = { total: number; page: number; list: readonly Row[] };

/** What the list shows instead of rows. */
export type ListPlaceholder = 'noMatches' | 'empty' | 'denied' | 'failed';

type RouteParams = Readonly<Record<string, string>>;

/** What a list needs in addition to its address; `params` are those of the page's route. */
type ListSettings = { timeZone?: string; params?: RouteParams };

/** A page of a search, with the settings of the machine's input. */
type ListRequest<Query> = ListUrlState<Query> & ListSettings;

/** The requirement IDs of the parts of a list. */
type ListRequirements = Partial<Record<'search' | 'paging' | 'url' | 'denied' | 'failed', readonly string[]>>;

const refreshPauseMs = 3_000;

type ListRefresh<Row> = {
  isInProgress(row: Row): boolean;
  requirements: readonly string[];
};

export type ListOptions<Row, Query extends QueryValues> = ListUrlDefinition<Query> & {
  id: string;
  description: string;
  load(request: ListRequest<Query>, signal: AbortSignal): Promise<ListPage<Row>>;
  /** Rows on a page. */
  pageSize: number;
  /**
   * The list is part of a dialog, so its search and page are not in the URL.
   * A failure then shows no notice.
   */
  isInDialog?: boolean;
  /** Whether rows can change while the list is shown; another machine then sends `list.changed`. */
  isChangeable?: boolean;
  /** The page loads again while one of its rows is in progress. */
  refresh?: ListRefresh<Row>;
  /** The notice when the list fails to load; the server's message by default. */
  failureText?: string;
  requirements: ListRequirements;
};

type ListInput<Row> = ListSettings & {
  address: string;
  /** Replaces the answer that the page showed before Back or Forward. */
  lastAnswer?: ListPage<Row>;
};

type ListContext<Row, Query> = ListRequest<Query> & {
  /** Path, query and hash of the page. */
  address: string;
  /** Empty unless rows are shown. */
  rows: readonly Row[];
  /** Rows of all pages. */
  total: number;
  /**
   * Whether the rows answer the request in the URL.
   * If they do, a failed reload keeps them.
   */
  areRowsCurrent: boolean;
};

type ListEvents<Query> =
  | { type: 'list.search'; query: Query }
  | { type: 'page.open'; page: number }
  | { type: 'list.retry' }
  | { type: 'list.changed' }
  | AddressChanged;

/** The list of a page, for a machine that changes its rows. */
export type ChangeableList = ActorRef<Snapshot<unknown>, { type: 'list.changed' }>;

/** The list of a page, for the machine of its search. */
export type SearchableList<Query> = ActorRef<Snapshot<unknown>, { type: 'list.search'; query: Query }>;

type PageOutput<Row> = { output: ListPage<Row> };
type PolledPage<Row> = { output: PollResult<ListPage<Row>> };

const isPage = (page: number, last: number) => Number.isInteger(page) && page >= 1 && page <= last;

export type CachedListOptions<Row, Query extends QueryValues> = ListOptions<Row, Query> &
  CachedLoad<ListRequest<Query>, ListPage<Row>>;

export const toRequest = <Query>({ query, page, timeZone, params }: ListRequest<Query>): ListRequest<Query> => ({
  query,
  page,
  ...(timeZone && { timeZone }),
  ...(params && { params }),
});

const toRows = <Row>({ list: rows, total }: ListPage<Row>) => ({ rows, total });

/** What an address asks for, with the last rows after Back or Forward. */
export const listStateAt = <Row, Query extends QueryValues>(
  options: CachedListOptions<Row, Query>,
  { address, timeZone, params, lastAnswer }: ListInput<Row>,
) => {
  const settings = { ...(timeZone && { timeZone }), ...(params && { params }) };
  const request = { ...listUrl(options).read({ address }), ...settings };
  const last = lastAnswer ?? options.knownAnswer(request);
  return { ...request, address, ...(last && toRows(last)), areRowsCurrent: last !== undefined };
};

export const listSetup = <Row, Query extends QueryValues>(options: CachedListOptions<Row, Query>) => {
  const { pageSize, failureText, load, refresh, isInDialog = false } = options;
  const url = urlState<{ address: string }, ListUrlState<Query>>(listUrl(options));
  const getLast = (total: number) => getLastPage(total, pageSize);
  const hasRowsOfPage = (page: number, { list, total }: ListPage<Row>) => list.length > 0 && page <= getLast(total);
  return setup({
    types: {
      context: {} as ListContext<Row, Query>,
      events: {} as ListEvents<Query>,
      input: {} as ListInput<Row>,
      tags: {} as 'busy' | 'outdated' | ListPlaceholder,
    },
    actors: {
      addressListener,
      poll: createPoll(load, refreshPauseMs),
      loadPage: fromPromise<ListPage<Row>, ListRequest<Query>>(({ input, signal }) => load(input, signal)),
    },
    guards: {
      isOtherPage: ({ context: { page, total } }, to: { page: number }) =>
        to.page !== page && isPage(to.page, getLast(total)),
      isOtherUrlState: url.isOtherUrlState,
      isSearching: ({ context }) => Object.values(context.query).some((value) => value !== ''),
      hasRows: ({ context }) => context.rows.length > 0,
      isPastLastPage: ({ context: { page, total } }) => page > getLast(total),
      hasRowsOfPage: ({ context: { page } }, { output }: PageOutput<Row>) => hasRowsOfPage(page, output),
      hasNewerRows: ({ context: { page } }, { output }: PolledPage<Row>) => hasRowsOfPage(page, output.answer),
      isInProgress: ({ context }) => context.rows.some((row) => refresh?.isInProgress(row)),
      isForbidden: (_, { error }: ErrorParams) => isKind(error, 'forbidden'),
      canKeepRows: ({ context: { rows, areRowsCurrent } }, failed: ErrorParams) =>
        rows.length > 0 && areRowsCurrent && !isMissing(failed),
    },
    actions: {
      setUrlState: assign(({ context }, { address }: { address: string }) =>
        listStateAt(options, { ...context, address }),
      ),
      setAddress: assign((_, { address }: { address: string }) => ({ address })),
      setRows: assign((_, { output }: PageOutput<Row>) => ({ ...toRows(output), areRowsCurrent: true })),
      setNewerRows: assign((_, { output }: PolledPage<Row>) => toRows(output.answer)),
      setTotal: assign((_, { output: { total } }: PageOutput<Row>) => ({ total })),
      clearRows: assign({ rows: [], total: 0, areRowsCurrent: false }),
      notifyFailed: sendTo(notices, (_, { error }: ErrorParams) => failureNotice(error, failureText)),
    },
  }).extend({
    actions: {
      changeUrlState: enqueueActions(({ context, enqueue }, { query, page }: Partial<ListUrlState<Query>>) => {
        const state = { query: query ?? context.query, page: page ?? 1 };
        if (!isInDialog) enqueue.sendTo(browser, url.navigation(context, state));
        enqueue.assign(({ context: { address, areRowsCurrent } }) => {
          const changed = url.withUrlState(context, state);
          return { ...changed, areRowsCurrent: areRowsCurrent && changed.address === address };
        });
      }),
      openLastPage: enqueueActions(({ context, enqueue }) => {
        const state = { query: context.query, page: getLast(context.total) };
        if (!isInDialog) enqueue.sendTo(browser, { ...url.navigation(context, state), replace: true });
        enqueue.assign({ ...url.withUrlState(context, state), areRowsCurrent: false });
      }),
    },
  });
};
