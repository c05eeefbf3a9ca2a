/** Whether this browser, or Node, has a time zone of this name. */
export const isTimeZone = (name: string): boolean => {
  // Intl takes 200 ms to load its zones on a slow computer, also to refuse an empty name.
  if (name === '') return false;
  if (name === 'UTC') return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};
