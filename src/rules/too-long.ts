/** What a field says about a value that is longer than `max` characters; it is never cut. */
export const atMost = (max: number): string => `At most ${max} characters.`;
