import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** A host of the built console that knows nothing of the server: files, `<path>/index.html`, `/index.html`, settings. */
export async function startStaticHost(settings: () => object) {
  const host = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (pathname === '/settings.json') {
      response.setHeader('Content-Type', 'application/json');
      return response.end(JSON.stringify(settings()));
    }
    const file = [pathname, `${pathname}/index.html`, '/index.html'].map((path) => join('dist', path)).find(isFile);
    response.setHeader('Content-Type', types[extname(file ?? '')] ?? 'application/octet-stream');
    return response.end(readFileSync(file ?? 'dist/index.html'));
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  const { port } = host.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((closed) => host.close(() => closed())).finally(() => host.closeAllConnections()),
  };
}
