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
