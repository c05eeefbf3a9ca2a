import { parse } from 'papaparse';
import { type ImportFault, importFaults, importMaxRows } from '#rules/import-limits.ts';
import { decodeText } from './decode-text.ts';
import type { RawTable } from './import-tasks.ts';

const delimiters: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

const separatorLine = /^\ufeff?"?sep=(.)"?\r?\n/i;

const sampleRows = 20;

/** The separator that gives most rows as many cells as the header has, and the most cells. */
function delimiterOf(text: string): string {
  const scored = Object.keys(delimiters).map((delimiter) => {
    const { data } = parse<string[]>(text, { delimiter, preview: sampleRows, skipEmptyLines: 'greedy' });
    const width = data[0]?.length ?? 1;
    const fitting = data.filter(({ length }) => length === width).length / Math.max(1, data.length);
    return { delimiter, width, score: width > 1 ? fitting : 0 };
  });
  return scored.reduce((best, one) => ((one.score - best.score || one.width - best.width) > 0 ? one : best)).delimiter;
}

const maxLines = importMaxRows + 2;

export function readTextTable(bytes: Uint8Array): RawTable | ImportFault {
  const content = decodeText(bytes);
  if (!content) return importFaults.wrongType;
  const separator = separatorLine.exec(content.text);
  const text = separator ? content.text.slice(separator[0].length) : content.text;
  const delimiter = separator?.[1] ?? delimiterOf(text);
  const { data, errors } = parse<string[]>(text, { delimiter, preview: maxLines });
  const firstLine = separator ? 2 : 1;
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return importFaults.brokenQuotes((broken.row ?? 0) + firstLine);
  const parts = [content.encoding, `separated by ${delimiters[delimiter] ?? `“${delimiter}”`}`];
  return { format: parts.join(', '), rows: data, firstLine };
}
