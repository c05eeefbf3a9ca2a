import type { Arrow } from './chart.ts';

export const plainName = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

/** The nearest target is drawn, the others are named. */
export function nearestFirst({ from, to }: Pick<Arrow, 'from' | 'to'>): string[] {
  const shared = (id: string) => id.split('.').findIndex((part, index) => part !== from.split('.')[index]);
  const depth = (id: string) => (shared(id) === -1 ? Number.POSITIVE_INFINITY : shared(id));
  return [...to].sort((a, b) => depth(b) - depth(a));
}

/** `1 chart`, `2 charts`. */
export const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The file of a machine's picture: IDs can have characters that no file name has everywhere. */
export const pictureFile = (id: string): string => `${id.replace(/[\\/:*?"<>|]/g, '-')}.svg`;
