import { firstCalls } from '#contract/first-calls.ts';
import { dayKeyAt } from '#rules/day-window.ts';
import { type FirstRequest, pageRequests, sessionRequests } from '#rules/first-requests.ts';
import { requestEarly } from './browser/early-requests.ts';
import { readLastAccess, readStoredSession } from './browser/stored-session.ts';
import { requestUrl } from './http/request-url.ts';

export type Host = { enterpriseBase?: string; secondBase?: string; timeZone?: string };

export function requestFirstData(address: string, host: Host): void {
  send([...sessionRequests, ...requestsAt(address, host)], host);
}

export function requestPageData(address: string, host: Host): void {
  send(requestsAt(address, host), host);
}

function requestsAt(address: string, { timeZone = 'UTC' }: Host): FirstRequest[] {
  return pageRequests({ address, today: dayKeyAt(Date.now(), timeZone), ...readLastAccess() });
}

function send(requests: readonly FirstRequest[], host: Host): void {
  const token = readStoredSession()?.accessToken;
  if (token === undefined) return;
  for (const request of requests) {
    const { method, path, bases } = firstCalls[request.call];
    const base = (request.base ?? bases[0]) === 'enterprise' ? host.enterpriseBase : host.secondBase;
    const body = request.body && JSON.stringify(request.body);
    const headers = {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    requestEarly({ method, url: requestUrl(base ?? '', path, request), headers, body, token });
  }
}
