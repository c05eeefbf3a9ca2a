/** One hash over files, and all files below folders, by path and content. */
export function hashFiles(paths: readonly string[]): string;
