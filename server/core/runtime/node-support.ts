/** The last day with fixes of each release line, from the schedule of the Node.js project. */
const lastDays: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
};

/** The release line of the images and documents. */
const recommended = 24;

export const nodeLastDay = (major: number): string | undefined => lastDays[major];

/**
 * Says that a Node version (such as '20.20.0') gets no more fixes on a day (YYYY-MM-DD).
 * Undefined if it gets them.
 */
export const nodeWarning = (version: string, day: string): string | undefined => {
  const lastDay = nodeLastDay(Number.parseInt(version, 10));
  if (lastDay === undefined || day <= lastDay) return undefined;
  return `Node ${version} has had no fixes since ${lastDay}: use Node ${recommended}.`;
};
