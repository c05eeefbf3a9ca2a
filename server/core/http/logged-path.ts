const pathMaxLength = 200;

/**
 * Returns a path for the log, cut after 200 characters.
 * No path of this server is longer, and long ones would let anybody fill the disk.
 */
export const loggedPath = (path: string): string =>
  path.length > pathMaxLength ? `${path.slice(0, pathMaxLength)}… (${path.length} characters)` : path;
