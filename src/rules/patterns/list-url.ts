import { markName } from '#texts/isolated-text.ts';
import { toVisibleName } from '#texts/visible-text.ts';
import { ignoredPart } from './list-texts.ts';
import { pageFrom } from './paging.ts';
import { type QueryValues, readQuery, withQuery } from './url-query.ts';

export type ListUrlState<Query> = { query: Query; page: number };

export type ListUrlDefinition<Query> = {
  queryPrefix: string;
  readQuery?(values: QueryValues): Query;
};

export const listUrl = <Query extends QueryValues>({ queryPrefix, readQuery: read }: ListUrlDefinition<Query>) => ({
  read: ({ address }: { address: string }): ListUrlState<Query> => {
    const { page, ...values } = readQuery(address, queryPrefix);
    return { query: read?.(values) ?? ({} as Query), page: pageFrom(page) };
  },
  write: ({ address }: { address: string }, { query, page }: ListUrlState<Query>): string =>
    withQuery(address, queryPrefix, { ...query, page: page > 1 ? String(page) : '' }),
});

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
  const values = readQuery(search.address, search.queryPrefix);
  const { query, page } = listUrl(search).read(search);
  const used: QueryValues = { ...query, page: values.page === String(page) ? String(page) : '' };
  const labels: Readonly<Record<string, string | undefined>> = { ...search.labels, page: 'page' };
  return Object.entries(labels)
    .flatMap(([key, label]) => {
      const value = (values[key] ?? '').trim();
      return label && value && !used[key] ? [ignoredPartText(label, value)] : [];
    })
    .join(' ');
};
