/** What to do where a chart has nothing to show. */
export const otherDays = 'Choose other days.';
