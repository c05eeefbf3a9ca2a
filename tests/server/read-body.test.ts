import { describe, expect, test } from 'vitest';
import { readChunks } from '#server/http/read-body.ts';

const times = { idleMs: 40, totalMs: 200 };
const bytes = new Uint8Array([1, 2, 3]);

const requestOf = (body: ReadableStream<Uint8Array>) =>
  new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);

const readAll = async (request: Request, limits = times): Promise<number> => {
  let read = 0;
  for await (const chunk of readChunks(request, limits)) read += chunk.byteLength;
  return read;
};

describe('the body of a request', () => {
  test('is read to its end', async () => {
    const ample = { idleMs: 30_000, totalMs: 30_000 };
    expect(await readAll(requestOf(new Blob([bytes, bytes]).stream()), ample)).toBe(6);
    expect(await readAll(new Request('http://localhost/'), ample)).toBe(0);
  });

  test('is rejected with 40800 when its sender pauses too long', async () => {
    let isCancelled = false;
    const half = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes),
      cancel: () => {
        isCancelled = true;
      },
    });
    await expect(readAll(requestOf(half))).rejects.toMatchObject({ status: 408, body: { errorCode: 40800 } });
    expect(isCancelled).toBe(true);
  });

  test('is rejected with 40800 when it takes too long without pausing', async () => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const drops = new ReadableStream<Uint8Array>({
      start: (controller) => {
        timer = setInterval(() => controller.enqueue(bytes), 10);
      },
      cancel: () => clearInterval(timer),
    });
    await expect(readAll(requestOf(drops))).rejects.toMatchObject({ status: 408 });
  });
});
