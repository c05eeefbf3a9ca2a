export const noun = { one: 'course', many: 'courses' };
export const narrowing = 'Search for a title, a difficulty or a status, and export again.';
export const savedTime = 'Saved';
