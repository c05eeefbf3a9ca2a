import { cannotSort } from '#rules/patterns/list-texts.ts';
import { getLastPage, pageWithRow } from '#rules/patterns/paging.ts';
import type { QueryValues } from '#rules/patterns/url-query.ts';
import { findPageSize } from '#services/browser/page-size.ts';
import { cachedLoad } from '#services/http/answer-cache.ts';
import { toEvent } from './event-params.ts';
import { type ListFilter, type ListOptions, listSetup, listStateAt, toRequest } from './list.setup.ts';

type ListSetup<Row, Query extends QueryValues> = ReturnType<typeof listSetup<Row, Query>>;

/** Makes the machine of a list whose search and page are part of the URL (decision 016). */
export const listMachine = <Row, Query extends QueryValues>(options: ListOptions<Row, Query>) => {
  const { id, description, readQuery, refresh, isInDialog = false, requirements } = options;
  const { denied, failed } = requirements;
  const cached = { ...options, ...(isInDialog ? { knownAnswer: () => undefined } : cachedLoad(options.load)) };
  const list = listSetup(cached);
  return list.createMachine({
    id,
    description,
    context: ({ input }) => ({
      rows: [],
      total: 0,
      chosenSize: null,
      canSort: options.sortColumns !== undefined && (options.canSort?.() ?? true),
      missingChoices: options.filter?.listMissing() ?? [],
      ...listStateAt(cached, { ...input, rememberedSize: input.rememberedSize ?? findPageSize() }),
    }),
    ...(!isInDialog && {
      invoke: { id: 'addressListener', src: 'addressListener', input: ({ context: { address } }) => ({ address }) },
    }),
    initial: 'choosing',
    on: events(list, options),
    states: {
      choosing: {
        description:
          'Chooses whether rows stay while the page loads; Back and Forward bring the last rows of the page.',
        always: [
          { description: 'The list has rows; they stay while the page loads.', guard: 'hasRows', target: 'reloading' },
          { description: 'The list has no rows; placeholder rows are shown while the page loads.', target: 'loading' },
        ],
      },
      loading: loading(list, options, 'The list shows placeholder rows while the page loads.'),
      reloading: loading(list, { ...options, keepsRows: !isInDialog }, 'The list keeps its rows while the page loads.'),
      choosingPlaceholder: choosingPlaceholder(list, options),
      shown: {
        description: 'The list shows the rows of a page.',
        ...(refresh && refreshing(list, options, refresh.requirements)),
      },
      empty: { description: 'The list says that it has no rows yet.', tags: 'empty' },
      ...(readQuery && {
        noMatches: { description: 'The list says that no row matches the search.', tags: 'noMatches' },
      }),
      ...(!isInDialog && { outdated: outdated(list, options) }),
      denied: {
        description: 'The list says that the user has no access to these rows.',
        tags: 'denied',
        meta: { requirements: denied },
      },
      failed: {
        description: 'The list says that it could not be loaded and offers a retry.',
        tags: 'failed',
        meta: { requirements: failed },
        on: retrying(list, options),
      },
    },
  });
};

/** Who follows a link to a list that has failed wants to see it. */
const retrying = <Row, Query extends QueryValues>(
  list: ListSetup<Row, Query>,
  { isInDialog = false, requirements: { url } }: ListOptions<Row, Query>,
) => {
  const retry = list.createStateConfig({
    on: { 'list.retry': { description: 'The user loads the page again.', target: 'choosing' } },
  });
  const following = list.createStateConfig({
    on: {
      'address.changed': {
        description: 'A link to the same search and page loads it again.',
        guard: { type: 'isSameUrlState', params: toEvent },
        target: 'choosing',
        actions: { type: 'setAddress', params: toEvent },
        meta: { requirements: url },
      },
    },
  });
  return { ...retry.on, ...(!isInDialog && following.on) };
};

const outdated = <Row, Query extends QueryValues>(list: ListSetup<Row, Query>, options: ListOptions<Row, Query>) =>
  list.createStateConfig({
    description: 'The list keeps its rows, says that they could not be refreshed and offers a retry.',
    tags: 'outdated',
    meta: { requirements: options.requirements.failed },
    on: retrying(list, options),
  });

