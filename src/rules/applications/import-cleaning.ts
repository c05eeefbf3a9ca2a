import * as readingTexts from './import-reading-texts.ts';
import { type ImportField, type ImportRow, importFields } from './import-rows.ts';

/** What a cell was before it was cleaned; empty if it is as it was read. */
export function originalText({ cleaned }: ImportRow, field: ImportField): string {
  const cell = cleaned?.[field];
  if (!cell) return '';
  return cell.isHidden ? readingTexts.marksCleaned : readingTexts.formerText(cell.original);
}

/** How many cells the import has cleaned, with an example; empty if none. */
export function cleanedText(rows: readonly ImportRow[]): string {
  const found = rows.flatMap(({ cleaned, ...row }) =>
    importFields.flatMap((field) => (cleaned?.[field] ? [{ now: row[field], ...cleaned[field] }] : [])),
  );
  if (found.length === 0) return '';
  const cells = readingTexts.cellsCleaned(found.length);
  const seen = found.find(({ isHidden }) => !isHidden);
  return seen ? readingTexts.cleanedSample(cells, seen.now, seen.original) : readingTexts.cleanedOfMarks(cells);
}
