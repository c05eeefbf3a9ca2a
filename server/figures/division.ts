/** One over another; nothing over nothing is no figure. */
export const over = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The share of one in another in per cent; nothing in nothing is no figure. */
export const percent = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);

/** In rollups degrees are hundredths of a per cent. */
export const degreeUnit = 100;
export const secondsOfMinute = 60;
