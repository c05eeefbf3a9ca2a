import * as v from 'valibot';
import { shelf } from './shelf.ts';

const storageKey = 'return-place';
const tab = shelf(() => sessionStorage);
const placeSchema = v.object({ path: v.string(), account: v.string() });

export type ReturnPlace = v.InferOutput<typeof placeSchema>;

/** Keeps the page that was open when the session of this account ended, for this tab (REQ-12). */
export function keepReturnPlace(place: ReturnPlace): void {
  if (isInside(place.path)) tab.write(storageKey, JSON.stringify(place));
}

/** The kept page, once, and only for the account it was kept for; null when there is none. */
export function takeReturnPlace(account: string): string | null {
  const place = parsed(tab.read(storageKey));
  tab.remove(storageKey);
  const isOwn = place?.account.trim().toLowerCase() === account.trim().toLowerCase();
  return place && isOwn && isInside(place.path) ? place.path : null;
}

/** An address inside the console but of its sign-in pages; '//host' and '/\host' lead out, controls hide them. */
function isInside(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/^\/login(?![\w-])|\p{Cc}/u.test(path);
}

function parsed(text: string | null): ReturnPlace | undefined {
  try {
    const checked = v.safeParse(placeSchema, JSON.parse(text ?? 'null'));
    return checked.success ? checked.output : undefined;
  } catch {
    return undefined;
  }
}
