import type { ListPage } from '#machines/patterns/list.setup.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { type QueryValues, withQuery } from '#rules/patterns/url-query.ts';
import { createListRows, type ListContext, type ListSample } from './list-rows.ts';
import { noAnswer } from './no-answer.ts';

/** The parts that the models of all paged lists share. */
export const listModel = <Row, Query extends QueryValues>(sample: ListSample<Row, Query>) => {
  const { path, queryPrefix, query, emptyQuery, sortColumn } = sample;
  const searched = query && withQuery(path, queryPrefix, query);
  const secondPage = withQuery(path, queryPrefix, { page: '2' });
  const outcomes = createOutcomes(sample);
  return {
    inputs: createInputs(sample),
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
    key: ({
      address,
      query,
      page,
      size,
      sort,
      canSort,
      missingChoices,
      rows,
      total,
      areRowsCurrent,
    }: ListContext<Row, Query>) => [
      address,
      query,
      page,
      size,
      sort,
      canSort,
      missingChoices.join(),
      rows.length,
      total > 10,
      areRowsCurrent,
    ],
    ...(sortColumn && { environment }),
    rows: createListRows(sample, { searched, secondPage }),
  };
};

/** A list that shows a message instead of its table has no titles of columns. */
const environment = {
  allows: ({ event }: { event: string }, { isIn }: { isIn(state: string): boolean }) =>
    event !== 'sort.choose' || !['empty', 'noMatches', 'denied', 'failed'].some((state) => isIn(state)),
};

const createInputs = <Row, Query extends QueryValues>(sample: ListSample<Row, Query>) => {
  const { path, params, queryPrefix, query, filtered } = sample;
  return {
    'a plain address': { address: path, ...(params && { params }) },
    'a shared link': { address: withQuery(path, queryPrefix, { ...query, page: '2' }), ...(params && { params }) },
    ...(filtered && { 'a shared filter': { address: withQuery(path, queryPrefix, filtered) } }),
    'Back to rows': {
      address: path,
      ...(params && { params }),
      lastAnswer: createOutcomes(sample).done['rows of two pages'],
    },
  };
};

/** One page is full; two pages have one row more. */
const createOutcomes = <Row, Query>({ shown, pageSize, sortColumn }: ListSample<Row, Query>) => {
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
