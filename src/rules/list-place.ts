import { type QueryValues, readQuery, withQuery } from './address-query.ts';
import { pageFrom } from './paging.ts';

/** What is listed and which page of it. */
export type ListPlace<Query> = { query: Query; page: number };

export type PlaceDefinition<Query> = {
  /** The name under which the list keeps search and page in the address. */
  space: string;
  /** The search that an address asks for: whatever is no good in it is left out, what is not asked for is empty. */
  readQuery(values: QueryValues): Query;
};

/** How a list's search and page stand in an address; the first page and empty values do not. */
export const listPlaces = <Query extends QueryValues>({ space, readQuery: read }: PlaceDefinition<Query>) => ({
  at: (address: string): ListPlace<Query> => {
    const { page, ...values } = readQuery(address, space);
    return { query: read(values), page: pageFrom(page) };
  },
  written: (address: string, { query, page }: ListPlace<Query>): string =>
    withQuery(address, space, { ...query, page: page > 1 ? String(page) : '' }),
});
