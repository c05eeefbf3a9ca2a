import * as text from '#contract/isolated-text.ts';

/** The server writes names by the same functions. */
export const { isolate, isolatePath, joinPaths } = text;
