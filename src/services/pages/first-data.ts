import type { FirstCall } from '#contract/endpoint.ts';
import { firstCalls } from '#contract/first-calls.ts';
import { type FirstRequest, pageRequests, sessionRequests } from '#rules/pages/first-requests.ts';
import { landingAddress } from '#rules/routes.ts';
import { currentDay } from '#services/browser/day-clock.ts';
import { requestEarly } from '#services/browser/early-requests.ts';
import { readLastAccess, readStoredSession } from '#services/browser/stored-session.ts';
import { isOffered } from '#services/http/offered-calls.ts';
import { preparedRequest } from '#services/http/prepared-request.ts';

type Host = { enterpriseBase?: string; secondBase?: string; timeZone?: string };

/** Sends nothing if the settings are broken. */
export function requestFirstData(address: string, settings: unknown): void {
  if (isHost(settings)) send([...sessionRequests, ...requestsAt(address, settings)], settings);
}

export function requestPageData(address: string, host: Host, { isGuess = false } = {}): void {
  send(requestsAt(address, host), host, isGuess);
}

/** Requests what an open page loads when its address changes, such as another page of a list. */
export function requestChangedData(before: string, address: string, host: Host): void {
  const shown = new Set(requestsAt(before, host).map((request) => JSON.stringify(request)));
  const isChanged = (request: FirstRequest) => !shown.has(JSON.stringify(request));
  // Only the dashboard knows whether the organization of an address is owned.
  const isCertain = ({ call }: FirstRequest) => call !== 'organizationDashboard';
  send(requestsAt(address, host).filter(isCertain).filter(isChanged), host);
}

function isHost(settings: unknown): settings is Host {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return false;
  const { enterpriseBase = '', secondBase = '', timeZone = '' }: Record<string, unknown> = { ...settings };
  return [enterpriseBase, secondBase, timeZone].every((value) => typeof value === 'string');
}

function requestsAt(address: string, { timeZone = 'UTC' }: Host): FirstRequest[] {
  const access = readLastAccess();
  const landing = landingAddress(address, access.permissions);
  return pageRequests({ address: landing, today: currentDay(timeZone), timeZone, ...access });
}

function send(requests: readonly FirstRequest[], host: Host, isGuess = false): void {
  const token = readStoredSession()?.accessToken;
  if (token === undefined) return;
  for (const request of requests) {
    const call: FirstCall = firstCalls[request.call];
    // A guess that is rejected would be requested twice.
    if (isOffered(call) === false || (isGuess && call.optional)) continue;
    const base = (request.base ?? call.bases[0]) === 'enterprise' ? host.enterpriseBase : host.secondBase;
    requestEarly({ ...preparedRequest(call, base ?? '', request), token, isGuess });
  }
}
