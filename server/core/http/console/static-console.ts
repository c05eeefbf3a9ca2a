import type { Handler } from 'hono';
import type { Env } from '#server/core/http/context.ts';
import { encodingFor } from '#server/core/http/encodings.ts';
import { isFresh } from '#server/core/http/entity-tags.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { findConsoleFile, isHashed, isMissingFile } from './console-file.ts';
import { createRepresentations, isCompressible } from './representations.ts';

const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Console not built</title></head>
  <body><h1>The console is not built</h1><p>Run <code>npm run build</code>, then reload this page. The API answers already.</p></body>
</html>
`;

/**
 * Serves the built console.
 * A path without a file is a route of the console, unless it names a file.
 */
export const staticConsole = (distDir: string): Handler<Env> => {
  const represent = createRepresentations();
  return async (c) => {
    const file = await findConsoleFile(distDir, c.req.path);
    if (!file && isMissingFile(c.req.path)) throw new Rejection('notFound');
    if (!file) return c.html(notBuilt, 503, { 'Cache-Control': 'no-store' });
    const encoding = isCompressible(file) ? encodingFor(c.req.header('Accept-Encoding')) : 'identity';
    const { body, etag, type } = await represent(file, encoding);
    const headers = {
      ETag: etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': isHashed(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (isFresh(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
    const content = { 'Content-Type': type, ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }) };
    return c.body(body, 200, { ...headers, ...content, 'Content-Length': String(body.byteLength) });
  };
};
