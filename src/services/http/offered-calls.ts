import type { FirstCall } from '#contract/endpoint.ts';

/**
 * Whether the server has an optional call; a call that was not tried yet is absent.
 * It is known until the page is loaded again.
 */
const known = new Map<string, boolean>();

const formatName = ({ method, path }: FirstCall): string => `${method} ${path}`;

/** Undefined while it is not known. */
export const isOffered = (call: FirstCall): boolean | undefined => known.get(formatName(call));

export function setOffered(call: FirstCall, isOffered: boolean): void {
  known.set(formatName(call), isOffered);
}
