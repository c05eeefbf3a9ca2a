import { type QueryValues, withQuery } from '#rules/address-query.ts';
import { somethingWrong } from '#rules/labels.ts';
import { Failure } from '#services/http/failure.ts';
import type { AskedPage } from './paged-list.ts';
import type { ListPage } from './paged-list-states.ts';

type Sample<Row, Query> = {
  /** The page that the list stands on. */
  path: string;
  space: string;
  pageSize: number;
  row: Row;
  /** The search for nothing in particular, and one for something. */
  none: Query;
  query: Query;
};

type ListContext<Row, Query> = Omit<AskedPage<Query>, 'pageSize'> & { address: string; rows: readonly Row[] };

/** What the models of all lists in pages have in common. */
export const pagedListModel = <Row, Query extends QueryValues>(sample: Sample<Row, Query>) => {
  const { path, space, query, none } = sample;
  const searched = withQuery(path, space, query);
  const secondPage = withQuery(path, space, { page: '2' });
  return {
    inputs: {
      'a plain address': { address: path },
      'a shared link': { address: withQuery(path, space, { ...query, page: '2' }) },
    },
    cases: {
      'list.search': { something: { query }, nothing: { query: none } },
      'page.open': { 'the second': { page: 2 }, 'one that is not there': { page: 99 } },
      'address.changed': {
        'the plain address': { address: path },
        'a search': { address: searched },
        'the second page': { address: secondPage },
      },
    },
    outcomes: { loadPage: outcomesOf(sample) },
    person: {
      'list.search': "Press 'Search' or 'Reset'",
      'page.open': 'Press a number, or the arrow before or behind the numbers, below the list',
      'list.retry': "Press 'Try again' in place of the list",
    },
    causes: { 'list.reload': 'world' as const },
    key: ({ address, query, page, rows }: ListContext<Row, Query>) => [address, query, page, rows.length],
    rows: rowsOf(sample, { searched, secondPage }),
  };
};

const outcomesOf = <Row, Query>({ row, pageSize }: Sample<Row, Query>) => {
  const come = (total: number, rows: number): ListPage<Row> => ({
    total,
    page: 1,
    list: Array.from({ length: rows }, () => row),
  });
  return {
    done: { 'rows of two pages': come(pageSize + 1, 1), 'rows of one page': come(1, 1), nothing: come(0, 0) },
    error: {
      offline: new Failure('offline'),
      refused: new Failure('refused', { status: 403, code: 40300 }),
      'session ended': new Failure('sessionEnded'),
    },
  };
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Addresses = { searched: string; secondPage: string };

const rowsOf = <Row, Query>({ path, none }: Sample<Row, Query>, { searched, secondPage }: Addresses) => [
  {
    requirement: 'USER-02',
    event: 'list.search',
    case: 'something',
    when: ({ address }: ListContext<Row, Query>) => address === path,
    to: [],
    goes: searched,
    holds: ({ page }: ListContext<Row, Query>) => page === 1,
  },
  {
    requirement: 'USER-08',
    event: 'start',
    case: 'a shared link',
    to: 'loading',
    holds: ({ page, query }: ListContext<Row, Query>) => page === 2 && !isSame(query, none),
  },
  { requirement: 'GEN-01', event: 'error loadPage', case: 'offline', to: 'failed', says: somethingWrong },
  { requirement: 'PERM-05', event: 'error loadPage', case: 'refused', to: 'refused' },
  {
    requirement: 'USER-08',
    from: 'shown',
    event: 'page.open',
    case: 'the second',
    when: ({ address, query }: ListContext<Row, Query>) => address === path && isSame(query, none),
    to: 'reloading',
    goes: secondPage,
  },
  { requirement: 'GEN-01', from: 'failed', event: 'list.retry', to: 'loading' },
];
