/** How long an idempotency key returns the first answer, in seconds. */
export const idempotencySeconds = 86_400;
