import { safeAccess } from './safe-access.ts';

export const storedNames = (storage: () => Storage): readonly string[] =>
  safeAccess(() => Array.from(storage(), (_, at) => storage().key(at) ?? '')) ?? [];
