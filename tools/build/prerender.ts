import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Chunks } from './chunks.ts';
import { firstData, lazyPages, type Route } from './routes.ts';

const entry = 'src/prerender.tsx';
const emptyRoot = '<div id="root"></div>';

type Prerendering = { dist: string; routes: readonly Route[]; chunks: Chunks; outDir: string };
type Page = { render(path: string): Promise<string> };

/**
 * Writes `<path>/index.html` for every route without parameters and returns the files.
 * Public pages contain their content, and pages behind sign-in contain the layout.
 * All preload the scripts of the page.
 */
export async function prerender({ dist, routes, chunks, outDir }: Prerendering): Promise<string[]> {
  await build({
    logLevel: 'warn',
    build: { ssr: entry, outDir, copyPublicDir: false, rolldownOptions: { input: entry } },
  });
  const page: Page = await import(pathToFileURL(resolve(outDir, 'prerender.js')).href);
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  if (!template.includes(emptyRoot)) throw new Error(`index.html must contain ${emptyRoot}`);
  const renderHtml = async ({ path, page: sources, later, isPublic }: Route) => {
    const content = await page.render(path);
    if (content.trim() === '') throw new Error(`${entry} rendered nothing for ${path}`);
    const files = { ...chunks.getFiles(sources), later: isPublic ? [] : chunks.getFiles(later).scripts };
    return pageHtml(template, content, { ...files, path, first: isPublic ? undefined : chunks.getFile(firstData) });
  };
  const write = async (route: Route) => {
    const file = join(dist, route.path, 'index.html');
    const html = await renderHtml(route);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    return file;
  };
  const written = await Promise.all(routes.filter(hasNoParams).map(write));
  const fallback = { path: '/', page: [firstData, lazyPages], later: [], onDemand: [], isPublic: false };
  writeFileSync(join(dist, 'index.html'), await renderHtml(fallback));
  return written;
}

const hasNoParams = ({ path }: Route) => !path.includes('{');

type PageFiles = {
  /** The address that was prerendered. */
  path?: string;
  /** Runs before all other scripts but the start script. */
  first?: string | undefined;
  scripts: readonly string[];
  styles: readonly string[];
  /** Needed after the first paint. */
  later?: readonly string[];
};

/**
 * index.html with the content, meta elements and styles of a page.
 * It also has the page's first script, and preload links for its scripts.
 */
export function pageHtml(
  template: string,
  content: string,
  { path, first, scripts, styles, later = [] }: PageFiles,
): string {
  const isMissing = (file: string) => !template.includes(`"/${file}"`);
  const link = (attributes: string, files: readonly string[]) =>
    files.filter(isMissing).map((file) => `    <link ${attributes} crossorigin href="/${file}">\n`);
  const links = [
    ...link('rel="stylesheet"', styles),
    ...link(
      'rel="modulepreload"',
      scripts.filter((file) => file !== first),
    ),
    ...link(
      'data-later',
      later.filter((file) => !scripts.includes(file)),
    ),
  ].join('');
  const firstScript = first ? `<script type="module" crossorigin src="/${first}"></script>\n    ` : '';
  const [title] = leadingTitle.exec(content) ?? [];
  const metas = (content.match(meta) ?? []).map((tag) => `    ${tag}\n`).join('');
  return template
    .replace(/<script type="module"[^>]*\/start-(?!script)/, (tag) => firstScript + tag)
    .replace('  </head>', () => `${metas}${links}  </head>`)
    .replace(/<title>.*<\/title>/, (unchanged) => title ?? unchanged)
    .replace(
      emptyRoot,
      () =>
        `<div id="root"${path ? ` data-path="${path}"` : ''}>${content.replace(leadingTitle, '').replace(meta, '')}</div>`,
    );
}

const leadingTitle = /^<title>[^<]*<\/title>/;
const meta = /<meta [^>]*>/g;

const rules: readonly (readonly [RegExp, string])[] = [
  [/<script(?![^>]*\ssrc=)[^>]*>/i, 'an inline script'],
  [/<style[\s>]/i, 'an inline style sheet'],
  [/<[^>]+\sstyle=/i, 'a style attribute'],
  [/<[^>]+\son[a-z]+=/i, 'an event handler in an attribute'],
  [/javascript:/i, 'a javascript: address'],
  [/lingua/i, 'a brand, which comes from settings.json'],
];

/** Content that fails under a strict content security policy or with another brand. */
export const htmlFaults = (html: string): string[] =>
  rules.filter(([pattern]) => pattern.test(html)).map(([, what]) => `contains ${what}`);
