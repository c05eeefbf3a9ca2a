import { Parser } from 'htmlparser2';

export type XmlAttributes = Readonly<Record<string, string>>;

/** Elements and attributes have their local names, because a table does not need prefixes. */
export type XmlHandlers = {
  open?(name: string, attributes: XmlAttributes): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Whether the rest need not be read. */
  isDone?(): boolean;
};

const chunkSize = 65_536;

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

const localAttributes = (attributes: XmlAttributes): XmlAttributes => {
  const local: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes))
    if (!name.startsWith('xmlns')) local[localName(name)] ??= value;
  return local;
};

const declared = /^<\?xml[^>]*?\sencoding=["']([\w-]+)["']/;

const createDecoder = (bytes: Uint8Array): TextDecoder => {
  if (bytes[0] === 0xff || bytes[1] === 0) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe || bytes[0] === 0) return new TextDecoder('utf-16be');
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replace(/^\u00ef\u00bb\u00bf/, '');
  return new TextDecoder(declared.exec(start)?.[1] ?? 'utf-8');
};

/**
 * Reads an XML file from start to end.
 * Throws if it ends before its first element does.
 */
export function readXml(bytes: Uint8Array, { open, text, close, isDone }: XmlHandlers): void {
  let depth = 0;
  let isEmpty = true;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        isEmpty = false;
        open?.(localName(name), localAttributes(attributes));
      },
      ontext: (part) => text?.(part),
      onclosetag(name) {
        depth -= 1;
        close?.(localName(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = createDecoder(bytes);
  for (let from = 0; from < bytes.length; from += chunkSize) {
    const isLast = from + chunkSize >= bytes.length;
    parser.write(decoder.decode(bytes.subarray(from, from + chunkSize), { stream: !isLast }));
    if (isDone?.()) return;
  }
  if (depth > 0 || isEmpty) throw new Error('The XML ends early.');
  parser.end();
}

/** Reads a web page: cells as browsers close them, in any case of letters. */
export function readHtml(text: string, { open, text: onText, close }: XmlHandlers): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(localName(name), attributes),
      ontext: (part) => onText?.(part),
      onclosetag: (name) => close?.(localName(name)),
    },
    { decodeEntities: true },
  );
  parser.end(text);
}
