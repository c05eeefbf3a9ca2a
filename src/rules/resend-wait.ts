import { resendSeconds } from '#contract/session.contract.ts';

const resendMs = resendSeconds * 1_000;

/** When a countdown that begins now is over, epoch ms (RESET-03). */
export const resendEnd = (now: number): number => now + resendMs;

/** Whether a countdown still runs; an end further away than the wait itself is no end: the clock was changed (RESET-07). */
export const isCoolingAt = (now: number, endsAt: number | null): boolean =>
  endsAt !== null && endsAt > now && endsAt - now <= resendMs;

/** What the button counts down: whole seconds, 30 to 1; all of them while no end is known yet. */
export const secondsLeft = ({ now, endsAt }: { now: number; endsAt: number | null }): number =>
  endsAt === null ? resendSeconds : Math.ceil((endsAt - now) / 1_000);
