import type { Handler } from 'hono';
import type { Env } from './context.ts';
import { type Encoding, encode, encodingFor } from './encodings.ts';
import { createEntityTag, isFresh } from './entity-tags.ts';

const brotliQuality = 9;

type Content = { body: Buffer<ArrayBuffer>; tag: string };

/**
 * Answers with a JSON document that stays the same while the server runs.
 * The first request makes it, and the first of each encoding compresses it.
 */
export const fixedDocument = (makeDocument: () => unknown): Handler<Env> => {
  let text: Buffer<ArrayBuffer> | undefined;
  const contents = new Map<Encoding, Promise<Content>>();

  const encodeContent = async (encoding: Encoding): Promise<Content> => {
    text ??= Buffer.from(JSON.stringify(makeDocument()));
    const body = await encode(text, encoding, brotliQuality);
    return { body, tag: createEntityTag(body) };
  };
  const findContent = (encoding: Encoding): Promise<Content> => {
    const content = contents.get(encoding) ?? encodeContent(encoding);
    contents.set(encoding, content);
    // The next request tries again.
    content.catch(() => contents.delete(encoding));
    return content;
  };

  return async (c) => {
    const encoding = encodingFor(c.req.header('Accept-Encoding'));
    const { body, tag } = await findContent(encoding);
    const headers = { ETag: tag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' };
    if (isFresh(c.req.header('If-None-Match'), tag)) return c.body(null, 304, headers);
    const content = { 'Content-Type': 'application/json', 'Content-Length': String(body.byteLength) };
    const coding = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
    return c.body(body, 200, { ...headers, ...content, ...coding });
  };
};
