/** What a form says about a text or a name of over `max` characters as they are seen. */
export const formatTooLong = (max: number): string => `The maximum number of characters are ${max}.`;
