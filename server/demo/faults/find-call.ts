import { coverUpload, formatCall, settingsFile } from '#contract/demo-faults.ts';
import { takesOpsToken } from '#contract/endpoint.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';

/** A call that the console makes, by its name. */
type NamedCall = { call: string; summary: string; method: string; pattern: RegExp };

/** Other systems use no browser, so their calls cannot be chosen. */
const offered = [...Object.values(endpoints).filter(({ access }) => !takesOpsToken(access)), coverUpload, settingsFile];

export const calls: readonly NamedCall[] = offered
  .map(({ method, path, summary }) => ({
    call: formatCall({ method, path }),
    summary,
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => one.call.split('{').length - other.call.split('{').length);

/** Finds the call of a request; a fixed path comes before one with a parameter in the same place. */
export const findCall = (method: string, path: string): string | undefined =>
  calls.find((one) => one.method === method && one.pattern.test(path))?.call;
