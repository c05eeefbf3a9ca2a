import type { StoredGallery } from './stored-gallery.ts';

/** Lists whose items, and objects whose fields, have a line each. */
const lists = new Set(['charts', 'states', 'arrows', 'paths', 'messages', 'patterns']);
const objects = new Set(['requirements', 'texts', 'guards', 'delays', 'earlier', 'screens']);

function toText(value: unknown, name = ''): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => toText(item));
    return lists.has(name) && items.length > 0 ? `[\n${items.join(',\n')}\n]` : `[${items.join(',')}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([key, field]) => `${JSON.stringify(key)}:${toText(field, key)}`);
  return objects.has(name) && fields.length > 0 ? `{\n${fields.join(',\n')}\n}` : `{${fields.join(',')}}`;
}

/** The data cannot end their element early. */
export const pageData = (gallery: StoredGallery): string =>
  `<script id="data" type="application/json">${toText(gallery).replaceAll('<', '\\u003c')}</script>`;

const dataPattern = /<script id="data" type="application\/json">(.*?)<\/script>/s;

/** The entries of a page of this or an older revision, which can have another form. */
export function entriesIn(page: string): StoredGallery['charts'] {
  const [, text] = dataPattern.exec(page) ?? [];
  const { charts }: Pick<StoredGallery, 'charts'> = JSON.parse(text ?? '');
  return charts;
}
