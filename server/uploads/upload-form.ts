import { coverMaxBytes } from '#contract/covers.contract.ts';

/** What a form has besides its file: names, boundaries, token and key. */
const formBytes = 16_384;
/** So much of what is too large is read to nobody, so that a browser hears the answer. */
const drainedBytes = 4 * coverMaxBytes;

export const tooLarge = `file is larger than ${coverMaxBytes} bytes`;

export type UploadForm = { token: string; key: string; file: Uint8Array | undefined };

const readBytes = async (request: Request): Promise<Uint8Array | 'tooLarge'> => {
  const max = coverMaxBytes + formBytes;
  const announced = Number(request.headers.get('Content-Length') ?? 0);
  if (announced > drainedBytes) return 'tooLarge';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > drainedBytes) return 'tooLarge';
    if (bytes <= max) chunks.push(chunk);
    else chunks.length = 0;
  }
  return bytes > max ? 'tooLarge' : new Uint8Array(Buffer.concat(chunks));
};

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Reads `token`, `key` and `file`; no more is kept in memory than a cover may have. */
export const readUploadForm = async (request: Request): Promise<UploadForm | 'tooLarge' | 'noForm'> => {
  const contentType = request.headers.get('Content-Type') ?? '';
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) return 'noForm';
  const bytes = await readBytes(request);
  if (bytes === 'tooLarge') return bytes;
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => undefined);
  if (!form) return 'noForm';
  const file = form.get('file');
  return {
    token: textOf(form, 'token'),
    key: textOf(form, 'key'),
    file: file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : undefined,
  };
};
