import type { ListPage } from '#machines/patterns/list.setup.ts';
import { Failure } from '#rules/patterns/failure.ts';
import type { ListUrlState } from '#rules/patterns/list-url.ts';
import { type QueryValues, withQuery } from '#rules/patterns/url-query.ts';
import { navigation, notice } from './emitted.ts';
import { noAnswer } from './no-answer.ts';

type Sample<Row, Query> = {
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
  /** The text of the notice when the list fails to load without a message from the server. */
  failureText: string;
  requirements: Record<'paging' | 'sizing' | 'url' | 'denied' | 'failed', string> & {
    search?: string;
    sorting?: string;
    noSorting?: string;
  };
};

type ListContext<Row, Query> = ListUrlState<Query> & {
  address: string;
  rows: readonly Row[];
  total: number;
  areRowsCurrent: boolean;
  canSort: boolean;
};

/** The parts that the models of all paged lists share. */
export const listModel = <Row, Query extends QueryValues>(sample: Sample<Row, Query>) => {
  const { path, params, queryPrefix, query, emptyQuery, sortColumn } = sample;
  const searched = query && withQuery(path, queryPrefix, query);
  const secondPage = withQuery(path, queryPrefix, { page: '2' });
  const outcomes = createOutcomes(sample);
  return {
    inputs: {
      'a plain address': { address: path, ...(params && { params }) },
      'a shared link': { address: withQuery(path, queryPrefix, { ...query, page: '2' }), ...(params && { params }) },
      'Back to rows': {
        address: path,
        ...(params && { params }),
        lastAnswer: outcomes.done['rows of two pages'],
      },
    },
    cases: {
      ...(query && emptyQuery && { 'list.search': { something: { query }, nothing: { query: emptyQuery } } }),
      ...(sortColumn && { 'sort.choose': { 'a column': { sort: sortColumn }, 'no column': { sort: 'other' } } }),
      'page.open': { 'the second': { page: 2 }, 'a missing page': { page: 3 } },
      'pageSize.choose': { fifty: { size: 50 }, 'no such number': { size: 7 } },
      'address.changed': {
        'the plain address': { address: path },
        ...(searched && { 'a search': { address: searched } }),
        'the second page': { address: secondPage },
      },
    },
    outcomes: { loadPage: outcomes },
    userEvents: {
      ...(query && { 'list.search': "Press 'Search' or 'Reset'" }),
      ...(sortColumn && { 'sort.choose': "Press the title of a column, or choose in 'Sort by' on a phone" }),
      'page.open': 'Press a page number or an arrow below the list',
      'pageSize.choose': 'Choose a number of rows below the list',
      'list.retry': "Press 'Try again' below the message",
    },
    key: ({ address, query, page, size, sort, canSort, rows, total, areRowsCurrent }: ListContext<Row, Query>) => [
      address,
      query,
      page,
      size,
      sort,
      canSort,
      rows.length,
      total > 10,
      areRowsCurrent,
    ],
    rows: createRows(sample, { searched, secondPage }),
  };
};

/** One page is full; two pages have one row more. */
const createOutcomes = <Row, Query>({ shown, pageSize, sortColumn }: Sample<Row, Query>) => {
  const createPage = (total: number, list: readonly Row[]): ListPage<Row> => ({ total, page: 1, list });
  return {
    done: {
      'rows of two pages': createPage(pageSize + 1, shown),
      'rows of one page': createPage(pageSize, shown),
      nothing: createPage(0, []),
    },
    error: {
      ...noAnswer,
      denied: new Failure('forbidden', { status: 403, code: 40300 }),
      ...(sortColumn && { 'no such call': new Failure('notFound', { status: 404, code: 40400 }) }),
    },
  };
};

/** Whether two searches have the same fields, in any order. */
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(Object.entries(Object(one)).toSorted()) === JSON.stringify(Object.entries(Object(other)).toSorted());

type Addresses = { searched: string | undefined; secondPage: string };

const createRows = <Row, Query>(sample: Sample<Row, Query>, addresses: Addresses) => [
  ...createLoadRows(sample, addresses),
  ...createOrderRows(sample),
];

const createLoadRows = <Row, Query>(
  { path, shown, emptyQuery, failureText, requirements }: Sample<Row, Query>,
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

const createOrderRows = <Row, Query>({ queryPrefix, sortColumn, requirements }: Sample<Row, Query>) => [
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
