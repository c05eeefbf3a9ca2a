import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDirectoryFiles } from '#server/core/files/directory-files.ts';
import { findKind } from '#server/core/files/file-kind.ts';
import { isSafeKey } from '#server/core/files/files.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';

const key = 'speaking-course/audio/AU-1.mp3';
const audio = Buffer.from([0xff, 0xf3, 0x64, 0xc4, ...Array.from({ length: 996 }, (_, index) => index % 251)]);

describe('files as they are served', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    await server.context.files.put(key, audio);
    await server.context.files.put('page.html', Buffer.from('<script>alert(1)</script>'));
  });
  afterAll(() => server.stop());

  const get = async (headers: Record<string, string>, path = key) => {
    const answer = await fetch(isSafeKey(path) ? server.fileLink(path) : `${server.url}/files/${path}`, { headers });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  };

  test('AUDIO-01 an audio has the type of its content and supports ranges', async () => {
    const whole = await get({});
    expect([whole.status, whole.bytes.equals(audio)]).toEqual([200, true]);
    expect(whole.headers.get('Content-Type')).toBe('audio/mpeg');
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes');
    for (const [range, first, last] of [
      ['bytes=0-', 0, 999],
      ['bytes=100-199', 100, 199],
      ['bytes=990-5000', 990, 999],
      ['bytes=-10', 990, 999],
      ['bytes=-5000', 0, 999],
      ['bytes=0-0', 0, 0],
    ] as const) {
      const part = await get({ Range: range });
      expect([part.status, part.headers.get('Content-Range')], range).toEqual([206, `bytes ${first}-${last}/1000`]);
      expect(part.bytes.equals(audio.subarray(first, last + 1)), range).toBe(true);
    }
  });

  test('AUDIO-01 a range beyond the end is 416; an invalid one is ignored', async () => {
    for (const range of ['bytes=1000-', 'bytes=5000-6000', 'bytes=-0']) {
      const { status, headers } = await get({ Range: range });
      expect([status, headers.get('Content-Range')], range).toEqual([416, 'bytes */1000']);
    }
    for (const range of ['bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=x-']) {
      expect((await get({ Range: range })).status, range).toBe(200);
    }
  });

  test('a cached file is not sent again, and a range of another version is not combined with it', async () => {
    const etag = (await get({})).headers.get('ETag') ?? '';
    expect((await get({ 'If-None-Match': etag })).status).toBe(304);
    expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await get({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206);
    expect((await get({ Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200);
  });

  test('other types, hidden files and files outside are not served', async () => {
    for (const path of ['page.html', 'none.mp3', 'speaking-course', '', '..%2f..%2fpackage.json', 'a//b']) {
      expect((await get({}, path)).status, path).toBe(404);
    }
  });
});

describe('files in a directory', () => {
  const root = mkdtempSync(join(tmpdir(), 'console-files-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const files = createDirectoryFiles(root);

  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((number) => {
      const link = `/proc/self/fd/${number}`;
      return existsSync(link) && readlinkSync(link).startsWith(root);
    });

  test.runIf(existsSync('/proc/self/fd'))('a file is closed when it cannot be read or written to its end', async () => {
    await files.put('cut/whole.bin', audio);
    const fail = () => {
      throw new Error('the rest is gone');
    };
    await expect(files.read('cut/whole.bin', fail)).rejects.toThrow('the rest is gone');
    const chunks = async function* () {
      yield audio;
      expect(openFiles()).toHaveLength(1);
      fail();
    };
    await expect(files.write('cut/part.bin', chunks())).rejects.toThrow('the rest is gone');
    expect(openFiles()).toEqual([]);
    expect(readdirSync(join(root, 'cut'))).toEqual(['whole.bin']);
  });

  test('twenty concurrent writes to one key leave one complete file', async () => {
    const written = Array.from({ length: 20 }, (_, index) => Buffer.alloc(100_000, index));
    await Promise.all(written.map((bytes) => files.put('folder/file.bin', bytes)));
    const found = Buffer.from((await files.read('folder/file.bin'))?.bytes ?? []);
    expect(written.some((bytes) => bytes.equals(found))).toBe(true);
    expect(readdirSync(join(root, 'folder'))).toEqual(['file.bin']);
    await files.remove('folder/file.bin');
    await files.remove('folder/file.bin');
    expect(await files.read('folder/file.bin')).toBeUndefined();
  });

  test('a key is letters, digits, dots, dashes and folders', async () => {
    expect(['a', 'a/b.c', 'A-1_2/3.mp3'].filter(isSafeKey).length).toBe(3);
    const unsafe = [
      '',
      '/a',
      'a/',
      'a//b',
      '..',
      'a/../b',
      '.a',
      'a/.b',
      'a b',
      'a\\b',
      'a%2fb',
      'a\0',
      'x'.repeat(251),
    ];
    expect(unsafe.filter(isSafeKey)).toEqual([]);
    await expect(files.put('../out', Buffer.alloc(1))).rejects.toThrow('not a key of a file');
    expect(await files.read('../out')).toBeUndefined();
  });

  test('a type is detected from the first bytes', () => {
    const kinds = [
      [0xff, 0xd8, 0xff, 0xe0],
      [0x49, 0x44, 0x33, 4],
      [0xff, 0xfb, 0x90],
      [0xff, 0xf9, 0x50],
      [0x3c, 0x73],
      [],
    ];
    expect(kinds.map((bytes) => findKind(Uint8Array.from(bytes)))).toEqual([
      'image/jpeg',
      'audio/mpeg',
      'audio/mpeg',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
