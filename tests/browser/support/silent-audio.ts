import type { Route } from 'playwright-core';

/** Seconds of silence as WAV. */
function silentAudio(seconds: number): Buffer {
  const rate = 8_000;
  const data = Buffer.alloc(rate * seconds, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** The requested range of a file: a browser can only seek if ranges are answered. */
function readPart(file: Buffer, range = 'bytes=0-') {
  const [, first = '0', last] = /bytes=(\d+)-(\d*)/.exec(range) ?? [];
  const [from, to] = [Number(first), last ? Number(last) : file.length - 1];
  const headers = { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes ${from}-${to}/${file.length}` };
  return { status: 206, headers, body: file.subarray(from, to + 1), contentType: 'audio/wav' };
}

/** Answers a request for an audio with seconds of silence. */
export const answerSilentAudio = (route: Route, seconds: number) =>
  route.fulfill(readPart(silentAudio(seconds), route.request().headers().range));
