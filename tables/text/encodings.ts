import { codePages } from './code-pages.ts';

/** `weight` says how often spreadsheets of today write it, from -1 to 3. */
export type Encoding = { code: string; label: string; weight: number };

/** All encodings that can be chosen, the usual ones first. */
export const encodings: readonly Encoding[] = [
  { code: 'utf-8', label: 'UTF-8', weight: 3 },
  { code: 'windows-1252', label: 'Western (Windows-1252)', weight: 3 },
  { code: 'windows-1250', label: 'Central European (Windows-1250)', weight: 2.2 },
  { code: 'windows-1251', label: 'Cyrillic (Windows-1251)', weight: 2.2 },
  { code: 'windows-1253', label: 'Greek (Windows-1253)', weight: 2 },
  { code: 'windows-1254', label: 'Turkish (Windows-1254)', weight: 2.1 },
  { code: 'windows-1255', label: 'Hebrew (Windows-1255)', weight: 2 },
  { code: 'windows-1256', label: 'Arabic (Windows-1256)', weight: 2 },
  { code: 'windows-1257', label: 'Baltic (Windows-1257)', weight: 2 },
  { code: 'windows-1258', label: 'Vietnamese (Windows-1258)', weight: 1.7 },
  { code: 'windows-874', label: 'Thai (Windows-874)', weight: 2 },
  { code: 'gb18030', label: 'Chinese, simplified (GB18030)', weight: 2.2 },
  { code: 'big5', label: 'Chinese, traditional (Big5)', weight: 2 },
  { code: 'shift_jis', label: 'Japanese (Shift-JIS)', weight: 2.2 },
  { code: 'euc-jp', label: 'Japanese (EUC-JP)', weight: 1 },
  { code: 'iso-2022-jp', label: 'Japanese (ISO-2022-JP)', weight: 1 },
  { code: 'euc-kr', label: 'Korean (EUC-KR)', weight: 2 },
  { code: 'macintosh', label: 'Western (Mac Roman)', weight: 1.5 },
  { code: 'x-mac-ce', label: 'Central European (Mac)', weight: 1.2 },
  { code: 'x-mac-cyrillic', label: 'Cyrillic (Mac)', weight: 1.2 },
  { code: 'x-mac-greek', label: 'Greek (Mac)', weight: 1.1 },
  { code: 'x-mac-turkish', label: 'Turkish (Mac)', weight: 1.1 },
  { code: 'x-mac-romanian', label: 'Romanian (Mac)', weight: 1 },
  { code: 'x-mac-croatian', label: 'Croatian (Mac)', weight: 1 },
  { code: 'x-mac-icelandic', label: 'Icelandic (Mac)', weight: 1 },
  { code: 'utf-16le', label: 'UTF-16', weight: 2 },
  { code: 'utf-16be', label: 'UTF-16, big-endian', weight: 1.5 },
  { code: 'utf-32le', label: 'UTF-32', weight: 0.5 },
  { code: 'utf-32be', label: 'UTF-32, big-endian', weight: 0.4 },
  { code: 'iso-8859-2', label: 'Central European (ISO 8859-2)', weight: 1.1 },
  { code: 'iso-8859-5', label: 'Cyrillic (ISO 8859-5)', weight: 0.5 },
  { code: 'koi8-r', label: 'Cyrillic (KOI8-R)', weight: 0.9 },
  { code: 'koi8-u', label: 'Cyrillic (KOI8-U)', weight: 0.9 },
  { code: 'ibm866', label: 'Cyrillic (DOS 866)', weight: 0.9 },
  { code: 'cp437', label: 'Western (DOS 437)', weight: -1 },
  { code: 'cp850', label: 'Western (DOS 850)', weight: -1 },
  { code: 'cp852', label: 'Central European (DOS 852)', weight: -1 },
  { code: 'cp857', label: 'Turkish (DOS 857)', weight: -1 },
];

const byCode = new Map(encodings.map((encoding) => [encoding.code, encoding]));

export const findEncoding = (code: string): Encoding | undefined => byCode.get(code.toLowerCase());

const unreadable = '\ufffd';

const decodePage = (bytes: Uint8Array, page: string): string => {
  const characters = [...page];
  let text = '';
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : (characters[byte - 0x80] ?? unreadable);
  return text;
};

const decodeUtf32 = (bytes: Uint8Array, isLittle: boolean): string => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let at = 0; at + 3 < bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle);
    text += code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? unreadable : String.fromCodePoint(code);
  }
  return text.replace(/^\ufeff/, '');
};

/**
 * The text of bytes without a byte order mark.
 * Invalid bytes become U+FFFD.
 */
export function decode(bytes: Uint8Array, code: string): string {
  const page = codePages[code];
  if (page !== undefined) return decodePage(bytes, page);
  if (code.startsWith('utf-32')) return decodeUtf32(bytes, code === 'utf-32le');
  return new TextDecoder(code).decode(bytes);
}
