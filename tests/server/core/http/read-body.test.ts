import { PassThrough, Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readChunks } from '#server/core/http/read-body.ts';

const times = { idleMs: 40, totalMs: 200 };
const ample = { idleMs: 30_000, totalMs: 30_000 };
const bytes = Buffer.from([1, 2, 3]);

const readAll = async (body: Readable, limits = times): Promise<number[]> => {
  const sizes: number[] = [];
  for await (const chunk of readChunks(body, () => limits)) sizes.push(chunk.byteLength);
  return sizes;
};

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

describe('the body of a request', () => {
  test('is read to its end', async () => {
    expect(sum(await readAll(Readable.from([bytes, bytes], { objectMode: false }), ample))).toBe(6);
    expect(await readAll(Readable.from([], { objectMode: false }), ample)).toEqual([]);
  });

  test('comes in one part, however small its pieces are', async () => {
    const pieces = new PassThrough();
    for (let at = 0; at < 10_000; at += 1) pieces.write('x');
    pieces.end();
    const sizes = await readAll(pieces, ample);
    expect(sum(sizes)).toBe(10_000);
    expect(sizes.length).toBeLessThan(5);
  });

  test('is rejected with 40800 when its sender pauses too long', async () => {
    const half = new PassThrough();
    half.write(bytes);
    await expect(readAll(half)).rejects.toMatchObject({ status: 408, body: { errorCode: 40800 } });
    expect(half.listenerCount('readable')).toBe(0);
  });

  test('is rejected with 40800 when it takes too long without pausing', async () => {
    const drops = new PassThrough();
    const timer = setInterval(() => drops.write(bytes), 10);
    onTestFinished(() => clearInterval(timer));
    await expect(readAll(drops)).rejects.toMatchObject({ status: 408 });
  });

  test('is rejected with 40800 when its sender has gone', async () => {
    const half = new PassThrough();
    half.write(bytes);
    const read = readAll(half, ample);
    setTimeout(() => half.destroy(), 10);
    await expect(read).rejects.toMatchObject({ status: 408 });
  });
});
