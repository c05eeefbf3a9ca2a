import { courseItemsMax } from '#contract/course-values.ts';
import type { Lesson } from '#contract/lessons.contract.ts';
import { sentenceBatchMax } from '#contract/sentences.contract.ts';
import { removeUnseen, toVisibleText } from '#texts/visible-text.ts';
import { splitLines } from './pasted-text.ts';
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
 * The lines of a text that are not empty, and the number of empty ones between them.
 * A tab separates the text from its translation.
 */
export function readPastedLines(pasted: string): { lines: readonly PastedLine[]; emptyLines: number } {
  const lines = splitLines(pasted).flatMap((text, index) => {
    const texts = splitAtTab(text);
    return isEmpty(texts) ? [] : [toLine(index + 1, texts)];
  });
  const [first, last] = [lines.at(0), lines.at(-1)];
  return { lines, emptyLines: first && last ? last.line - first.line + 1 - lines.length : 0 };
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

/** Chunks of all lines that are to be created, in their order. */
export function createLineChunks(lines: readonly PastedLine[], max = sentenceBatchMax): readonly LineChunk[] {
  const left = lines.filter(isLeft);
  return Array.from({ length: Math.ceil(left.length / max) }, (_, at) => left.slice(at * max, (at + 1) * max));
}

export const toSingleChunks = (chunks: readonly LineChunk[]): readonly LineChunk[] =>
  chunks.flatMap((chunk) => chunk.map((line) => [line]));

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
