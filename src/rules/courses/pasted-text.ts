import { toVisibleText } from '#texts/visible-text.ts';

const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

export const splitLines = (text: string): readonly string[] => text.split(lineBreak);

/** Whether more than one line of a text is not empty. */
export const hasSeveralLines = (text: string): boolean =>
  splitLines(text).filter((line) => toVisibleText(line) !== '').length > 1;

/** Adds a translation to the first line of a text, behind a tab. */
export function withTranslation(text: string, translation: string): string {
  if (translation === '') return text;
  const end = text.search(lineBreak);
  return end < 0 ? `${text}\t${translation}` : `${text.slice(0, end)}\t${translation}${text.slice(end)}`;
}

type Sentence = { text: string; localizedText: string; gender: string };

const joinTexts = (...texts: string[]): string => texts.filter((text) => text.trim() !== '').join('\n');

/** Adds a sentence below one that is typed already; its voice counts. */
export const addSentence = (typed: Sentence, added: Sentence): Sentence => ({
  text: joinTexts(typed.text, added.text),
  localizedText: joinTexts(typed.localizedText, added.localizedText),
  gender: added.gender || typed.gender,
});
