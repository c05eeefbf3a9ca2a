import { inTab, stored, toText } from './stored.ts';

const reloadedFor = stored('reloaded-for', toText, inTab);
const startFile = /\/assets\/start-(?!script)[\w-]+\.js/;

/**
 * Whether the host has another build than this page, so that chunks of this page can be missing.
 * False if the page was already reloaded for that build.
 */
export async function isOutdated(): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-store' });
  const current = startFile.exec(await response.text())?.[0];
  const own = [...document.scripts].map(({ src }) => startFile.exec(src)?.[0]).find(Boolean);
  if (!current || current === own || reloadedFor.read() === current) return false;
  reloadedFor.write(current);
  return true;
}

const failedFiles = new Set<string>();

/**
 * Whether a file that failed twice can be fetched by now.
 * The browser then only remembers its failure.
 * Chromium before version 156 forgets it when the page loads again.
 * False for other errors, and if the page was already reloaded for that file.
 */
export async function isRememberedFailure(fault: unknown): Promise<boolean> {
  const file = /https?:\/\/\S+\.js/.exec(String(fault))?.[0];
  if (!file || reloadedFor.read() === file) return false;
  const hasFailedBefore = failedFiles.has(file);
  failedFiles.add(file);
  if (!hasFailedBefore || !(await fetch(file, { cache: 'no-store' })).ok) return false;
  reloadedFor.write(file);
  return true;
}

/** `fault` is the error of the import. */
export function onChunkFailed(listener: (fault: unknown) => void): void {
  addEventListener('vite:preloadError', ({ payload }) => listener(payload));
}

/** Reloads without a question about unsaved input, because drafts are stored. */
export function reloadPage(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
