import { isolate, isolateNames, isolatePath } from '#texts/isolated-text.ts';
import { toVisibleName } from '#texts/visible-text.ts';

// A quotation mark inside would end the name for the reader.
const quote = (text: string): string => `“${text.replaceAll(/["“”„‟«»＂″〝〞❝❞]/gu, "'")}”`;

// Names that were stored by earlier versions can have line breaks.
const foldControls = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** A name of a person in a mail, so that nobody takes it for words of the product. */
export const quoteName = (name: string): string => quote(isolate(toVisibleName(name)));

/** A path of names `A/B/C` in a mail. */
export const quotePath = (path: string): string => quote(isolatePath(foldControls(path)));

/** A text of names in a mail, such as the attribution of a download. */
export const quoteNames = (text: string): string => quote(isolateNames(foldControls(text)));
