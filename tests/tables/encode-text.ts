import iconv from 'iconv-lite';

const namesOfPages: Readonly<Record<string, string>> = {
  'x-mac-ce': 'maccenteuro',
  'x-mac-greek': 'macgreek',
  'x-mac-turkish': 'macturkish',
  'x-mac-romanian': 'macromania',
  'x-mac-croatian': 'maccroatian',
  'x-mac-icelandic': 'maciceland',
  'x-mac-cyrillic': 'maccyrillic',
  macintosh: 'macroman',
  ibm866: 'cp866',
  'windows-874': 'win874',
};

/** Bytes of a text as a program with this encoding writes them. */
export const encodeText = (text: string, code: string): Uint8Array =>
  new Uint8Array(iconv.encode(text, namesOfPages[code] ?? code));
