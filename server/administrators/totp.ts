import { createHmac } from 'node:crypto';
import { isSame } from '#server/core/runtime/secrets.ts';

const stepSeconds = 30;
const digits = 6;
const driftSteps = [0, -1, 1];

export const stepAt = (now: number): number => Math.floor(now / stepSeconds);

/** The code of a time step (RFC 6238 with SHA-1 and six digits). */
export const totpCode = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const value = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** digits).padStart(digits, '0');
};

/**
 * Returns the time step of a code, one step of drift each way, unless it or a later one was used.
 * `now` is in Unix seconds.
 */
export const matchingStep = (
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined => {
  const possible = driftSteps.map((drift) => stepAt(now) + drift).filter((step) => step > lastStep);
  return possible.find((step) => isSame(totpCode(secret, step), code));
};
