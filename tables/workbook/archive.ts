import { unzipSync } from 'fflate';
import { TableError, type TableFaults, type TableLimits } from '#tables/table-limits.ts';

/**
 * The parts of an archive by their names.
 * Names have slashes here; some programs write backslashes and a slash at the start.
 */
export type Archive = {
  names: readonly string[];
  has(name: string): boolean;
  /**
   * Unpacks one part.
   * Throws for an unknown name.
   */
  read(name: string): Uint8Array;
};

const plain = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/**
 * Lists the parts without unpacking them.
 * Throws TableError if all parts together would be too large when unpacked.
 */
export function openArchive(bytes: Uint8Array, limits: TableLimits, faults: TableFaults): Archive {
  let total = 0;
  const stored = new Map<string, string>();
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      total += originalSize;
      stored.set(plain(name), name);
      return false;
    },
  });
  if (total > limits.unpackedBytes) throw new TableError(faults.tooLargeUnpacked(total));
  return {
    names: [...stored.keys()],
    has: (name) => stored.has(plain(name)),
    read(name) {
      const wanted = stored.get(plain(name));
      const part = unzipSync(bytes, { filter: (file) => file.name === wanted })[wanted ?? ''];
      if (!part) throw new Error(`The archive has no part ${name}.`);
      return part;
    },
  };
}
