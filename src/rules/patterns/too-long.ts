/** What a field says about a value of over `max` characters, which is never cut. */
export const atMost = (max: number): string => `At most ${max} characters.`;
