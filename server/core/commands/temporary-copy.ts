import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file without a name, which is gone when the process ends, however that happens. */
const openUnnamed = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-import-'));
  try {
    return await open(join(folder, 'content'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

type FileReader = (name: string) => AsyncIterable<Uint8Array>;

const copy = async (content: AsyncIterable<Uint8Array>): Promise<FileHandle> => {
  const file = await openUnnamed();
  try {
    for await (const chunk of content) await file.appendFile(chunk);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
};

/**
 * Runs work that can read a file as often as it wants: what is read first is copied.
 * The standard input and pipes can be read once only, and a file can change in between.
 */
export const withCopies = async <Result>(
  read: FileReader,
  work: (read: FileReader) => Promise<Result>,
): Promise<Result> => {
  const copies = new Map<string, Promise<FileHandle>>();
  const readCopy = async function* (name: string): AsyncGenerator<Uint8Array, void> {
    const copied = copies.get(name) ?? copy(read(name));
    copies.set(name, copied);
    yield* (await copied).createReadStream({ start: 0, autoClose: false });
  };
  try {
    return await work(readCopy);
  } finally {
    for (const copied of copies.values())
      await copied.then(
        (file) => file.close(),
        () => {},
      );
  }
};
