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

export function onChunkFailed(listener: () => void): void {
  addEventListener('vite:preloadError', listener);
}

/** Reloads without a question about unsaved input, because drafts are stored. */
export function reloadPage(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
