import { dateFromSerial, format, isDateFormat } from 'numfmt';

/** The text of a cell, or why its value cannot be known. */
export type CellValue = { text: string } | { fault: string };

/**
 * A cell as a sheet stores it.
 * `value` is undefined if the cell has no element for it.
 */
export type StoredCell = {
  type: string;
  value: string | undefined;
  inline: string;
  hasFormula: boolean;
  numberFormat: string;
};

export type Workbook = {
  strings: readonly string[];
  /** Days are counted from 1904 instead of 1900. */
  is1904: boolean;
};

const daysTo1904 = 1_462;
const daySeconds = 86_400;
const escapedCharacter = /_x([0-9A-Fa-f]{4})_/g;

/**
 * Workbooks write characters that XML cannot contain as _x000D_.
 * They write the underscore of a text that looks like that as _x005F_.
 */
export const unescaped = (text: string): string =>
  text.replace(escapedCharacter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * A day as YYYY-MM-DD, with its time if it has one.
 * A number below one is only a time.
 */
function dayText(serial: number): string {
  const parts = dateFromSerial(serial);
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts;
  const time = `${twoDigits(hours)}:${twoDigits(minutes)}${seconds > 0 ? `:${twoDigits(seconds)}` : ''}`;
  if (serial < 1) return time;
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return serial % 1 === 0 ? date : `${date} ${time}`;
}

/** Whether a format shows how long something lasts, such as [h]:mm. */
const isDurationFormat = (code: string): boolean => /\[(?:h+|m+|s+)\]/i.test(code.replace(/"[^"]*"|\\./g, ''));

/** Hours and minutes, which can be more than a day, and seconds if there are any. */
function durationText(days: number): string {
  const all = Math.round(Math.abs(days) * daySeconds);
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  const text = `${twoDigits(hours)}:${twoDigits(minutes)}${seconds > 0 ? `:${twoDigits(seconds)}` : ''}`;
  return days < 0 ? `-${text}` : text;
}

/** A format that adds zeros or separators to a whole number, and rounds or scales nothing. */
const isPadding = (code: string): boolean =>
  /0/.test(code) && !/[.,%E?/#]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

/**
 * The text of a number as its format shows it.
 * A number that the format would round stays as it is stored.
 */
export function numberText(stored: string, code: string, is1904: boolean): string {
  const exact = Number(stored);
  if (stored.trim() === '' || Number.isNaN(exact)) return stored;
  // Spreadsheets show 15 digits, so that a calculated 7.0000000000000009 is a 7.
  const number = Number.isInteger(exact) ? exact : Number(exact.toPrecision(15));
  if (isDurationFormat(code)) return durationText(number);
  try {
    if (isDateFormat(code) && number >= 0) return dayText(is1904 ? number + daysTo1904 : number);
    if (Number.isInteger(number) && isPadding(code)) return format(code, number).trim();
  } catch {
    return String(number);
  }
  return Number.isInteger(number) ? BigInt(number).toString() : String(number);
}

const isoDay = (text: string): string => text.replace(/T00:00:00(\.0+)?Z?$/, '').replace('T', ' ');

function storedText({ type, value = '', inline, numberFormat }: StoredCell, book: Workbook): string {
  switch (type) {
    case 's':
      return value.trim() === '' ? '' : (book.strings[Number(value)] ?? '');
    case 'inlineStr':
      return inline;
    case 'str':
      return unescaped(value);
    case 'b':
      return value.trim() === '1' ? 'TRUE' : 'FALSE';
    case 'd':
      return isoDay(value);
    default:
      return numberText(value, numberFormat, book.is1904);
  }
}

/**
 * A formula with an empty text as its result has the type 'str' and an empty value.
 * A formula without a result has no type.
 */
export function cellValue(cell: StoredCell, book: Workbook): CellValue {
  const { type, value, hasFormula } = cell;
  if (type === 'e') return { fault: `holds the error ${value?.trim() || '#ERROR!'}` };
  const isEmpty = (value ?? '').trim() === '';
  if (hasFormula && isEmpty && (type !== 'str' || value === undefined))
    return { fault: 'has a formula without a stored result' };
  if (type === 's' && !isEmpty && book.strings[Number(value)] === undefined)
    return { fault: 'refers to a text that is missing in the workbook' };
  if (type === 'b' && isEmpty) return { text: '' };
  return { text: storedText(cell, book) };
}
