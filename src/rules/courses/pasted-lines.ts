import { isDraft } from '#rules/patterns/draft-values.ts';
import { toVisibleText } from '#texts/visible-text.ts';
import { splitLines, withTranslation } from './pasted-text.ts';
import type { SentenceValues } from './sentence-fields.ts';
import { findSentenceProblem } from './sentence-problem.ts';

type LineTexts = Pick<SentenceValues, 'text' | 'localizedText'>;

/** A line of a pasted text, which becomes a sentence (AUTHOR-02). */
export type PastedLine = LineTexts & {
  /** The number of the line in the pasted text, from 1. */
  line: number;
  /** What the form says about it; empty if it can be created. */
  problem: string;
  /** The field that the problem is about. */
  wrongField: LineField | null;
  /** Why the server rejected it; empty if it did not. */
  rejection: string;
  isCreated: boolean;
};

/** The lines of a pasted text, and how they become sentences. */
export type PastedBatch = {
  lines: readonly PastedLine[];
  /** The number of empty lines that are left out. */
  emptyLines: number;
  /** The voice of all sentences. */
  gender: string;
  /**
   * The numbers of the lines that were sent last, whose answer is not known.
   * They are sent again together.
   */
  unanswered: readonly number[];
  /** The numbers of the lines that were sent by a page that is gone, which nobody can send again safely. */
  uncertain: readonly number[];
};

export type LineField = keyof LineTexts;

export const lineFields = ['text', 'localizedText'] as const satisfies readonly LineField[];

export const toLine = (line: number, texts: LineTexts): PastedLine => ({
  ...texts,
  line,
  ...findSentenceProblem(texts, lineFields),
  rejection: '',
  isCreated: false,
});

/** Splits a line at its first tab; further tabs become spaces of the translation. */
const splitAtTab = (text: string): LineTexts => {
  const [first = '', ...others] = text.split('\t');
  return { text: toVisibleText(first), localizedText: toVisibleText(others.join(' ')) };
};

const isEmpty = ({ text, localizedText }: LineTexts): boolean => text === '' && localizedText === '';

/**
 * The lines of a form's text that are not empty, and the number of empty ones between them.
 * A tab separates a text from its translation.
 */
export function readPastedLines({ text: pasted, localizedText, gender }: SentenceValues): PastedBatch {
  const lines = splitLines(withTranslation(pasted, localizedText)).flatMap((text, index) => {
    const texts = splitAtTab(text);
    return isEmpty(texts) ? [] : [toLine(index + 1, texts)];
  });
  const [first, last] = [lines.at(0), lines.at(-1)];
  const emptyLines = first && last ? last.line - first.line + 1 - lines.length : 0;
  return { lines, emptyLines, gender, unanswered: [], uncertain: [] };
}

/** Whether a line is still to be created. */
export const isLeft = ({ isCreated }: PastedLine): boolean => !isCreated;

/** The texts and translations of the lines that are not created. */
export const listLeftTexts = (lines: readonly PastedLine[]): string[] =>
  lines.filter(isLeft).flatMap(({ text, localizedText }) => [text, localizedText].filter(Boolean));

/** The lines in the storage of the browser, which has texts only. */
type StoredLines = {
  gender: string;
  emptyLines: string;
  lines: readonly { line: string; text: string; localizedText: string; rejection: string; state: string }[];
};

const sample: StoredLines = {
  gender: '',
  emptyLines: '',
  lines: [{ line: '', text: '', localizedText: '', rejection: '', state: '' }],
};

const states = { created: 'created', sent: 'sent', left: '' } as const;

/** The lines to store; those that may have been created stay marked. */
export function toStoredLines({ lines, emptyLines, gender, unanswered, uncertain }: PastedBatch): StoredLines {
  const sent = new Set([...unanswered, ...uncertain]);
  const findState = ({ line, isCreated }: PastedLine) => {
    if (isCreated) return states.created;
    return sent.has(line) ? states.sent : states.left;
  };
  return {
    gender,
    emptyLines: String(emptyLines),
    lines: lines.map((line) => ({
      line: String(line.line),
      text: line.text,
      localizedText: line.localizedText,
      rejection: line.rejection,
      state: findState(line),
    })),
  };
}

const isToBeCreated = (line: PastedLine): boolean =>
  isLeft(line) && toVisibleText(line.text + line.localizedText) !== '';

/**
 * The stored lines; null if nothing is stored that still has to be created.
 * With `canRepeat`, this tab can send the last lines again without creating any twice.
 */
export function restoreLines(stored: unknown, canRepeat: boolean): PastedBatch | null {
  if (!isDraft(stored, sample)) return null;
  const lines = stored.lines.map(({ line, text, localizedText, rejection, state }) => ({
    ...toLine(Number(line), { text, localizedText }),
    rejection,
    isCreated: state === states.created,
  }));
  if (!lines.some(isToBeCreated)) return null;
  const sent = stored.lines.filter(({ state }) => state === states.sent).map(({ line }) => Number(line));
  return {
    lines,
    gender: stored.gender,
    emptyLines: Number(stored.emptyLines),
    unanswered: canRepeat ? sent : [],
    uncertain: canRepeat ? [] : sent,
  };
}
