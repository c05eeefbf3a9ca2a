import { shelf } from './shelf.ts';

const storageKey = 'reset-cooldown';
const tab = shelf(() => sessionStorage);

/** Keeps the end of the reset-code countdown (epoch ms) for this tab, so that a reload goes on with it. */
export const keepCooldown = (endsAt: number): void => tab.write(storageKey, String(endsAt));

/** Forgets until when no further code is sent. */
export const clearCooldown = (): void => tab.remove(storageKey);

/** The kept end of the countdown in epoch ms; null when there is none or it is rubbish. */
export function readCooldown(): number | null {
  const kept = tab.read(storageKey);
  return kept && /^\d{1,15}$/.test(kept) ? Number(kept) : null;
}
