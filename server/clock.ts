/** The present in Unix milliseconds; tests give one of their own. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** The present in whole Unix seconds. */
export const secondsOf = (clock: Clock): number => Math.floor(clock() / 1000);
