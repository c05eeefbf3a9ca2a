/** Divides; null for 0 / 0. */
export const over = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Returns the share in percent; null for 0 / 0. */
export const percent = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);

/** Rollups store degrees in hundredths of a percent. */
export const degreeUnit = 100;
export const secondsOfMinute = 60;
