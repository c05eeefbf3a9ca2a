import { type ActorRef, assign, enqueueActions, fromPromise, type Snapshot, sendTo, setup } from 'xstate';
import { type FailureKind, isFailure } from '#rules/patterns/failure.ts';
import { findSort, type ListUrlDefinition, type ListUrlState, listUrl } from '#rules/patterns/list-url.ts';
import { getLastPage, pageSizes } from '#rules/patterns/paging.ts';
import { type QueryValues, withQuery } from '#rules/patterns/url-query.ts';
import { savePageSize } from '#services/browser/page-size.ts';
import type { CachedLoad } from '#services/http/answer-cache.ts';
import { type AddressChanged, addressListener } from './address-listener.ts';
import { browser, type Navigation, notices } from './console-actors.ts';
import { type ErrorParams, failureNotice, isKind, isMissing, notice } from './failures.ts';
import { createPoll, type PollResult } from './poll.ts';
import { urlState } from './url-state.ts';

export type ListPage<Row> = { total: number; page: number; list: readonly Row[] };

/** What the list shows instead of rows. */
export type ListPlaceholder = 'noMatches' | 'empty' | 'denied' | 'failed';

type RouteParams = Readonly<Record<string, string>>;

/**
 * What a list needs in addition to its address.
 * `today` is the day of the list, as YYYYMMDD; `params` are those of the page's route.
 */
type ListSettings = { timeZone?: string; today?: string; params?: RouteParams };

/** What differs from the list's own order and number of rows. */
type ListOrder = { sort?: string; size?: number };

/** A page of a search, with the settings of the machine's input. */
type ListRequest<Query> = Pick<ListUrlState<Query>, 'query' | 'page'> & ListOrder & ListSettings;

/** The requirement IDs of the parts of a list. */
type ListRequirements = Partial<
  Record<
    'search' | 'sorting' | 'noSorting' | 'noFilter' | 'paging' | 'sizing' | 'url' | 'denied' | 'failed',
    readonly string[]
  >
>;

const refreshPauseMs = 3_000;

type ListRefresh<Row> = {
  isInProgress(row: Row): boolean;
  requirements: readonly string[];
};

/** A part of the search that a server may lack; the list then loads without it. */
export type ListFilter<Query> = {
  /** The values of the part when it is not used. */
  none: Partial<Query>;
  /** The choices that the server is known to lack, which fail as `notFound`. */
  listMissing(): readonly string[];
  /** The choices that a server lacks for which a search has failed so. */
  toMissing(query: Query): readonly string[];
  /** The notice when the list loads without it. */
  formatMissing(query: Query): string;
};

export type ListOptions<Row, Query extends QueryValues> = ListUrlDefinition<Query> & {
  id: string;
  description: string;
  load(request: ListRequest<Query>, signal: AbortSignal): Promise<ListPage<Row>>;
  /**
   * The list is part of a dialog, so its search and page are not in the URL.
   * A failure then shows no notice.
   */
  isInDialog?: boolean;
  /** Whether rows can change while the list is shown; another machine then sends `list.changed`. */
  isChangeable?: boolean;
  /** False if the server is known to sort no such list; an order then fails as `notFound`. */
  canSort?(): boolean;
  filter?: ListFilter<Query>;
  /** The page loads again while one of its rows is in progress. */
  refresh?: ListRefresh<Row>;
  /** The notice when the list fails to load; the server's message by default. */
  failureText?: string;
  /** The notices for failures that mean something of their own for this list. */
  failureTexts?: Readonly<Partial<Record<FailureKind, string>>>;
  requirements: ListRequirements;
};

type ListInput<Row> = ListSettings & {
  address: string;
  /** Replaces the answer that the page showed before Back or Forward. */
  lastAnswer?: ListPage<Row>;
  /** Replaces the number of rows that this browser remembers. */
  rememberedSize?: number | undefined;
};

