import type { FunctionComponent, PropsWithChildren } from 'react';
import { getRoute, isPublicAt, landingAddress, type RouteName, routeAt, routeNames } from '#rules/routes.ts';
import { readLastAccess } from '#services/browser/stored-session.ts';
import { type LazyView, lazyView } from '#views/ui/lazy/lazy-view.ts';

export type PageModule = { default: FunctionComponent<object> };
type Page = LazyView<object>;

/** The login page does not load the list of the other pages. */
const startPages = import.meta.glob<PageModule>(
  './views/pages/{login,password-reset,help-center,figures,certificate}.view.tsx',
);

const createPage = (page: string): Page =>
  lazyView(
    () =>
      startPages[`./views/pages/${page}.view.tsx`]?.() ??
      import('./lazy-pages.ts').then(({ loadPage }) => loadPage(page)),
  );

export const layout: LazyView<PropsWithChildren> = lazyView(() => import('./layout.tsx'));
export const noAccess = createPage('no-access');
export const permissionsUnknown = createPage('permissions-unknown');

const pages = new Map<RouteName, Page>(routeNames.map((name) => [name, createPage(getRoute(name).page)]));

export const pageAt = (address: string): Page => {
  const name = routeAt(address);
  return (name && pages.get(name)) ?? noAccess;
};

export const preload = (address: string): Promise<unknown> => {
  const page = landingAddress(address, readLastAccess().permissions);
  if (!routeAt(page)) return Promise.resolve();
  return Promise.all([pageAt(page).load(), ...(isPublicAt(page) ? [] : [layout.load()])]);
};
