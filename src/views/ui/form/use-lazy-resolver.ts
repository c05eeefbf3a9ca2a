import { useCallback, useEffect } from 'react';
import type { FieldErrors, FieldValues, Resolver, ResolverResult } from 'react-hook-form';
import { genericError } from '#rules/patterns/failure-texts.ts';

type ResolverChunk<Values extends FieldValues> = () => Promise<{ resolver: Resolver<Values> }>;

const unchecked = { root: { type: 'unchecked', message: genericError } };

/** Loads the schema after the first paint; if it cannot be fetched, the form is not submitted. */
export function useLazyResolver<Values extends FieldValues>(load: ResolverChunk<Values>): Resolver<Values> {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
  return useCallback<Resolver<Values>>(
    async (values, context, options): Promise<ResolverResult<Values>> => {
      const chunk = await load().catch(() => undefined);
      if (chunk) return chunk.resolver(values, context, options);
      return { values: {}, errors: unchecked as unknown as FieldErrors<Values> };
    },
    [load],
  );
}