type ListContext<Row, Query> = ListUrlState<Query> &
  ListSettings & {
    /** Rows on a page that this browser remembers. */
    rememberedSize: number | undefined;
    /**
     * Rows on a page that the browser remembers as soon as they are there.
     * Null if nothing was chosen.
     */
    chosenSize: number | null;
    /** Whether people can choose an order. */
    canSort: boolean;
    /** The choices of the filter that the server lacks. */
    missingChoices: readonly string[];
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
  | { type: 'list.search'; query: Partial<Query> }
  | { type: 'sort.choose'; sort: string }
  | { type: 'page.open'; page: number }
  | { type: 'pageSize.choose'; size: number }
  | { type: 'list.retry' }
  | { type: 'list.changed' }
  | AddressChanged;

/** The list of a page, for a machine that changes its rows. */
export type ChangeableList = ActorRef<Snapshot<unknown>, { type: 'list.changed' }>;

/** The list of a page, for the machine of its search. */
export type SearchableList<Query> = ActorRef<Snapshot<unknown>, { type: 'list.search'; query: Partial<Query> }>;

type Place = { page: number; size: number };
/** What is left out of the query stays; `replace` leaves no step for Back. */
type Change<Query> = Partial<Omit<ListUrlState<Query>, 'query'>> & { query?: Partial<Query>; replace?: boolean };
type ListUrl = { address: string; rememberedSize?: number | undefined };

type PageOutput<Row> = { output: ListPage<Row> };
type PolledPage<Row> = { output: PollResult<ListPage<Row>> };

const isPage = ({ size, total }: { size: number; total: number }, page: number) =>
  Number.isInteger(page) && page >= 1 && page <= getLastPage(total, size);

const hasCurrentRows = ({ rows, areRowsCurrent }: { rows: readonly unknown[]; areRowsCurrent: boolean }) =>
  rows.length > 0 && areRowsCurrent;

const hasRowsOfPage = ({ page, size }: Place, { list, total }: ListPage<unknown>) =>
  list.length > 0 && page <= getLastPage(total, size);

export type CachedListOptions<Row, Query extends QueryValues> = ListOptions<Row, Query> &
  CachedLoad<ListRequest<Query>, ListPage<Row>>;

export const toRequest = <Query>(
  { query, page, sort, size, timeZone, today, params }: ListUrlState<Query> & ListSettings,
  pageSize: number,
): ListRequest<Query> => ({
  query,
  page,
  ...(sort && { sort }),
  ...(size !== pageSize && { size }),
  ...(timeZone && { timeZone }),
  ...(today && { today }),
  ...(params && { params }),
});

const toRows = <Row>({ list: rows, total }: ListPage<Row>) => ({ rows, total });

type Sizes = Pick<ListContext<unknown, unknown>, 'chosenSize' | 'rememberedSize'>;

const toCurrentRows = <Row>(page: ListPage<Row>, { chosenSize, rememberedSize }: Sizes) => ({
  ...toRows(page),
  areRowsCurrent: true,
  rememberedSize: chosenSize ?? rememberedSize,
  chosenSize: null,
});

/** What an address asks for, with the last rows after Back or Forward. */
export const listStateAt = <Row, Query extends QueryValues>(
  options: CachedListOptions<Row, Query>,
  { address, timeZone, today, params, lastAnswer, rememberedSize }: ListInput<Row>,
) => {
  const settings = { ...(timeZone && { timeZone }), ...(today && { today }), ...(params && { params }) };
  const state = { ...listUrl(options).read({ address, rememberedSize }), ...settings };
  const last = lastAnswer ?? options.knownAnswer(toRequest(state, options.pageSize));
  return { ...state, address, rememberedSize, ...(last && toRows(last)), areRowsCurrent: last !== undefined };
};

const canHaveSize = ({ rows, total, size }: { rows: readonly unknown[]; total: number; size: number }, other: number) =>
  rows.length > 0 && total > pageSizes[0] && other !== size && pageSizes.some((one) => one === other);

const isOtherSort = <Query>(
  definition: Parameters<typeof findSort<Query>>[0],
  { query, sort, canSort }: { query: Query; sort: string; canSort: boolean },
  other: string,
) => canSort && other !== sort && findSort(definition, query, other) === other;

type Filterable<Query> = { filter?: ListFilter<Query> };

const isFiltered = <Query extends QueryValues>({ filter }: Filterable<Query>, { query }: { query: Query }): boolean =>
  Object.entries(filter?.none ?? {}).some(([name, value]) => query[name] !== value);

type Filtered<Query> = { query: Query; missingChoices: readonly string[] };

const addMissingChoices = <Query>({ filter }: Filterable<Query>, { query, missingChoices }: Filtered<Query>) => ({
  missingChoices: [...new Set([...missingChoices, ...(filter?.toMissing(query) ?? [])])],
});

const missingNotice = <Query>({ filter }: Filterable<Query>, { query }: Filtered<Query>) =>
  notice('warning', filter?.formatMissing(query) ?? '');

type FailureTexts = { failureText?: string; failureTexts?: Readonly<Partial<Record<FailureKind, string>>> };

const findFailureText = ({ failureText, failureTexts = {} }: FailureTexts, error: unknown): string | undefined =>
  (isFailure(error) ? failureTexts[error.kind] : undefined) ?? failureText;

/** A change without a page shows the first one; an order that the search cannot have is left. */
const changeState = <Query>(
  definition: Parameters<typeof findSort<Query>>[0],
  state: ListUrlState<Query>,
  changed: Change<Query>,
): ListUrlState<Query> => {
  const query = { ...state.query, ...changed.query };
  return {
    query,
    page: changed.page ?? 1,
    size: changed.size ?? state.size,
    sort: findSort(definition, query, changed.sort ?? state.sort),
  };
};

type ChangedContext<Query> = Pick<ListContext<unknown, Query>, 'areRowsCurrent' | 'chosenSize'> &
  ListUrlState<Query> & { address: string };

type ChangedUrl<Query> = {
  url: ReturnType<typeof urlState<ListUrl, ListUrlState<Query>>>;
  definition: Parameters<typeof findSort<Query>>[0];
};

/** What a change tells the browser, and what the context is after it. */
const applyChange = <Query>(
  { url, definition }: ChangedUrl<Query>,
  context: ChangedContext<Query> & Pick<ListUrl, 'rememberedSize'>,
  changed: Change<Query>,
): { navigation: Navigation; next: ChangedContext<Query> } => {
  const state = changeState(definition, context, changed);
  const { replace, ...navigation } = url.navigation(context, state);
  const shown = url.withUrlState(context, state);
  const areRowsCurrent = context.areRowsCurrent && shown.address === context.address;
  const chosenSize = changed.size ?? context.chosenSize;
  return {
    navigation: { ...navigation, replace: replace || (changed.replace ?? false) },
    next: { ...shown, chosenSize, areRowsCurrent },
  };
};

/** Whether an address differs at most in how it writes the state of the list. */
const isSameState =
  (
    { queryPrefix }: { queryPrefix: string },
    { isOtherUrlState }: Pick<ChangedUrl<unknown>['url'], 'isOtherUrlState'>,
  ) =>
  ({ context }: { context: ListUrl }, change: { address: string }): boolean =>
    !isOtherUrlState({ context }, change) &&
    withQuery(change.address, queryPrefix, {}) === withQuery(context.address, queryPrefix, {});

const createPageLoad = <Row, Query extends QueryValues>(load: ListOptions<Row, Query>['load']) =>
  fromPromise<ListPage<Row>, ListRequest<Query>>(({ input, signal }) => load(input, signal));

export const listSetup = <Row, Query extends QueryValues>(options: CachedListOptions<Row, Query>) => {
  const { load, refresh, isInDialog = false } = options;
  const url = urlState<ListUrl, ListUrlState<Query>>(listUrl(options));
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
      loadPage: createPageLoad(load),
    },
    guards: {
      isOtherPage: ({ context }, { page }: { page: number }) => page !== context.page && isPage(context, page),
      canHaveSize: ({ context }, { size }: { size: number }) => canHaveSize(context, size),
      isOtherSort: ({ context }, { sort }: { sort: string }) => isOtherSort(options, context, sort),
      cannotSort: ({ context }, { error }: ErrorParams) => context.sort !== '' && isKind(error, 'notFound'),
      cannotFilter: ({ context }, { error }: ErrorParams) => isFiltered(options, context) && isKind(error, 'notFound'),
      isOtherUrlState: url.isOtherUrlState,
      isSameUrlState: isSameState(options, url),
      isSearching: ({ context }) => Object.values(context.query).some((value) => value !== ''),
      hasRows: ({ context }) => context.rows.length > 0,
      isPastLastPage: ({ context: { page, size, total } }) => page > getLastPage(total, size),
      hasRowsOfPage: ({ context }, { output }: PageOutput<Row>) => hasRowsOfPage(context, output),
      hasNewerRows: ({ context }, { output }: PolledPage<Row>) => hasRowsOfPage(context, output.answer),
      isInProgress: ({ context }) => context.rows.some((row) => refresh?.isInProgress(row)),
      isForbidden: (_, { error }: ErrorParams) => isKind(error, 'forbidden'),
      canKeepRows: ({ context }, failed: ErrorParams) => hasCurrentRows(context) && !isMissing(failed),
    },
    actions: {
      setUrlState: assign(({ context }, { address }: { address: string }) => ({
        ...listStateAt(options, { ...context, address }),
        chosenSize: null,
      })),
      setAddress: assign((_, { address }: { address: string }) => ({ address })),
      setRows: assign(({ context }, { output }: PageOutput<Row>) => toCurrentRows(output, context)),
      setNewerRows: assign((_, { output }: PolledPage<Row>) => toRows(output.answer)),
      setTotal: assign((_, { output: { total } }: PageOutput<Row>) => ({ total })),
      clearRows: assign({ rows: [], total: 0, areRowsCurrent: false }),
      saveChosenSize: ({ context: { chosenSize } }) => void (chosenSize && savePageSize(chosenSize)),
      clearCanSort: assign({ canSort: false }),
      setMissingChoices: assign(({ context }) => addMissingChoices(options, context)),
      notifyMissingChoices: sendTo(notices, ({ context }) => missingNotice(options, context)),
      notifyMissing: sendTo(notices, (_, { text }: { text: string }) => notice('warning', text)),
      notifyFailed: sendTo(notices, (_, { error }: ErrorParams) =>
        failureNotice(error, findFailureText(options, error)),
      ),
    },
  }).extend({
    actions: {
      changeUrlState: enqueueActions(({ context, enqueue }, changed: Change<Query>) => {
        const { navigation, next } = applyChange({ url, definition: options }, context, changed);
        if (!isInDialog) enqueue.sendTo(browser, navigation);
        enqueue.assign(next);
      }),
    },
  });
};
