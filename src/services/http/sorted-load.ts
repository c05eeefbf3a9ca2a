import type { FirstCall } from '#contract/endpoint.ts';
import { Failure, isFailure } from '#rules/patterns/failure.ts';

/** The paths of calls whose order the server ignores, until the page is loaded again. */
const unsorted = new Set<string>();

/** False once the server has ignored an order of the call. */
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
  const answer = await load().catch(refuseOrder);
  if (answer.sort === sort) return answer;
  unsorted.add(endpoint.path);
  throw new Failure('notFound');
}

/** A strict server refuses a field that it does not know. */
function refuseOrder(error: unknown): never {
  throw isFailure(error) && error.kind === 'invalid' ? new Failure('notFound', { cause: error }) : error;
}
