/** Whether this browser, or Node, has a time zone of this name. */
export const isTimeZone = (name: string): boolean => {
  // Intl takes 95 ms to load its zones on a slow computer.
  if (name === 'UTC') return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};
