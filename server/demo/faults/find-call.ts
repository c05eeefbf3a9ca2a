import { coverUpload, formatCall, settingsFile, storedFile } from '#contract/demo-faults.ts';
import { type Endpoint, takesOpsToken } from '#contract/endpoint.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';

type Offered = Pick<Endpoint, 'method' | 'path' | 'summary' | 'reads'>;

/** A call that the console makes, by its name. */
type NamedCall = { call: string; summary: string; method: string; pattern: RegExp; isRead: boolean };

/** Other systems use no browser, so their calls cannot be chosen. */
const offered: readonly Offered[] = [
  ...Object.values(endpoints).filter(({ access }) => !takesOpsToken(access)),
  coverUpload,
  settingsFile,
  storedFile,
];

export const calls: readonly NamedCall[] = offered
  .map(({ method, path, summary, reads }) => ({
    call: formatCall({ method, path }),
    summary,
    method,
    isRead: method === 'GET' || reads === true,
    pattern: new RegExp(
      `^${path
        .replaceAll('.', '\\.')
        .replaceAll(/\{\w+\}/g, '[^/]+')
        .replace('*', '.+')}$`,
    ),
  }))
  .toSorted((one, other) => one.call.split('{').length - other.call.split('{').length);

/** Finds the call of a request; a fixed path comes before one with a parameter in the same place. */
export const findCall = (method: string, path: string): string | undefined =>
  calls.find((one) => one.method === method && one.pattern.test(path))?.call;

/** Whether a call only reads: the console repeats it where nobody answers. */
export const isReadCall = (call: string): boolean => calls.some((one) => one.call === call && one.isRead);
