import type { TableChoice, TableResult } from './table-file.ts';
import { type TableFault, type TableFaults, type TableLimits, tableFaults } from './table-limits.ts';

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));

const compoundFile = '\u00d0\u00cf\u0011\u00e0';
/** The stream of a workbook with a password, in UTF-16. */
const lockedStream = [...'EncryptedPackage'].join('\0');
const binaryKinds: readonly (readonly [mark: string, kind: string])[] = [
  ['\u0089PNG', 'a picture'],
  ['\u00ff\u00d8\u00ff', 'a picture'],
  ['GIF8', 'a picture'],
  ['%PDF', 'a PDF'],
  ['\u001f\u008b', 'a packed file (.gz)'],
  ['7z\u00bc\u00af', 'an archive of files'],
  ['Rar!', 'an archive of files'],
];

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

function compoundFault(bytes: Uint8Array, faults: TableFaults): TableFault {
  const text = latin(bytes);
  if (text.includes(lockedStream)) return faults.locked;
  if (text.includes([...'WordDocument'].join('\0'))) return faults.unreadKind('a text document of an old kind (.doc)');
  return faults.unreadKind('a workbook of an old kind (.xls)');
}

function faultBefore(bytes: Uint8Array, limits: TableLimits): TableFault | undefined {
  const faults = tableFaults(limits);
  if (bytes.length === 0) return faults.empty;
  if (bytes.length > limits.bytes) return faults.tooLarge(bytes.length);
  if (startsWith(bytes, compoundFile)) return compoundFault(bytes, faults);
  const [, kind] = binaryKinds.find(([mark]) => startsWith(bytes, mark)) ?? [];
  return kind === undefined ? undefined : faults.otherKind(kind);
}

/** XML may name its encoding, so that its start is read without zero bytes. */
const isXmlWorkbook = (bytes: Uint8Array): boolean => {
  const start = latin(bytes.subarray(0, 4_000)).replaceAll('\0', '');
  return /<(\w+:)?Workbook\b/.test(start) && start.includes('urn:schemas-microsoft-com:office:spreadsheet');
};

/** Reads a table from a text with separators, a workbook, or a table in a web page. */
export async function readTableFile(bytes: Uint8Array, choice: TableChoice, limits: TableLimits): Promise<TableResult> {
  const fault = faultBefore(bytes, limits);
  if (fault) return { fault };
  const reading = { choice, limits, faults: tableFaults(limits) };
  if (startsWith(bytes, 'PK')) return (await import('#tables/workbook/read-workbook.ts')).readWorkbook(bytes, reading);
  if (isXmlWorkbook(bytes)) return (await import('#tables/workbook/read-workbook.ts')).readXmlWorkbook(bytes, reading);
  return (await import('#tables/text/read-text.ts')).readText(bytes, reading);
}
