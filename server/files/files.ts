/** A part of a file, first and last byte inclusive. */
export type ByteRange = { first: number; last: number };

/** Where files are kept, by key: `folder/name.ext`. What is under a key never changes but for being put again. */
export type Files = {
  /** Keeps a file; whoever reads meanwhile gets all of the old or all of the new one. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** A file, or the part `range` gives for its size; undefined where there is none. */
  read(
    key: string,
    rangeOf?: (size: number) => ByteRange | undefined,
  ): Promise<{ size: number; bytes: Uint8Array } | undefined>;
  /** Does nothing where there is none. */
  remove(key: string): Promise<void>;
};

const keyMaxLength = 250;
const segment = '[A-Za-z0-9_][A-Za-z0-9._-]*';
const safeKey = new RegExp(`^${segment}(/${segment})*$`);

/** Whether a key names a file and nothing else: no way up, nothing hidden, nothing that an address would change. */
export const isSafeKey = (key: string): boolean => key.length <= keyMaxLength && safeKey.test(key);
