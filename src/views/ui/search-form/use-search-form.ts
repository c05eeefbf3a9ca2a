import { useEffect } from 'react';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import { useValidatedForm } from '#views/ui/form/use-validated-form.ts';

type SearchOptions<Query extends FieldValues> = {
  /** The current search in the URL. */
  query: Query;
  /** The search of a list that shows everything. */
  empty: Query;
  resolver: Resolver<Query>;
  onSearch(query: Query): void;
};

/** The form of a search whose fields do not depend on each other; it follows the URL. */
export function useSearchForm<Query extends FieldValues>({ query, empty, resolver, onSearch }: SearchOptions<Query>) {
  const form = useValidatedForm<Query>({ resolver, defaultValues: query as DefaultValues<Query> });
  const { reset, handleSubmit } = form;
  useEffect(() => reset(query), [reset, query]);
  return {
    ...form,
    onSubmit: handleSubmit(onSearch),
    onReset: () => {
      reset(empty);
      onSearch(empty);
    },
  };
}
