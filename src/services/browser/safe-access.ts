export function safeAccess<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
