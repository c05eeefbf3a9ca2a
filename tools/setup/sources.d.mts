/** One hash over files, and all files below folders, by path and content. */
export function hashFiles(paths: readonly string[]): string;

/** A hash of all sources of the console and the server. */
export function sourceHash(): string;

/** Whether the built files are there and come from sources with this hash. */
export function isBuilt(hash: string): boolean;
