import { coverMaxBytes } from '#contract/covers.contract.ts';
import { type BodyTimes, readChunks } from '#server/http/read-body.ts';
import { findToken } from './multipart-token.ts';
import { UploadRejection } from './upload-rejection.ts';

const formBytes = 16_384;
const discardedBytesMax = 4 * coverMaxBytes;

export const tooLarge = `file is larger than ${coverMaxBytes} bytes`;
const noForm = 'multipart/form-data with token, key and file expected';

export type UploadForm = { key: string; file: Uint8Array | undefined };

type Beginning = { chunks: Uint8Array[]; token: string | undefined; isWhole: boolean };

const readBeginning = async (body: AsyncIterator<Uint8Array, void>, contentType: string): Promise<Beginning> => {
  const chunks: Uint8Array[] = [];
  for (let bytes = 0; bytes < formBytes; ) {
    const next = await body.next();
    if (next.done) return { chunks, token: findToken(Buffer.concat(chunks), contentType), isWhole: true };
    bytes += next.value.byteLength;
    chunks.push(next.value);
    const token = findToken(Buffer.concat(chunks), contentType);
    if (token !== undefined) return { chunks, token, isWhole: false };
  }
  return { chunks, token: undefined, isWhole: false };
};

const readRest = async (body: AsyncGenerator<Uint8Array, void>, chunks: Uint8Array[]): Promise<Uint8Array> => {
  const max = coverMaxBytes + formBytes;
  let bytes = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > discardedBytesMax) break;
    if (bytes <= max) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (bytes > max) throw new UploadRejection(413, tooLarge);
  return new Uint8Array(Buffer.concat(chunks));
};

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const parseForm = async (bytes: Uint8Array, contentType: string): Promise<FormData> => {
  const response = new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } });
  return response.formData().catch(() => {
    throw new UploadRejection(400, noForm);
  });
};

const fileOf = (form: FormData): Promise<Uint8Array | undefined> => {
  const file = form.get('file');
  return file instanceof Blob
    ? file.arrayBuffer().then((content) => new Uint8Array(content))
    : Promise.resolve(undefined);
};

/**
 * Reads the fields `token`, `key` and `file`. Calls `accept` with the token before it reads the file, and stores at
 * most one cover in memory. Throws an UploadRejection, or the Rejection requestTimeout (40800).
 */
export const readUploadForm = async (
  request: Request,
  times: BodyTimes,
  accept: (token: string) => Promise<void>,
): Promise<UploadForm> => {
  const contentType = request.headers.get('Content-Type') ?? '';
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) throw new UploadRejection(400, noForm);
  const body = readChunks(request, times);
  const { chunks, token = '', isWhole } = await readBeginning(body, contentType);
  if (isWhole) await parseForm(Buffer.concat(chunks), contentType);
  await accept(token);
  if (Number(request.headers.get('Content-Length') ?? 0) > discardedBytesMax) throw new UploadRejection(413, tooLarge);
  const form = await parseForm(await readRest(body, chunks), contentType);
  return { key: textOf(form, 'key'), file: await fileOf(form) };
};
