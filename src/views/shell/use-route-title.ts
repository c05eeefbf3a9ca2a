import { useEffect, useLayoutEffect } from 'react';
import { rememberVisit } from '#machines/shell/recent-things.ts';
import { getPath, getRoute, routeAt } from '#rules/routes.ts';
import { isolate } from '#texts/isolated-text.ts';
import { useAddress } from './use-address.ts';
import { useAdministratorEmail } from './use-administrator-email.ts';
import { useSettings } from './use-console.ts';

const joinTitles = (...titles: readonly string[]) => titles.filter(Boolean).join(' – ');
/** Translators leave a title with a name alone. */
const setTitle = (title: string, hasName = false): void => {
  document.title = title;
  document.querySelector('title')?.setAttribute('translate', hasName ? 'no' : 'yes');
};

const useProduct = () => useSettings()?.brand.product ?? '';

/** The title of a page, and what a page about one thing shows. */
const readTitles = (path: string): { title: string; thing?: string } => {
  const route = routeAt(path);
  return route ? getRoute(route) : { title: '' };
};

/** Sets the title of the browser's tab to the title of the route, and returns it. */
export function useRouteTitle(): string {
  const path = getPath(useAddress());
  const product = useProduct();
  // Before the effect of the page, which can know the name of its thing already.
  useLayoutEffect(() => {
    setTitle(joinTitles(readTitles(path).title, product));
  }, [path, product]);
  return readTitles(path).title;
}

/**
 * Names the browser's tab after the thing of the page, such as 'Insuring a Teapot – Course – Lingua'.
 * Without a name, the tab has the title of the route.
 * The command palette offers a thing with a name again (FIND-22).
 */
export function useThingTitle(name: string): void {
  const path = getPath(useAddress());
  const email = useAdministratorEmail();
  useEffect(() => {
    const { title, thing = title } = readTitles(path);
    if (name !== '') rememberVisit(email, { name, detail: thing, path });
  }, [email, name, path]);
  useNamedTitle(isolate(name));
}

/** Begins the title of the browser's tab with a text; without one, it is the title of the route. */
export function useNamedTitle(name: string): void {
  const path = getPath(useAddress());
  const product = useProduct();
  useEffect(() => {
    const { title, thing = title } = readTitles(path);
    const plain = joinTitles(title, product);
    const named = name ? joinTitles(name, thing, product) : plain;
    setTitle(named, name !== '');
    // Only its own title: the next page can have set another one.
    return () => {
      if (document.title === named) setTitle(plain);
    };
  }, [name, path, product]);
}