const events = <Row, Query extends QueryValues>(list: ListSetup<Row, Query>, options: ListOptions<Row, Query>) => {
  const { readQuery, sortColumns, isChangeable, isInDialog = false, requirements } = options;
  const { search, paging, sizing, url } = requirements;
  const searching = list.createStateConfig({
    on: {
      'list.search': {
        description: 'The user searches; the first page of the matches loads.',
        target: '.choosing',
        actions: { type: 'changeUrlState', params: toEvent },
        meta: { requirements: search },
      },
    },
  });
  const turning = list.createStateConfig({
    on: {
      'page.open': {
        description: 'The user opens another page.',
        guard: { type: 'isOtherPage', params: toEvent },
        target: '.choosing',
        actions: { type: 'changeUrlState', params: toEvent },
        meta: { requirements: paging },
      },
      'pageSize.choose': {
        description: 'The user chooses how many rows a page has; the page with the first row loads.',
        guard: { type: 'canHaveSize', params: toEvent },
        target: '.choosing',
        actions: {
          type: 'changeUrlState',
          params: ({ context, event: { size } }) => ({ size, page: pageWithRow(context, size), replace: true }),
        },
        meta: { requirements: sizing },
      },
    },
  });
  const changing = list.createStateConfig({
    on: { 'list.changed': { description: 'Rows have changed; the page loads again.', target: '.choosing' } },
  });
  const moving = list.createStateConfig({
    on: {
      'address.changed': [
        {
          description: 'Back or a link selects another search or page.',
          guard: { type: 'isOtherUrlState', params: toEvent },
          target: '.choosing',
          actions: { type: 'setUrlState', params: toEvent },
          meta: { requirements: url },
        },
        { description: 'Another part of the URL has changed.', actions: { type: 'setAddress', params: toEvent } },
      ],
    },
  });
  return {
    ...(readQuery && searching.on),
    ...(sortColumns && sorting(list, options).on),
    ...turning.on,
    ...(isChangeable && changing.on),
    ...(!isInDialog && moving.on),
  };
};

const sorting = <Row, Query extends QueryValues>(
  list: ListSetup<Row, Query>,
  { requirements }: ListOptions<Row, Query>,
) =>
  list.createStateConfig({
    on: {
      'sort.choose': {
        description: 'The user chooses an order by a column, or none; the first page loads.',
        guard: { type: 'isOtherSort', params: toEvent },
        target: '.choosing',
        actions: { type: 'changeUrlState', params: toEvent },
        meta: { requirements: requirements.sorting },
      },
    },
  });

/** After this, the rows of the list answer the rest of the search. */
const leavingFilter = <Query>({ none }: ListFilter<Query>, requirements: readonly string[] | undefined) =>
  ({
    description: 'The server lacks the filter; a notice says so, and the page loads without it.',
    guard: { type: 'cannotFilter', params: toEvent },
    target: 'choosing',
    actions: [
      'setMissingChoices',
      'notifyMissingChoices',
      { type: 'changeUrlState', params: { query: none, replace: true } },
    ],
    meta: { requirements },
  }) as const;

const leavingOrder = (requirements: readonly string[] | undefined) =>
  ({
    description: 'The server cannot sort; a notice says so, and the page loads without the order.',
    guard: { type: 'cannotSort', params: toEvent },
    target: 'choosing',
    actions: [
      { type: 'changeUrlState', params: { sort: '', replace: true } },
      'clearCanSort',
      { type: 'notifyMissing', params: { text: cannotSort } },
    ],
    meta: { requirements },
  }) as const;

type LoadingOptions<Row, Query extends QueryValues> = ListOptions<Row, Query> & { keepsRows?: boolean };

