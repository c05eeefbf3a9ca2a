import { resendSeconds } from '#contract/passwords.contract.ts';

const resendMs = resendSeconds * 1_000;

/** Epoch milliseconds (RESET-03). */
export const resendEnd = (now: number): number => now + resendMs;

/** An end that is too far away means that the clock was changed (RESET-07). */
export const isCountingDownAt = (now: number, endsAt: number | null): boolean =>
  endsAt !== null && endsAt > now && endsAt - now <= resendMs;

export const secondsLeft = ({ now, endsAt }: { now: number; endsAt: number | null }): number =>
  endsAt === null ? resendSeconds : Math.ceil((endsAt - now) / 1_000);
