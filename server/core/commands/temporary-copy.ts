import { mkdtemp, open, rm } from 'node:fs/promises';
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

/**
 * Copies content to a temporary file, which `work` can read as often as it wants.
 * The standard input and pipes can be read once only, and a file can change in between.
 */
export const withTemporaryCopy = async <Result>(
  content: AsyncIterable<Uint8Array>,
  work: (read: () => AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> => {
  const file = await openUnnamed();
  try {
    for await (const chunk of content) await file.appendFile(chunk);
    return await work(() => file.createReadStream({ start: 0, autoClose: false }));
  } finally {
    await file.close();
  }
};
