import { ignoredSearchText, type ListUrlDefinition } from '#rules/patterns/list-url.ts';
import type { QueryValues } from '#rules/patterns/url-query.ts';
import { IgnoredPart } from '#views/ui/ignored-part.view.tsx';
import { useAddress } from './use-address.ts';

type IgnoredSearchProps<Query> = ListUrlDefinition<Query> & {
  labels?: Readonly<Partial<Record<keyof Query, string>>>;
};

/** Says which parts of the search in the address a list does not use. */
export function IgnoredSearch<Query extends QueryValues>(props: IgnoredSearchProps<Query>) {
  const text = ignoredSearchText({ ...props, address: useAddress() });
  return text && <IgnoredPart text={text} isAboveList />;
}
