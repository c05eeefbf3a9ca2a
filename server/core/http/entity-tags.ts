import { createHash } from 'node:crypto';

const tagLength = 22;

/** The entity tag of a body: equal bytes have equal tags. */
export const createEntityTag = (body: Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, tagLength)}"`;

/** Whether the client has the body with this tag, by its If-None-Match header. */
export const isFresh = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;
