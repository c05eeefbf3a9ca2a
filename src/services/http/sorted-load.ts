import type { FirstCall } from '#contract/endpoint.ts';
import { Failure, isFailure } from '#rules/patterns/failure.ts';
import { fieldProblemsIn } from '#rules/patterns/field-problems.ts';

/** The paths of calls whose order the server does not know, until the page is loaded again. */
const unsorted = new Set<string>();

/** False once the server has ignored or refused an order of the call. */
export const canSortBy = ({ path }: FirstCall): boolean => !unsorted.has(path);

/**
 * Loads rows in an order that a server may not know: then its answer does not name the order.
 * Throws the Failure `notFound` instead of rows in another order.
 */
export async function sortedLoad<Answer extends { sort?: string | undefined }>(
  endpoint: FirstCall,
  sort: string | undefined,
  load: () => Promise<Answer>,
): Promise<Answer> {
  if (!sort) return load();
  if (!canSortBy(endpoint)) throw new Failure('notFound');
  const answer = await load().catch(findRejection);
  if (answer !== null && answer.sort === sort) return answer;
  unsorted.add(endpoint.path);
  throw new Failure('notFound');
}

const field = 'sort';

/** A strict server refuses the field, or the request without a word about its fields. */
function findRejection(error: unknown): null {
  if (!isFailure(error) || error.kind !== 'invalid') throw error;
  if (error.errors === undefined) throw new Failure('notFound', { cause: error });
  if (field in fieldProblemsIn(error.errors, [field])) return null;
  throw error;
}
