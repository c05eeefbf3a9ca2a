import { attempt } from './attempt.ts';

const storageKey = 'reset-cooldown';

/** Keeps the end of the reset-code countdown (epoch ms) for this tab, so that a reload goes on with it. */
export function keepCooldown(endsAt: number): void {
  attempt(() => sessionStorage.setItem(storageKey, String(endsAt)));
}

export function clearCooldown(): void {
  attempt(() => sessionStorage.removeItem(storageKey));
}

/** The kept end of the countdown in epoch ms; null when there is none, it is rubbish, or storage is blocked. */
export function readCooldown(): number | null {
  const kept = attempt(() => sessionStorage.getItem(storageKey));
  return kept && /^\d{1,15}$/.test(kept) ? Number(kept) : null;
}
