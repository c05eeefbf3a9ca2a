import { useCallback, useEffect } from 'react';
import type { FieldErrors, FieldValues, Resolver, ResolverResult } from 'react-hook-form';
import { somethingWrong } from '#rules/labels.ts';

type ResolverChunk<Values extends FieldValues> = () => Promise<{ resolver: Resolver<Values> }>;

const unchecked = { root: { type: 'unchecked', message: somethingWrong } };

/**
 * The checks of a form whose schema stays out of the first paint: asked for as soon as the form stands, and again when
 * it is needed. A schema that cannot be fetched is a problem of the whole form, so that nothing unchecked is sent.
 */
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
