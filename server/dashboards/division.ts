/** Divides; null for a division by 0. */
export const divide = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Returns the share in percent; null if the whole is 0. */
export const toPercent = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);

/** Rollups store degrees in hundredths of a percent. */
export const degreeUnit = 100;
export const secondsOfMinute = 60;
