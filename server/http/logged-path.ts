const pathMaxLength = 200;

/** A path for the log. What is beyond 200 characters is no path of this server, and would let anybody fill the disk. */
export const loggedPath = (path: string): string =>
  path.length > pathMaxLength ? `${path.slice(0, pathMaxLength)}… (${path.length} characters)` : path;
