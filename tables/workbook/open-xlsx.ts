import type { Archive } from './archive.ts';
import type { Workbook } from './cell-value.ts';
import { type Relation, readFormats, readRelations, readSheetList, readStrings } from './read-parts.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetSource } from './sheet-source.ts';

const getFolder = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** The part that a target names, which is absolute or relative to a folder. */
function resolvePart(folder: string, target: string): string {
  const path: string[] = [];
  const named = target.replaceAll('\\', '/');
  for (const step of (named.startsWith('/') ? named : `${folder}${named}`).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

function listRelations(archive: Archive, part: string): Relation[] {
  const folder = getFolder(part);
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`;
  if (!archive.has(name)) return [];
  return readRelations(archive.read(name)).map((one) => ({ ...one, target: resolvePart(folder, one.target) }));
}

/** The name of the part with the list of sheets; undefined if the archive is no workbook. */
export function workbookPart(archive: Archive): string | undefined {
  const named = listRelations(archive, '').find(({ type }) => type === 'officeDocument')?.target;
  return [named, 'xl/workbook.xml', 'xl/workbook.bin'].find((part) => part && archive.has(part));
}

/** The part that a relation of the workbook names; undefined if there is none. */
function relatedPart(archive: Archive, relations: readonly Relation[], type: string): Uint8Array | undefined {
  const target = relations.find((one) => one.type === type)?.target;
  return target !== undefined && archive.has(target) ? archive.read(target) : undefined;
}

/**
 * Opens the worksheets of a workbook, without sheets that are only a chart.
 * Throws for damaged files.
 */
export function openXlsx(archive: Archive, part: string): SheetSource[] {
  const { sheets, is1904 } = readSheetList(archive.read(part));
  const relations = listRelations(archive, part);
  const [texts, styles] = [relatedPart(archive, relations, 'sharedStrings'), relatedPart(archive, relations, 'styles')];
  const strings = texts ? readStrings(texts) : [];
  const formats = styles ? readFormats(styles) : [];
  const book: Workbook = { strings, is1904 };
  return sheets.flatMap(({ name, relation, isHidden }): SheetSource[] => {
    const found = relations.find(({ id, type }) => id === relation && type === 'worksheet');
    if (!found) return [];
    return [
      {
        name,
        isHidden,
        read: (collector, rowsWanted) =>
          readSheet(archive.read(found.target), { book, formats, collector, rowsWanted }),
      },
    ];
  });
}
