export type ReturnPlace = { path: string; account: string };

/** Keeps the page that was open when the session of this account ended, for this tab. */
export function keepReturnPlace(_place: ReturnPlace): void {}

/** The kept page, once, and only for the account it was kept for; null when there is none. */
export function takeReturnPlace(_account: string): string | null {
  return null;
}
