import { endpoints } from '#server/core/endpoints/all-endpoints.ts';

/** A call of the console by its method and path, such as `GET /ent/v1/course/{code}`. */
type NamedCall = { call: string; summary: string; method: string; pattern: RegExp };

/** Other systems use no browser, so their calls cannot be chosen. */
export const calls: readonly NamedCall[] = Object.values(endpoints)
  .filter(({ access }) => typeof access === 'string' || !('scope' in access))
  .map(({ method, path, summary }) => ({
    call: `${method} ${path}`,
    summary,
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => one.call.split('{').length - other.call.split('{').length);

/** Finds the call of a request; a fixed path comes before one with a parameter in the same place. */
export const findCall = (method: string, path: string): string | undefined =>
  calls.find((one) => one.method === method && one.pattern.test(path))?.call;
