import { OpsError } from '#server/core/commands/ops-error.ts';
import type { SentEvent } from './check-events.ts';

const lineMaxLength = 16_384;
const batchLines = 5_000;

const splitLines = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[], void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > lineMaxLength) throw new OpsError(`A line is longer than ${lineMaxLength} characters.`);
    yield lines;
  }
  yield [rest + decoder.decode()];
};

const parseLine = (line: string): unknown => {
  try {
    const value: unknown = JSON.parse(line);
    return value;
  } catch {
    return undefined;
  }
};

const readBatches = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SentEvent[], void> {
  let batch: SentEvent[] = [];
  let index = 0;
  for await (const lines of splitLines(chunks)) {
    for (const line of lines) {
      if (line.trim() !== '') batch.push({ index, value: parseLine(line) });
      index += 1;
    }
    if (batch.length < batchLines) continue;
    yield batch;
    batch = [];
  }
  yield batch;
};

/**
 * Reads NDJSON in batches; `index` counts lines from 0, empty lines are left out.
 * Throws OpsError.
 */
export const readEvents = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SentEvent[], void> {
  try {
    yield* readBatches(chunks);
  } catch (error) {
    throw error instanceof TypeError ? new OpsError('The file is not UTF-8 text; nothing was imported.') : error;
  }
};
