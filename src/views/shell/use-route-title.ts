import { useEffect } from 'react';
import { getRoute, routeAt } from '#rules/routes.ts';
import { useAddress } from './use-address.ts';
import { useSettings } from './use-console.ts';

/** Sets the title of the browser's tab to the title of the route, and returns it. */
export function useRouteTitle(): string {
  const route = routeAt(useAddress());
  const title = route ? getRoute(route).title : '';
  const product = useSettings()?.brand.product ?? '';
  useEffect(() => {
    document.title = [title, product].filter(Boolean).join(' – ');
  }, [title, product]);
  return title;
}
