/** The texts of the fields in which the user chooses days. */

export const anyTime = 'Any time';
export const chooseDays = 'Choose days';
export const dates = 'Dates';
export const lastSevenDays = 'Last 7 Days';
export const chooseSevenDays = 'Choose seven days';
