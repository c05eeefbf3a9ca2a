import { courseItemsMax } from '#contract/course-values.ts';
import type { Lesson } from '#contract/lessons.contract.ts';
import { sentenceBatchMax } from '#contract/sentences.contract.ts';
import { toChunks } from '#rules/patterns/paging.ts';
import { removeUnseen, toVisibleText } from '#texts/visible-text.ts';
import { isLeft, type LineField, type PastedBatch, type PastedLine, toLine } from './pasted-lines.ts';
import type { SentenceValues } from './sentence-fields.ts';

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

/** The numbers of the lines that may have been created before, and are to be created. */
export const listUncertain = ({ lines, uncertain }: Pick<PastedBatch, 'lines' | 'uncertain'>): number[] =>
  lines.filter((line) => isLeft(line) && uncertain.includes(line.line)).map(({ line }) => line);

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
