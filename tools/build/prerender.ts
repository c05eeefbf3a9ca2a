import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Chunks } from './manifest.ts';
import { latePages, type Route } from './routes.ts';

const entry = 'src/prerender.tsx';
const emptyRoot = '<div id="root"></div>';

type Prerendering = { dist: string; routes: readonly Route[]; chunks: Chunks; outDir: string };
type Page = { render(path: string): Promise<string> };

/**
 * Writes `<path>/index.html` for every route that is one address: prerendered ones hold their page, from the same React views; the others
 * name the files that they will ask for, so that these come side by side. Gives the files written.
 */
export async function prerender({ dist, routes, chunks, outDir }: Prerendering): Promise<string[]> {
  await build({ logLevel: 'warn', build: { ssr: entry, outDir, copyPublicDir: false, manifest: false } });
  const page: Page = await import(pathToFileURL(resolve(outDir, 'prerender.js')).href);
  const frame = readFileSync(join(dist, 'index.html'), 'utf8');
  if (!frame.includes(emptyRoot)) throw new Error(`index.html must hold ${emptyRoot}`);
  const write = async ({ path, page: names, prerendered }: Route) => {
    const file = join(dist, path, 'index.html');
    const content = prerendered ? await page.render(path) : '';
    if (prerendered && content.trim() === '') throw new Error(`${entry} rendered nothing for ${path}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageHtml(frame, content, chunks.filesOf(names)));
    return file;
  };
  const written = await Promise.all(routes.filter(isOneAddress).map(write));
  writeFileSync(join(dist, 'index.html'), pageHtml(frame, '', chunks.filesOf([latePages])));
  return written;
}

/** A path with a place-holder stands for many addresses, which are all answered by the neutral frame. */
const isOneAddress = ({ path }: Route) => !path.includes('{');

/** The frame with a page in its root, its styles and the scripts that it will ask for. */
export function pageHtml(frame: string, content: string, files: { scripts: string[]; styles: string[] }): string {
  const wanted = (file: string) => !frame.includes(`"/${file}"`);
  const links = [
    ...files.styles.filter(wanted).map((file) => `    <link rel="stylesheet" crossorigin href="/${file}">\n`),
    ...files.scripts.filter(wanted).map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`),
  ].join('');
  const [title] = leadingTitle.exec(content) ?? [];
  return frame
    .replace('  </head>', () => `${links}  </head>`)
    .replace(/<title>.*<\/title>/, (neutral) => title ?? neutral)
    .replace(emptyRoot, () => `<div id="root">${content.replace(leadingTitle, '')}</div>`);
}

/** React writes the title of a page in front of everything else. */
const leadingTitle = /^<title>[^<]*<\/title>/;

const rules: readonly (readonly [RegExp, string])[] = [
  [/<script(?![^>]*\ssrc=)[^>]*>/i, 'an inline script'],
  [/<style[\s>]/i, 'an inline style sheet'],
  [/<[^>]+\sstyle=/i, 'a style attribute'],
  [/<[^>]+\son[a-z]+=/i, 'an event handler in an attribute'],
  [/javascript:/i, 'a javascript: address'],
  [/lingua/i, 'a brand, which comes from settings.json'],
];

/** What a strict content security policy, or another brand, would trip over. */
export const htmlFaults = (html: string): string[] =>
  rules.filter(([pattern]) => pattern.test(html)).map(([, what]) => `holds ${what}`);
