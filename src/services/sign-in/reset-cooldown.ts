import { inTab, stored, toNumber } from '#services/browser/stored.ts';

const cooldownEnd = stored('reset-cooldown', toNumber, inTab);

export const saveCooldown = (endsAt: number): void => void cooldownEnd.write(endsAt);

export const clearCooldown = (): void => cooldownEnd.remove();

export const readCooldown = (): number | null => cooldownEnd.read() ?? null;
