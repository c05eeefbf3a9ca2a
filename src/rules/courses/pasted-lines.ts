import { courseItemsMax } from '#contract/course-values.ts';
import type { Lesson } from '#contract/lessons.contract.ts';
import { sentenceBatchMax } from '#contract/sentences.contract.ts';
import { toChunks } from '#rules/patterns/chunks.ts';
import { isDraft } from '#rules/patterns/draft-values.ts';
import { removeUnseen, toVisibleText } from '#texts/visible-text.ts';
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

const toLine = (line: number, texts: LineTexts): PastedLine => ({
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

export const withLineText = (line: PastedLine, field: LineField, text: string): PastedLine =>
  toLine(line.line, { text: line.text, localizedText: line.localizedText, [field]: text });

const joinTexts = (lines: readonly PastedLine[], field: LineField): string =>
  lines
    .map((line) => line[field])
    .filter((text) => toVisibleText(text) !== '')
    .join('\n');

/** One sentence with the texts of all lines as they are now, and with their voice. */
export const joinLines = (lines: readonly PastedLine[], gender: string): SentenceValues => ({
  text: joinTexts(lines, 'text'),
  localizedText: joinTexts(lines, 'localizedText'),
  gender,
});

const toComparable = ({ text }: PastedLine): string => removeUnseen(toVisibleText(text)).toLowerCase();

/** By the number of a line, the number of the earlier line with the same text. */
export function findDuplicates(lines: readonly PastedLine[]): ReadonlyMap<number, number> {
  const firsts = new Map<string, number>();
  const duplicates = new Map<number, number>();
  for (const line of lines) {
    const text = toComparable(line);
    const first = firsts.get(text);
    if (first === undefined) firsts.set(text, line.line);
    else if (text !== '') duplicates.set(line.line, first);
  }
  return duplicates;
}

const isLeft = ({ isCreated }: PastedLine): boolean => !isCreated;

/** The numbers of the lines that may have been created before, and are to be created. */
export const listUncertain = ({ lines, uncertain }: Pick<PastedBatch, 'lines' | 'uncertain'>): number[] =>
  lines.filter((line) => isLeft(line) && uncertain.includes(line.line)).map(({ line }) => line);

/** The texts and translations of the lines that are not created. */
export const listLeftTexts = (lines: readonly PastedLine[]): string[] =>
  lines.filter(isLeft).flatMap(({ text, localizedText }) => [text, localizedText].filter(Boolean));

/** How many lines are created, have a problem, were rejected, or are still to be created. */
export function countLines(lines: readonly PastedLine[]) {
  const left = lines.filter(isLeft);
  return {
    created: lines.length - left.length,
    wrong: left.filter(({ problem }) => problem !== '').length,
    rejected: left.filter(({ rejection }) => rejection !== '').length,
    left: left.length,
  };
}

/** How many sentences a lesson still takes. */
export const countRemaining = ({ activityCount }: Pick<Lesson, 'activityCount'>, createdBefore: number): number =>
  Math.max(0, courseItemsMax - activityCount - createdBefore);

/** The lines that one call creates. */
export type LineChunk = readonly PastedLine[];

/**
 * Chunks of all lines that are to be created, in their order.
 * The first has the lines whose answer is not known, if there are any.
 * So the same call can be repeated.
 */
export function createLineChunks({ lines, unanswered }: Pick<PastedBatch, 'lines' | 'unanswered'>) {
  const left = lines.filter(isLeft);
  const isUnanswered = ({ line }: PastedLine) => unanswered.includes(line);
  const repeated = left.filter(isUnanswered);
  const others = toChunks(
    left.filter((line) => !isUnanswered(line)),
    sentenceBatchMax,
  );
  return repeated.length > 0 ? [repeated, ...others] : others;
}

const replaceLines = (
  lines: readonly PastedLine[],
  chunk: LineChunk,
  change: (line: PastedLine) => PastedLine,
): readonly PastedLine[] => {
  const numbers = new Set(chunk.map(({ line }) => line));
  return lines.map((line) => (numbers.has(line.line) ? change(line) : line));
};

export const markCreated = (lines: readonly PastedLine[], chunk: LineChunk): readonly PastedLine[] =>
  replaceLines(lines, chunk, (line) => ({ ...line, isCreated: true, rejection: '' }));

export const markRejected = (
  lines: readonly PastedLine[],
  chunk: LineChunk,
  rejection: string,
): readonly PastedLine[] => replaceLines(lines, chunk, (line) => ({ ...line, rejection }));

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
