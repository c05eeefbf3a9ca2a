/** What was thrown, without its stack. */
export const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
