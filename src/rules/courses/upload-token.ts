/** Whether the file server says in `texts` that an upload had no token. */
export const isTokenMissing = (texts: readonly string[]): boolean => /token not specified/i.test(texts.join());
