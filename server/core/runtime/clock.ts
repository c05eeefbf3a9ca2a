/** Returns the current time in Unix milliseconds; tests replace it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Returns the current time in whole Unix seconds. */
export const getSeconds = (clock: Clock): number => Math.floor(clock() / 1000);
