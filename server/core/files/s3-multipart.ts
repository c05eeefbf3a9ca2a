type Send = (init: RequestInit, query: string) => Promise<Response>;

// S3 asks for at least 5 MiB in every part but the last.
const partBytes = 8 * 1024 * 1024;

async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  yield Buffer.concat(waiting);
}

const readUploadId = async (response: Response): Promise<string> => {
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text())?.[1];
  if (id === undefined) throw new Error('The storage gave no ID for an upload.');
  return encodeURIComponent(id);
};

const completion = (tags: readonly string[]): string => {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
};

/**
 * Uploads a file of any size part by part and returns its size.
 * The file exists only after the last part.
 */
export const writeInParts = async (send: Send, chunks: AsyncIterable<Uint8Array>): Promise<number> => {
  const id = await readUploadId(await send({ method: 'POST' }, '?uploads='));
  const tags: string[] = [];
  let size = 0;
  try {
    for await (const part of inParts(chunks)) {
      const query = `?partNumber=${tags.length + 1}&uploadId=${id}`;
      const response = await send({ method: 'PUT', body: new Uint8Array(part) }, query);
      await response.body?.cancel();
      tags.push(response.headers.get('ETag') ?? '');
      size += part.byteLength;
    }
    const completed = await send({ method: 'POST', body: completion(tags) }, `?uploadId=${id}`);
    // A completion can fail after its status 200 was sent.
    if ((await completed.text()).includes('<Error>')) throw new Error('The storage did not complete an upload.');
    return size;
  } catch (fault) {
    await send({ method: 'DELETE' }, `?uploadId=${id}`).then(
      (response) => response.body?.cancel(),
      () => {},
    );
    throw fault;
  }
};
