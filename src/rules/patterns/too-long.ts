/** What a field says about a value of over `max` characters, which is never cut. */
export const atMost = (max: number): string => `At most ${max} characters.`;

/** What a form says about a text or a name of over `max` characters as they are seen. */
export const formatMaximum = (max: number): string => `The maximum number of characters are ${max}.`;
