import { foldSpaces, toPlainText, toVisibleName } from '#texts/visible-text.ts';

/** An address with the name that stood next to it; empty without one. */
export type NamedAddress = { email: string; name: string };

const emailMaxLength = 100;
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const emailPattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[^.]{2})${label}$`);

/**
 * Whether a trimmed text is an e-mail address.
 * It is ASCII, has no stray dots, and its host has at least two parts.
 */
export const isEmailAddress = (text: string): boolean => text.length <= emailMaxLength && emailPattern.test(text);

/**
 * A longer text is not an address with a name.
 * The regular expressions below are only for shorter texts.
 */
const longestText = 1_000;

/** Signs of a list of addresses in full width, which a name must not lose. */
const structural = /[＠﹫＜＞（）［］；，：＂]/g;

/** A list of addresses with the signs between them in the width of ASCII. */
export const toHalfWidth = (text: string): string => text.replace(structural, (sign) => sign.normalize('NFKC'));

const openers = /^[\s<([“”„‘’‚«»‹›"'「『【〈《]+/;
const closers = /[\s>)\]}“”„‘’«»‹›"'`」』】〉》*_;,.:!?、。]+$/;
/** Signs of marked-up text, which an address could also begin with. */
const markup = /^[{*_`]+(.*@.*[^}*_`])[}*_`]+$/s;
/** `mailto:`, `SMTP:` of directories, `E-mail:` and the like: an address has no colon. */
const scheme = /^[\p{L}\p{N}_. -]{1,20}:\s*(?=\S)/u;
const apostrophes = /[\u2019\u02bc]/g;
const mailto = /^mailto:/i;

const decodePercents = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * An address in ASCII characters without what surrounds it.
 * Undefined if the text is not an address.
 */
function readBareAddress(text: string): string | undefined {
  const plain = toPlainText(text).replace(apostrophes, "'").replace(openers, '');
  const target = mailto.test(plain) ? decodePercents(plain.replace(mailto, '').replace(/[?#].*$/, '')) : plain;
  const email = target
    .replace(scheme, '')
    .replace(openers, '')
    .replace(markup, '$1')
    .replace(openers, '')
    .replace(/(@[^?#/]*)[?#/][^@]*$/, '$1')
    .replace(closers, '')
    .replace(/[\u3002]/g, '.')
    .replace(/\p{Pd}|\u2212/gu, '-');
  return isEmailAddress(email) && !email.startsWith('//') ? email : undefined;
}

const quotes = /^(["'“”„‘’«»‹›])(.*)(["'“”„‘’«»‹›])$/s;

/** 'Lee, Bob' of a directory; not 'Acme, Inc.' or 'Ann Lee, MD'. */
const familyFirst = /^([^,]+),\s*([^,]+)$/;
const suffix =
  /^(?:[JS]r|[IVX]+|M\.?D|Ph\.?\s?D|Esq|B\.?A|M\.?B\.?A|Inc|Ltd|LLC|PLC|Corp|Co|GmbH|AG|KG|SE|S\.?A|B\.?V)\.?$/i;

/** What a directory writes after a name: '(External)'. */
const remark = /\s*[([][^()[\]]*[)\]]$/;

const givenFirst = (name: string): string => {
  const [, family = '', given = ''] = familyFirst.exec(name.replace(remark, '')) ?? [];
  if (given === '' || suffix.test(given.trim())) return name;
  return `${given.trim()} ${family.trim()}${remark.exec(name)?.[0] ?? ''}`;
};

/** The sign or the number of an item of a list. */
const bullet = /^(?:[•·▪◦‣●○∙*–—-]|\d{1,3}[.)])\s+/;

/**
 * Returns the name, the given name first, without quotation marks and a label such as `To:`.
 * Empty if the name is an address itself.
 */
function readName(text: string): string {
  const labelled = foldSpaces(text)
    .replace(bullet, '')
    .replace(/^[\p{L} ]{1,12}:\s*/u, '');
  const [, , quoted] = quotes.exec(labelled) ?? [];
  const name = toVisibleName((quoted ?? labelled).replace(/\\(["\\])/g, '$1').replace(/^["']+|["']+$/g, ''));
  return name.includes('@') ? '' : givenFirst(name);
}

/** `Ann Lee <ann@example.com>` in any brackets, with spaces and a separator after it. */
const nameFirst = /^(.*?)[<([]([^<>()[\]]*@[^<>()[\]]*)[>)\]][\s;,.]*$/s;
/** `ann@example.com (Ann Lee)` */
const nameLast = /^\s*([^\s()]+@[^\s()]+)\s*\(([^()@]*)\)[\s;,.]*$/s;

/**
 * Reads one address that was copied with other characters around it.
 * These are invisible characters, `mailto:`, quotes, brackets, a name or a separator.
 * It reads full-width characters like ASCII.
 * Undefined if the text is not one address of the form that learners can have.
 */
export function readNamedAddress(text: string): NamedAddress | undefined {
  if (text.length > longestText) return undefined;
  const given = toHalfWidth(text);
  const [, before = '', inBrackets = ''] = nameFirst.exec(given) ?? [];
  const bracketed = readBareAddress(inBrackets);
  if (bracketed) {
    const isOther = before.includes('@') && readBareAddress(before) === undefined;
    return isOther ? undefined : { email: bracketed, name: readName(before) };
  }
  const [, first = '', after = ''] = nameLast.exec(given) ?? [];
  const followed = readBareAddress(first);
  if (followed) return { email: followed, name: readName(after) };
  const email = readBareAddress(given);
  return email === undefined ? undefined : { email, name: '' };
}

/**
 * The address in a text, else the text on one line without invisible characters.
 * Letters keep their case.
 */
export const cleanEmail = (text: string): string => readNamedAddress(text)?.email ?? toPlainText(text);

/**
 * The form in which addresses of administrators and applications are compared.
 * It is that of `cleanEmail`, in lower case.
 */
export const normalizeEmail = (text: string): string => cleanEmail(text).toLowerCase();

/**
 * The position of the sign that closes an opening sign, such as a quotation mark.
 * The position of the opening sign itself if nothing closes it.
 */
const hiddenUntil = (line: string, at: number, closer: string): number => {
  let end = line.indexOf(closer, at + 1);
  while (closer === '"' && end > 0 && line[end - 1] === '\\') end = line.indexOf(closer, end + 1);
  return end < 0 ? at : end;
};

const hiding: Readonly<Record<string, string>> = { '"': '"', '<': '>' };

type Part = { text: string; isAfterComma: boolean };

/** The entries of a line; quotes and angle brackets hide separators. */
function splitLine(line: string): Part[] {
  const parts: Part[] = [];
  const unclosed = new Set<string>();
  let [start, isAfterComma] = [0, false];
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    const closer = hiding[sign];
    if (closer !== undefined && !unclosed.has(sign)) {
      const end = hiddenUntil(line, at, closer);
      if (end === at) unclosed.add(sign);
      at = end;
    } else if (/[;,\t、]/.test(sign)) {
      parts.push({ text: line.slice(start, at), isAfterComma });
      [start, isAfterComma] = [at + 1, sign === ',' || sign === '、'];
    }
  }
  return [...parts, { text: line.slice(start), isAfterComma }].filter(({ text }) => text.trim() !== '');
}

/**
 * Joins `Lee, Bob <bob@example.com>`.
 * `Lee` has no address, so it belongs to the name after the comma.
 */
function joinNames(parts: readonly Part[]): string[] {
  const joined: string[] = [];
  for (const { text, isAfterComma } of parts) {
    const last = joined.at(-1) ?? '@';
    const isName = !text.includes('@') || /^\s*[^\s<].*</s.test(text);
    if (isAfterComma && isName && !last.includes('@')) joined[joined.length - 1] = `${last},${text}`;
    else joined.push(text);
  }
  return joined;
}

/** A name whose address follows in the next line. */
const nameAlone = /(^|[;,])([^@;,\r\n]*[^@;,\s])[^\S\r\n]*[\r\n]+[^\S\r\n]*(?=<)/gm;

/**
 * The addresses of a list that was copied from a mail program.
 * Semicolons, commas or line breaks separate them.
 * Undefined if any part of the text is not an address.
 */
export function readAddressList(text: string): NamedAddress[] | undefined {
  const list = toHalfWidth(text);
  if (!list.includes('@')) return undefined;
  const lines = list.replace(nameAlone, '$1$2 ').split(/[\r\n]+/);
  const parts = lines.flatMap((line) => joinNames(splitLine(line)));
  const found: NamedAddress[] = [];
  for (const part of parts) {
    const address = readNamedAddress(part);
    if (!address) return undefined;
    found.push(address);
  }
  return found.length > 0 ? found : undefined;
}
