export const anyTime = 'Any time';
export const chooseDays = 'Choose days';
export const dates = 'Dates';
export const lastSevenDays = 'Last 7 Days';
export const chooseSevenDays = 'Choose seven days';
export const ignoredDays = (days: string): string =>
  `The days in the address${days} cannot be shown. These are the last 7 days.`;
