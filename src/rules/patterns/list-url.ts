import { markName } from '#texts/isolated-text.ts';
import { toVisibleName } from '#texts/visible-text.ts';
import { ignoredPart, partsOfAddress } from './list-texts.ts';
import { pageFrom, readPageSize } from './paging.ts';
import { getSortColumn, readSort } from './sorting.ts';
import { type QueryValues, readQuery as readValues, withQuery } from './url-query.ts';

export type ListUrlState<Query> = {
  query: Query;
  page: number;
  /** Rows on a page. */
  size: number;
  /** The column of the order, after a minus if it descends; empty for the order of the server. */
  sort: string;
};

export type ListUrlDefinition<Query> = {
  queryPrefix: string;
  /** Rows on a page unless another number is chosen. */
  pageSize: number;
  /** The columns by which people can sort. */
  sortColumns?: readonly string[];
  /** False for a column that a search does not have; all searches have all columns by default. */
  canSortBy?(query: Query, column: string): boolean;
  readQuery?(values: QueryValues): Query;
};

type ListUrl = {
  address: string;
  /** Rows on a page that this browser remembers. */
  rememberedSize?: number | undefined;
};

type Sorted<Query> = Pick<ListUrlDefinition<Query>, 'sortColumns' | 'canSortBy'>;

/** The order that a search can have; empty for any other text. */
export const findSort = <Query>({ sortColumns = [], canSortBy }: Sorted<Query>, query: Query, text = ''): string => {
  const sort = readSort(sortColumns, text);
  return sort !== '' && canSortBy?.(query, getSortColumn(sort)) === false ? '' : sort;
};

/**
 * An address without a number of rows has the remembered one.
 * With a page it was written for the number of rows of the list.
 */
export const listUrl = <Query extends QueryValues>(definition: ListUrlDefinition<Query>) => {
  const { queryPrefix, pageSize, readQuery } = definition;
  return {
    read: ({ address, rememberedSize = pageSize }: ListUrl): ListUrlState<Query> => {
      const { page: writtenPage, size, sort, ...values } = readValues(address, queryPrefix);
      const page = pageFrom(writtenPage);
      const query = readQuery?.(values) ?? ({} as Query);
      return {
        query,
        page,
        size: readPageSize(size) ?? (page > 1 ? pageSize : rememberedSize),
        sort: findSort(definition, query, sort),
      };
    },
    write: (
      { address, rememberedSize = pageSize }: ListUrl,
      { query, page, size, sort }: ListUrlState<Query>,
    ): string =>
      withQuery(address, queryPrefix, {
        ...query,
        page: page > 1 ? String(page) : '',
        size: size === pageSize && rememberedSize === pageSize ? '' : String(size),
        sort,
      }),
  };
};

const shownMax = 60;

/** A value in brackets, as far as it can be seen. */
const shownValue = (value: string): string => {
  const characters = [...toVisibleName(value)];
  const shown = characters.length > shownMax ? [...characters.slice(0, shownMax - 1), '…'] : characters;
  return shown.length === 0 ? '' : ` (${markName(shown.join(''))})`;
};

export const ignoredPartText = (label: string, value: string): string => ignoredPart(label, shownValue(value));

type IgnoredSearch<Query> = ListUrlDefinition<Query> & {
  address: string;
  /** What a text calls each part of the search; absent for a list that only has pages. */
  labels?: Readonly<Partial<Record<keyof Query, string>>>;
};

/**
 * Says which parts of the search in the URL are ignored because they are wrong or do not fit.
 * Empty if all parts are used, or if the URL has none.
 */
export const ignoredSearchText = <Query extends QueryValues>(search: IgnoredSearch<Query>): string => {
  const values = readValues(search.address, search.queryPrefix);
  const { query, page, size, sort } = listUrl(search).read(search);
  const used: QueryValues = {
    ...query,
    page: values.page === String(page) ? String(page) : '',
    size: values.size === String(size) ? String(size) : '',
    sort,
  };
  const labels: Readonly<Record<string, string | undefined>> = {
    ...search.labels,
    ...partsOfAddress,
  };
  return Object.entries(labels)
    .flatMap(([key, label]) => {
      const value = (values[key] ?? '').trim();
      return label && value && !used[key] ? [ignoredPartText(label, value)] : [];
    })
    .join(' ');
};
