/** A part of a file, first and last byte inclusive. */
export type ByteRange = { first: number; last: number };

/**
 * Stores files by key: `folder/name.ext`.
 * The content of a key never changes unless it is written again.
 */
export type Files = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Returns the file, or the part that `range` returns for its size; undefined if there is none.
   */
  read(
    key: string,
    findRange?: (size: number) => ByteRange | undefined,
  ): Promise<{ size: number; bytes: Uint8Array } | undefined>;
  remove(key: string): Promise<void>;
  /**
   * Stores a file of any size as it is made and returns its size.
   * It can be read only after its last byte.
   */
  write(key: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * Removes what a folder has, with unfinished files.
   * `keys` names its files for a storage without folders.
   */
  removeFolder(folder: string, keys: readonly string[]): Promise<void>;
  /** Rejects if no file can be stored now. */
  check(): Promise<void>;
};

/** Files below it are opened by signed links only. */
export const privateFolder = 'downloads';

const keyMaxLength = 250;
const segment = '[A-Za-z0-9_][A-Za-z0-9._-]*';
const safeKey = new RegExp(`^${segment}(/${segment})*$`);

/**
 * Whether a key is a plain file name: no parent folder, no hidden file,
 * nothing that a URL would change.
 */
export const isSafeKey = (key: string): boolean => key.length <= keyMaxLength && safeKey.test(key);
