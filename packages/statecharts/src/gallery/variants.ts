import { element, link, list } from './elements.ts';
import type { GalleryChart, GalleryData, GalleryPattern } from './gallery-data.ts';

export function variantParts(data: GalleryData, chart: GalleryChart): Node[] {
  const own = data.patterns.find((pattern) => pattern.chart.id === chart.id);
  if (own) return variantTable(data, own);
  return data.patterns.flatMap((pattern) => {
    const variant = pattern.variants.find(({ id }) => id === chart.id);
    return variant ? variantNote(pattern, variant.differences) : [];
  });
}

function variantTable({ charts }: GalleryData, { variants }: GalleryPattern): Node[] {
  const head = element(
    'tr',
    {},
    ...['Variant', 'Purpose', 'Differences'].map((text) => element('th', { scope: 'col' }, text)),
  );
  const rows = variants.map(({ id, differences }) => {
    const chart = charts.find((one) => one.id === id);
    const name = element('th', { scope: 'row' }, link(id, chart?.title ?? id));
    const texts = differences.length > 0 ? list(differences.map((text) => [text])) : 'none';
    return element('tr', {}, name, element('td', {}, chart?.purpose ?? ''), element('td', {}, texts));
  });
  const made = element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows));
  const region = { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Variants' };
  return [element('h3', {}, 'Variants'), element('div', region, made)];
}

const variantNote = ({ chart }: GalleryPattern, differences: string[]): Node[] => [
  element(
    'p',
    {},
    'A variant of the pattern ',
    link(chart.id, chart.title),
    differences.length > 0 ? '. Its differences:' : ', without a difference.',
  ),
  ...(differences.length > 0 ? [list(differences.map((text) => [text]))] : []),
];
