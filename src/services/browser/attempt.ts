/** What an access to the browser gives; nothing where it is blocked and throws. */
export function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
