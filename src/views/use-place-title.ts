import { useEffect } from 'react';
import { placeAt, placeOf } from '#rules/places.ts';
import { useAddress } from './use-address.ts';
import { useSettings } from './use-console.ts';

/** Names the browser's tab after the place; gives the name of the place. */
export function usePlaceTitle(): string {
  const place = placeAt(useAddress());
  const title = place ? placeOf(place).title : '';
  const product = useSettings()?.brand.product ?? '';
  useEffect(() => {
    document.title = [title, product].filter(Boolean).join(' – ');
  }, [title, product]);
  return title;
}
