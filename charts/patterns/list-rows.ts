import type { ListUrlState } from '#rules/patterns/list-url.ts';
import { navigation, notice } from './emitted.ts';

/** What differs between the models of lists. */
export type ListSample<Row, Query> = {
  /** The path of the page with the list. */
  path: string;
  queryPrefix: string;
  pageSize: number;
  /** One of the columns by which people can sort. */
  sortColumn?: string;
  /** Two rows that differ; both are on each page. */
  shown: readonly [Row, Row];
  /** The parameters of the page's route, for a list that belongs to one item. */
  params?: Readonly<Record<string, string>>;
  /** Absent for a list without a search. */
  emptyQuery?: Query;
  /** A search that matches something. */
  query?: Query;
  /** A search with the filter that a server may lack. */
  filtered?: Query;
  /** The text of the notice when the list fails to load without a message from the server. */
  failureText: string;
  requirements: Record<'paging' | 'sizing' | 'url' | 'denied' | 'failed', string> & {
    search?: string;
    sorting?: string;
    noSorting?: string;
    noFilter?: string;
  };
};

export type ListContext<Row, Query> = ListUrlState<Query> & {
  address: string;
  rows: readonly Row[];
  total: number;
  areRowsCurrent: boolean;
  canSort: boolean;
  missingChoices: readonly string[];
};

/** Whether two searches have the same fields, in any order. */
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(Object.entries(Object(one)).toSorted()) === JSON.stringify(Object.entries(Object(other)).toSorted());

type Addresses = { searched: string | undefined; secondPage: string };

/** The rows for requirements that all lists share. */
export const createListRows = <Row, Query>(sample: ListSample<Row, Query>, addresses: Addresses) => [
  ...createLoadRows(sample, addresses),
  ...createOrderRows(sample),
  ...createFilterRows(sample),
];

const createLoadRows = <Row, Query>(
  { path, shown, emptyQuery, failureText, requirements }: ListSample<Row, Query>,
  { searched, secondPage }: Addresses,
) => [
  ...(searched === undefined || requirements.search === undefined
    ? []
    : [
        {
          requirement: requirements.search,
          event: 'list.search',
          case: 'something',
          when: ({ address }: ListContext<Row, Query>) => address === path,
          to: [],
          emits: [navigation(searched)],
          check: ({ page }: ListContext<Row, Query>) => page === 1,
        },
      ]),
  {
    requirement: requirements.url,
    event: 'start',
    case: 'a shared link',
    to: 'loading',
    check: ({ page, query }: ListContext<Row, Query>) =>
      page === 2 && (emptyQuery === undefined || !isSame(query, emptyQuery)),
  },
  {
    requirement: requirements.url,
    event: 'start',
    case: 'Back to rows',
    to: 'reloading',
    check: ({ rows }: ListContext<Row, Query>) => isSame(rows, shown),
  },
  {
    requirement: requirements.failed,
    event: 'error loadPage',
    case: 'offline',
    when: ({ areRowsCurrent }: ListContext<Row, Query>) => !areRowsCurrent,
    to: 'failed',
    emits: [notice(failureText)],
  },
  {
    requirement: requirements.failed,
    event: 'error loadPage',
    case: 'offline',
    when: ({ areRowsCurrent }: ListContext<Row, Query>) => areRowsCurrent,
    to: 'outdated',
    emits: [notice(failureText)],
    check: ({ rows }: ListContext<Row, Query>) => rows.length > 0,
  },
  { requirement: requirements.failed, from: 'outdated', event: 'list.retry', to: 'reloading' },
  {
    requirement: requirements.url,
    from: 'failed',
    event: 'address.changed',
    case: 'the plain address',
    when: ({ address }: ListContext<Row, Query>) => address === path,
    to: 'loading',
  },
  { requirement: requirements.denied, event: 'error loadPage', case: 'denied', to: 'denied' },
  {
    requirement: requirements.paging,
    from: 'shown',
    event: 'page.open',
    case: 'the second',
    when: ({ address, query }: ListContext<Row, Query>) =>
      address === path && (emptyQuery === undefined || isSame(query, emptyQuery)),
    to: 'reloading',
    emits: [navigation(secondPage)],
  },
  { requirement: requirements.failed, from: 'failed', event: 'list.retry', to: 'loading' },
];

const createFilterRows = <Row, Query>({ filtered, emptyQuery, requirements: { noFilter } }: ListSample<Row, Query>) =>
  filtered && noFilter
    ? [
        {
          requirement: noFilter,
          event: 'error loadPage',
          case: 'no such call',
          when: ({ query }: ListContext<Row, Query>) => isSame(query, filtered),
          to: [],
          check: ({ query, missingChoices }: ListContext<Row, Query>) =>
            missingChoices.length > 0 && isSame(query, emptyQuery),
        },
      ]
    : [];

const createOrderRows = <Row, Query>({ queryPrefix, sortColumn, requirements }: ListSample<Row, Query>) => [
  {
    requirement: requirements.sizing,
    from: 'shown',
    event: 'pageSize.choose',
    case: 'fifty',
    when: ({ size, total }: ListContext<Row, Query>) => size !== 50 && total > 10,
    to: 'reloading',
    check: ({ address, size, page }: ListContext<Row, Query>) =>
      size === 50 && page === 1 && address.includes(`${queryPrefix}.size=50`),
  },
  ...(sortColumn && requirements.sorting
    ? [
        {
          requirement: requirements.sorting,
          from: 'shown',
          event: 'sort.choose',
          case: 'a column',
          when: ({ sort }: ListContext<Row, Query>) => sort === '',
          to: 'reloading',
          check: ({ address, sort, page }: ListContext<Row, Query>) =>
            sort === sortColumn && page === 1 && address.includes(`${queryPrefix}.sort=${sortColumn}`),
        },
        {
          requirement: requirements.noSorting ?? requirements.sorting,
          from: 'reloading',
          event: 'error loadPage',
          case: 'no such call',
          when: ({ sort }: ListContext<Row, Query>) => sort !== '',
          to: 'reloading',
          check: ({ address, sort, canSort }: ListContext<Row, Query>) =>
            sort === '' && !canSort && !address.includes('.sort='),
        },
      ]
    : []),
];