const loading = <Row, Query extends QueryValues>(
  list: ListSetup<Row, Query>,
  { pageSize, sortColumns, filter, isInDialog = false, keepsRows = false, requirements }: LoadingOptions<Row, Query>,
  description: string,
) => {
  const { denied, failed } = requirements;
  const notRefreshed = {
    description: 'The rows of this page could not be refreshed; a notice says why.',
    guard: { type: 'canKeepRows', params: toEvent },
    target: 'outdated',
    actions: { type: 'notifyFailed', params: toEvent },
    meta: { requirements: failed },
  } as const;
  return list.createStateConfig({
    description,
    tags: 'busy',
    invoke: {
      id: 'loadPage',
      src: 'loadPage',
      input: ({ context }) => toRequest(context, pageSize),
      onDone: [
        {
          description: 'The page has rows; the list shows them.',
          guard: { type: 'hasRowsOfPage', params: toEvent },
          target: 'shown',
          actions: ['saveChosenSize', { type: 'setRows', params: toEvent }],
        },
        {
          description: 'The page has no rows or does not exist.',
          target: 'choosingPlaceholder',
          actions: { type: 'setTotal', params: toEvent },
        },
      ],
      onError: [
        {
          description: 'The server denies access; no notice is shown.',
          guard: { type: 'isForbidden', params: toEvent },
          target: 'denied',
          actions: 'clearRows',
          meta: { requirements: denied },
        },
        ...(filter ? [leavingFilter(filter, requirements.noFilter)] : []),
        ...(sortColumns ? [leavingOrder(requirements.noSorting)] : []),
        ...(keepsRows ? [notRefreshed] : []),
        {
          description: `The page could not be loaded; ${isInDialog ? 'no notice is shown' : 'a notice says why'}.`,
          target: 'failed',
          actions: isInDialog ? 'clearRows' : ['clearRows', { type: 'notifyFailed', params: toEvent }],
          meta: { requirements: failed },
        },
      ],
    },
  });
};

/** The states of shown rows that can be in progress. */
const refreshing = <Row, Query extends QueryValues>(
  list: ListSetup<Row, Query>,
  { id, pageSize }: ListOptions<Row, Query>,
  requirements: readonly string[],
) =>
  list.createStateConfig({
    initial: 'choosingRefresh',
    states: {
      choosingRefresh: {
        description: 'Chooses whether the rows change without the user.',
        always: [
          {
            description: 'A row is in progress; the page loads again after a pause.',
            guard: 'isInProgress',
            target: 'inProgress',
          },
          { description: 'No row is in progress; the rows stay as they are.', target: 'settled' },
        ],
      },
      inProgress: {
        description: 'A row is in progress; the page loads again after a pause and keeps its rows.',
        meta: { requirements },
        invoke: {
          id: 'poll',
          src: 'poll',
          input: ({ context }) => ({ subject: toRequest(context, pageSize), polls: 0 }),
          onDone: [
            {
              description: 'The newer rows replace those that are shown.',
              guard: { type: 'hasNewerRows', params: toEvent },
              target: 'choosingRefresh',
              actions: { type: 'setNewerRows', params: toEvent },
            },
            { description: 'The page has no rows any more; it loads again.', target: `#${id}.choosing` },
          ],
          onError: { description: 'The page is denied; it loads again.', target: `#${id}.choosing` },
        },
      },
      settled: { description: 'No row is in progress; nothing is polled.', meta: { requirements } },
    },
  });

const choosingPlaceholder = <Row, Query extends QueryValues>(
  list: ListSetup<Row, Query>,
  { readQuery, requirements: { paging } }: ListOptions<Row, Query>,
) => {
  const noMatches = list.createStateConfig({
    always: {
      description: 'The user has searched; the list says that no row matches.',
      guard: 'isSearching',
      target: 'noMatches',
      actions: 'clearRows',
    },
  });
  return list.createStateConfig({
    description: 'Chooses what the list shows when the page has no rows.',
    always: [
      {
        description: 'The list has fewer pages; the last one loads.',
        guard: 'isPastLastPage',
        target: 'choosing',
        actions: {
          type: 'changeUrlState',
          params: ({ context: { total, size } }) => ({ page: getLastPage(total, size), replace: true }),
        },
        meta: { requirements: paging },
      },
      ...(readQuery ? [noMatches.always] : []),
      { description: 'The list has no rows at all and says so.', target: 'empty', actions: 'clearRows' },
    ],
  });
};
