const mix = (seed: number, text: string): number => {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

const seeds = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35];

/**
 * The idempotency key with which a draft creates a body: the same in each tab and after a reload.
 * `crypto.subtle` is missing on plain HTTP.
 */
export const creationKey = (creation: string, body: string): string =>
  `${creation}-${seeds.map((seed) => mix(seed, body).toString(16)).join('')}`;
