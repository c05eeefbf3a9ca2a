import { pageLoad, sessionLoad } from '#rules/pages/page-loads.ts';
import { getPath, landingAddress } from '#rules/routes.ts';
import type { PageCall } from '#rules/shell/page-load.ts';
import { currentDay } from '#services/browser/day-clock.ts';
import { findPageSize } from '#services/browser/page-size.ts';
import { readLastAccess, storedTokens } from '#services/browser/stored-session.ts';
import { requestEarly } from '#services/http/answer-cache.ts';
import { isOffered } from '#services/http/offered-calls.ts';
import { type PreparedRequest, preparedRequest } from '#services/http/prepared-request.ts';

type Host = { enterpriseBase?: string; secondBase?: string; timeZone?: string };

/** Sends nothing if the settings are broken. */
export function requestFirstData(address: string, settings: unknown): void {
  if (isHost(settings)) send([...sessionLoad, ...callsAt(address, settings)], settings);
}

/** Requests what the page of a link loads that the user has not opened yet. */
export function requestLinkData(address: string, host: Host): void {
  send(callsAt(address, host), host, true);
}

/**
 * Requests what a changed address loads.
 * A page that stays open loads only what it does not show, such as other rows.
 */
export function requestChangedData(before: string, address: string, host: Host): void {
  const isOpen = getPath(before) === getPath(address);
  const shown = new Set(isOpen ? callsAt(before, host).map((one) => JSON.stringify(one)) : []);
  const isNeeded = (one: PageCall) => !isOpen || !(one.onlyAtStart || shown.has(JSON.stringify(one)));
  send(callsAt(address, host).filter(isNeeded), host);
}

function isHost(settings: unknown): settings is Host {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return false;
  const { enterpriseBase = '', secondBase = '', timeZone = '' }: Record<string, unknown> = { ...settings };
  return [enterpriseBase, secondBase, timeZone].every((value) => typeof value === 'string');
}

function callsAt(address: string, host: Host): PageCall[] {
  const access = readLastAccess();
  const timeZone = access.timeZone || host.timeZone || 'UTC';
  const landing = landingAddress(address, access.permissions);
  return pageLoad({
    ...access,
    address: landing,
    today: currentDay(timeZone),
    timeZone,
    rememberedSize: findPageSize(),
  });
}

function send(calls: readonly PageCall[], host: Host, isGuess = false): void {
  const token = storedTokens.read()?.accessToken;
  if (token === undefined) return;
  for (const one of calls) {
    // A guess that is rejected would be requested twice.
    if (isOffered(one.call) === false || (isGuess && one.call.optional)) continue;
    const request = toRequest(one, host);
    if (request) requestEarly(request, token, { isGuess });
  }
}

/**
 * Undefined for an address with a code that no request can carry.
 * Its page says that nothing is there.
 */
function toRequest({ call, base = call.bases[0], ...input }: PageCall, host: Host): PreparedRequest | undefined {
  const prefix = base === 'enterprise' ? host.enterpriseBase : host.secondBase;
  try {
    return preparedRequest(call, prefix ?? '', input);
  } catch {
    return undefined;
  }
}
