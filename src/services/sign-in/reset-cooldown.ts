import { safeStorage } from '#services/browser/safe-storage.ts';

const storageKey = 'reset-cooldown';
const tab = safeStorage(() => sessionStorage);

export const saveCooldown = (endsAt: number): void => tab.write(storageKey, String(endsAt));

export const clearCooldown = (): void => tab.remove(storageKey);

export function readCooldown(): number | null {
  const stored = tab.read(storageKey);
  return stored && /^\d{1,15}$/.test(stored) ? Number(stored) : null;
}
