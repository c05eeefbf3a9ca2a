import type { View } from '../grid.ts';
import { drawChart } from '../svg.ts';
import type { GalleryChart } from './gallery-data.ts';

const parser = new DOMParser();

/**
 * The diagram of a chart.
 * Its styles and arrow heads are in the page.
 */
export function createPicture({ drawing }: GalleryChart, view: View): SVGSVGElement {
  const text = drawChart(drawing, view);
  const { documentElement } = parser.parseFromString(text, 'image/svg+xml');
  for (const part of documentElement.querySelectorAll('style, defs')) part.remove();
  for (const one of documentElement.querySelectorAll('a'))
    one.setAttribute('href', `#${one.getAttribute('href')?.replace('.svg', '')}`);
  // The address names the chart: a browser would scroll to a box with this id.
  documentElement.querySelector('.state')?.removeAttribute('id');
  return document.importNode(documentElement, true) as Element as SVGSVGElement;
}

export const getHolders = (id: string): string[] => {
  const parts = id.split('.');
  return parts.slice(1, -1).map((_, at) => parts.slice(0, at + 2).join('.'));
};
