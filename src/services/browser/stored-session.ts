import { safeAccess } from './safe-access.ts';

const tokensKey = 'tokens';
const accessKey = 'last-access';

export type LastAccess = { permissions: readonly string[]; organization: string };

type StoredSession = { session: string; accessToken: string };

const noAccess: LastAccess = { permissions: [], organization: '' };

export function readStoredSession(): StoredSession | undefined {
  const { accessToken, session } = readObject(tokensKey);
  return typeof accessToken === 'string' && typeof session === 'string' ? { accessToken, session } : undefined;
}

export function readLastAccess(): LastAccess {
  const { session, permissions, organization } = readObject(accessKey);
  if (session === undefined || session !== readStoredSession()?.session || !Array.isArray(permissions)) return noAccess;
  return {
    permissions: permissions.filter((code) => typeof code === 'string'),
    organization: typeof organization === 'string' ? organization : '',
  };
}

export function saveLastAccess(change: Partial<LastAccess>): void {
  const session = readStoredSession()?.session;
  if (session === undefined) return;
  const text = JSON.stringify({ ...readLastAccess(), ...change, session });
  safeAccess(() => localStorage.setItem(accessKey, text));
}

export function clearLastAccess(): void {
  safeAccess(() => localStorage.removeItem(accessKey));
}

function readObject(key: string): Record<string, unknown> {
  const parsed: unknown = safeAccess(() => JSON.parse(localStorage.getItem(key) ?? 'null'));
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}
