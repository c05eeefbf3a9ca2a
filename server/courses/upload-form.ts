import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { coverMaxBytes } from '#contract/covers.contract.ts';
import { type BodyTimes, readChunks } from '#server/core/http/read-body.ts';
import type { RequestProgress } from '#server/core/http/requests-in-progress.ts';
import { UploadRejection } from './upload-rejection.ts';

/** All of a form but its file. */
const formBytes = 16_384;
const discardedBytesMax = 4 * coverMaxBytes;
/** A sender without a token is somebody unknown. */
const unknownSenderTimes: BodyTimes = { idleMs: 5_000, totalMs: 15_000 };

const shorter = (one: BodyTimes, other: BodyTimes): BodyTimes => ({
  idleMs: Math.min(one.idleMs, other.idleMs),
  totalMs: Math.min(one.totalMs, other.totalMs),
});

export const tooLarge = `file is larger than ${coverMaxBytes} bytes`;

export type UploadForm = { key: string; file: Uint8Array | undefined };

type FormReader = {
  /** The fields so far, each with its first value. */
  fields: ReadonlyMap<string, string>;
  /** The file so far; at most one byte more than a cover may have. */
  file(): Uint8Array | undefined;
  write(chunk: Uint8Array): Promise<void>;
  end(): Promise<void>;
};

const noForm = () => new UploadRejection(400, 'multipart/form-data with token, key and file expected');

const createParser = (contentType: string): busboy.Busboy => {
  try {
    const limits = { fieldSize: formBytes, fileSize: coverMaxBytes + 1, parts: 20 };
    return busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw noForm();
  }
};

const createFormReader = (contentType: string): FormReader => {
  const parser = createParser(contentType);
  const fields = new Map<string, string>();
  let chunks: Uint8Array[] | undefined;
  parser.on('field', (name, value) => {
    if (!fields.has(name)) fields.set(name, value);
  });
  parser.on('file', (name, content) => {
    const own: Uint8Array[] = [];
    if (name === 'file') chunks ??= own;
    content.on('data', (chunk) => own === chunks && own.push(chunk));
    content.on('error', () => {});
  });
  let isBroken = false;
  parser.on('error', () => {
    isBroken = true;
  });
  // `isBroken` holds the fault of the parser.
  const next = (event: 'drain' | 'close') => once(parser, event).catch(() => undefined);
  const throwIfBroken = () => {
    if (isBroken) throw noForm();
  };
  return {
    fields,
    file: () => chunks && Buffer.concat(chunks),
    async write(chunk) {
      if (!parser.write(chunk) && !isBroken) await next('drain');
      throwIfBroken();
    },
    async end() {
      const closed = next('close');
      parser.end();
      await closed;
      throwIfBroken();
    },
  };
};

export type UploadCall = {
  incoming: IncomingMessage;
  times: BodyTimes;
  progress: RequestProgress;
  /** Called with the token before the file is read. */
  accept(token: string): Promise<void>;
};

/**
 * Reads the fields `token`, `key` and `file`, and stores at most one cover in memory.
 * Without a good token it reads 16 KiB.
 * Throws an UploadRejection, or the Rejections requestTimeout (40800),
 * tooManyRequests and unavailable.
 */
export const readUploadForm = async ({ incoming, times, progress, accept }: UploadCall): Promise<UploadForm> => {
  const { 'content-type': contentType = '', 'content-length': length = 0 } = incoming.headers;
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) throw noForm();
  const form = createFormReader(contentType);
  let isAccepted = false;
  let bytes = 0;
  const acceptToken = async () => {
    await accept(form.fields.get('token') ?? '');
    isAccepted = true;
    if (Number(length) > discardedBytesMax) throw new UploadRejection(413, tooLarge);
  };
  const timesBeforeToken = shorter(times, unknownSenderTimes);
  for await (const chunk of readChunks(incoming, () => (isAccepted ? times : timesBeforeToken))) {
    bytes += chunk.byteLength;
    progress.addBytes(chunk.byteLength);
    await form.write(chunk);
    if (!isAccepted && (form.fields.has('token') || bytes >= formBytes)) await acceptToken();
    if (bytes > discardedBytesMax) throw new UploadRejection(413, tooLarge);
  }
  await form.end();
  if (!isAccepted) await acceptToken();
  progress.begin();
  return { key: form.fields.get('key') ?? '', file: form.file() };
};
