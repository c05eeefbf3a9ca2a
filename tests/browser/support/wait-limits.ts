/**
 * How long a test waits for the browser before it fails, in milliseconds.
 * Slow machines need many seconds for some steps.
 * A run that must fail sets a shorter one.
 */
export const maxWaitMs = Number(process.env.MAX_WAIT_MS ?? 30_000);

/** How long a test waits for a job of the server, whose thread has a low priority. */
export const maxJobMs = 180_000;
