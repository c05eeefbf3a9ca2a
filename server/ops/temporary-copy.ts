import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Copies content to a temporary file, which `work` can read as often as it wants, and removes it in the end.
 * The standard input and pipes can be read once only, and a file can change in between.
 */
export const withTemporaryCopy = async <Result>(
  content: AsyncIterable<Uint8Array>,
  work: (read: () => AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'console-import-'));
  try {
    const path = join(folder, 'content');
    await writeFile(path, content, { mode: 0o600 });
    return await work(() => createReadStream(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
