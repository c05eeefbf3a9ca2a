import type { PropsWithChildren } from 'react';
import { isPublicAt, type PlaceName, pathOf, placeAt, placeNames } from '#rules/places.ts';
import { type LazyView, lazyView } from '#views/lazy-view.ts';

type Page = LazyView<object>;

const late = () => import('./late-pages.ts');

/** The pages that everybody may see, each in a chunk of its own. */
const pages: Partial<Record<PlaceName, Page>> = {
  login: lazyView(() => import('#views/session/login.view.tsx')),
  forgot: lazyView(() => import('#views/session/password-reset.view.tsx')),
  help: lazyView(() => import('#views/shell/help-center.view.tsx')),
};

/** All other pages, by one more chunk that knows what each of them loads. */
const latePages = new Map<PlaceName, Page>(
  placeNames.map((name) => [name, lazyView(() => late().then(({ fetchPage }) => fetchPage(name)))]),
);

/** What stands around the pages behind sign-in, and what is shown in their place. */
export const frame: LazyView<PropsWithChildren> = lazyView(() => import('#views/shell/frame.view.tsx'));
export const noAccess: Page = lazyView(() => late().then(({ fetchNoAccess }) => fetchNoAccess()));
const notAvailable: Page = lazyView(() => late().then(({ fetchNotAvailable }) => fetchNotAvailable()));
export const unsure: Page = lazyView(() => late().then(({ fetchUnsure }) => fetchUnsure()));

/** The page at an address; a place without one says that it is not available yet. */
export const pageAt = (address: string): Page => {
  const name = placeAt(address);
  return (name && (pages[name] ?? latePages.get(name))) ?? notAvailable;
};

/** Fetches what an address will show, so that nothing waits for what can be known now. */
export const loadAhead = (address: string): Promise<unknown> => {
  if (!placeAt(address)) return pathOf(address) === '/' ? frame.load() : Promise.resolve();
  return Promise.all([pageAt(address).load(), ...(isPublicAt(address) ? [] : [frame.load()])]);
};
