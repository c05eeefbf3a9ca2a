/** The first one is that of the browser or its system. */
export const colorSchemes = ['system', 'light', 'dark'] as const;

export type ColorScheme = (typeof colorSchemes)[number];
