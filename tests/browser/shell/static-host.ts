import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { listenOnFreePort } from '#tests/support/listen.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** A static host of the built console: files, `<path>/index.html`, `/index.html`, settings. */
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
  return listenOnFreePort(host);
}
