import type { ListPage } from '#machines/patterns/list.setup.ts';
import { Failure } from '#rules/failure.ts';
import type { ListUrlState } from '#rules/list-url.ts';
import { type QueryValues, withQuery } from '#rules/url-query.ts';

type Sample<Row, Query> = {
  /** The path of the page with the list. */
  path: string;
  queryPrefix: string;
  pageSize: number;
  row: Row;
  emptyQuery: Query;
  /** A search that matches something. */
  query: Query;
  /** The text of the notice when the list fails to load without a message from the server. */
  failureText: string;
  requirements: Record<'search' | 'paging' | 'url' | 'denied' | 'failed', string>;
};

type ListContext<Row, Query> = ListUrlState<Query> & { address: string; rows: readonly Row[] };

/** The parts that the models of all paged lists share. */
export const listModel = <Row, Query extends QueryValues>(sample: Sample<Row, Query>) => {
  const { path, queryPrefix, query, emptyQuery } = sample;
  const searched = withQuery(path, queryPrefix, query);
  const secondPage = withQuery(path, queryPrefix, { page: '2' });
  return {
    inputs: {
      'a plain address': { address: path },
      'a shared link': { address: withQuery(path, queryPrefix, { ...query, page: '2' }) },
    },
    cases: {
      'list.search': { something: { query }, nothing: { query: emptyQuery } },
      'page.open': { 'the second': { page: 2 }, 'a missing page': { page: 99 } },
      'address.changed': {
        'the plain address': { address: path },
        'a search': { address: searched },
        'the second page': { address: secondPage },
      },
    },
    outcomes: { loadPage: outcomesOf(sample) },
    userEvents: {
      'list.search': "Press 'Search' or 'Reset'",
      'page.open': 'Press a page number or an arrow below the list',
      'list.retry': "Press 'Try again' in place of the list",
    },
    key: ({ address, query, page, rows }: ListContext<Row, Query>) => [address, query, page, rows.length],
    rows: rowsOf(sample, { searched, secondPage }),
  };
};

const outcomesOf = <Row, Query>({ row, pageSize }: Sample<Row, Query>) => {
  const pageOf = (total: number, rows: number): ListPage<Row> => ({
    total,
    page: 1,
    list: Array.from({ length: rows }, () => row),
  });
  return {
    done: { 'rows of two pages': pageOf(pageSize + 1, 1), 'rows of one page': pageOf(1, 1), nothing: pageOf(0, 0) },
    error: { offline: new Failure('offline'), denied: new Failure('forbidden', { status: 403, code: 40300 }) },
  };
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Addresses = { searched: string; secondPage: string };

const rowsOf = <Row, Query>(
  { path, emptyQuery, failureText, requirements }: Sample<Row, Query>,
  { searched, secondPage }: Addresses,
) => [
  {
    requirement: requirements.search,
    event: 'list.search',
    case: 'something',
    when: ({ address }: ListContext<Row, Query>) => address === path,
    to: [],
    path: searched,
    check: ({ page }: ListContext<Row, Query>) => page === 1,
  },
  {
    requirement: requirements.url,
    event: 'start',
    case: 'a shared link',
    to: 'loading',
    check: ({ page, query }: ListContext<Row, Query>) => page === 2 && !isSame(query, emptyQuery),
  },
  { requirement: requirements.failed, event: 'error loadPage', case: 'offline', to: 'failed', notice: failureText },
  { requirement: requirements.denied, event: 'error loadPage', case: 'denied', to: 'denied' },
  {
    requirement: requirements.paging,
    from: 'shown',
    event: 'page.open',
    case: 'the second',
    when: ({ address, query }: ListContext<Row, Query>) => address === path && isSame(query, emptyQuery),
    to: 'reloading',
    path: secondPage,
  },
  { requirement: requirements.failed, from: 'failed', event: 'list.retry', to: 'loading' },
];
