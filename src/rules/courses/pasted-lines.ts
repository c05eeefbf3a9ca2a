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
  /** How many of the next lines were sent without an answer. */
  unanswered: number;
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
  return { lines, emptyLines, gender, unanswered: 0 };
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
 * The first has the lines that were sent without an answer, if there are any.
 * So the same call can be repeated.
 */
export function createLineChunks({ lines, unanswered }: Pick<PastedBatch, 'lines' | 'unanswered'>) {
  const left = lines.filter(isLeft);
  const first = unanswered > 0 ? [left.slice(0, unanswered)] : [];
  return [...first, ...toChunks(left.slice(unanswered), sentenceBatchMax)];
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
  unanswered: string;
  lines: readonly { line: string; text: string; localizedText: string; isCreated: string }[];
};

const sample: StoredLines = {
  gender: '',
  emptyLines: '',
  unanswered: '',
  lines: [{ line: '', text: '', localizedText: '', isCreated: '' }],
};

const created = 'created';

export const toStoredLines = ({ lines, emptyLines, gender, unanswered }: PastedBatch): StoredLines => ({
  gender,
  emptyLines: String(emptyLines),
  unanswered: String(unanswered),
  lines: lines.map(({ line, text, localizedText, isCreated }) => ({
    line: String(line),
    text,
    localizedText,
    isCreated: isCreated ? created : '',
  })),
});

/** The stored lines; null if nothing is stored that still has to be created. */
export function restoreLines(stored: unknown): PastedBatch | null {
  if (!isDraft(stored, sample)) return null;
  const lines = stored.lines.map(({ line, text, localizedText, isCreated }) => ({
    ...toLine(Number(line), { text, localizedText }),
    isCreated: isCreated === created,
  }));
  const { gender, emptyLines, unanswered } = stored;
  return lines.some(isLeft) ? { lines, gender, emptyLines: Number(emptyLines), unanswered: Number(unanswered) } : null;
}
