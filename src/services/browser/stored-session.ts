import { isTimeZone } from '#contract/time-zone.ts';
import { stored } from './stored.ts';

/** `session` is a new key for each sign-in. */
export type Tokens = { accessToken: string; refreshToken: string; email: string; session: string };

/** `timeZone` is that of the administrator's customers; empty for that of the settings. */
export type LastAccess = { permissions: readonly string[]; timeZone: string; organization: string };

const noAccess: LastAccess = { permissions: [], timeZone: '', organization: '' };

/** The first requests read them before the console has loaded. */
export const storedTokens = stored('tokens', toTokens, { fallback: 'memory' });

const lastAccess = stored('last-access', toAccess);

export function readLastAccess(): LastAccess {
  const access = lastAccess.read();
  if (access === undefined || access.session !== storedTokens.read()?.session) return noAccess;
  return { permissions: access.permissions, timeZone: access.timeZone, organization: access.organization };
}

export function saveLastAccess(change: Partial<LastAccess>): void {
  const session = storedTokens.read()?.session;
  if (session !== undefined) lastAccess.write({ ...readLastAccess(), ...change, session });
}

export const clearLastAccess = (): void => lastAccess.remove();

const toObject = (text: string): Record<string, unknown> => Object(JSON.parse(text));

/** Only these characters are valid in a header. */
const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);

function toTokens(text: string): Tokens | undefined {
  const { accessToken, refreshToken, account: email, session = 'default' } = toObject(text);
  if (!isToken(accessToken) || !isToken(refreshToken)) return undefined;
  return typeof email === 'string' && typeof session === 'string'
    ? { accessToken, refreshToken, email, session }
    : undefined;
}

function toAccess(text: string): (LastAccess & { session: string }) | undefined {
  const { session, permissions, timeZone, organization } = toObject(text);
  if (typeof session !== 'string' || !Array.isArray(permissions)) return undefined;
  return {
    session,
    permissions: permissions.filter((code) => typeof code === 'string'),
    timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : '',
    organization: typeof organization === 'string' ? organization : '',
  };
}
