/**
 * The day of Unix seconds as certificates print it, such as 21 November 2026.
 * Empty if it is unknown.
 */
export const certificateDay = (seconds: number | undefined, timeZone: string): string =>
  seconds ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(seconds * 1000) : '';
