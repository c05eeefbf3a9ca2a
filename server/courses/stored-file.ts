import type { Settings } from '#contract/settings.contract.ts';
import { isSafeKey } from '#server/files/files.ts';

/** Whether an address is that of a file of this installation. */
export const isStoredFile = (address: string, { fileBase }: Pick<Settings, 'fileBase'>): boolean => {
  const base = `${fileBase.replace(/\/+$/, '')}/`;
  return address.startsWith(base) && isSafeKey(address.slice(base.length));
};
