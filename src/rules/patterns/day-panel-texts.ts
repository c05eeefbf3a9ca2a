/** The texts of the panels with calendars, which load on demand. */

export const start = 'Start';
export const end = 'End';
export const alwaysSeven = 'Always seven days: picking one end moves the other.';
export const done = 'Done';
/** What the title of a calendar opens. */
export const opens = { day: 'choose a month', month: 'choose a year', year: 'years' };
