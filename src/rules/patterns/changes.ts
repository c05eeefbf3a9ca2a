import { noChange } from './compared-days-texts.ts';
import { type DurationFigure, minutesFigure, secondsFigure } from './durations.ts';
import { count, noFigure, oneDecimal, percentage, twoDecimals } from './formats.ts';
import { type ShareFigure, shareFigure } from './shares.ts';

type Figure = number | null | undefined;

export type Change = {
  direction: 'up' | 'down' | 'same';
  text: string;
  /** The days that are compared with; absent for the same days a week earlier. */
  against?: string | undefined;
};

export type ComparedFigure = { value: string; change: Change | null };

/** The answers for the days that are shown, for the complete ones, and for those before. */
export type ComparedAnswers<Answer> = {
  shown: Answer | null;
  days: Answer | null;
  before: Answer | null;
  /**
   * Names the days before, whose changes are in percent.
   * Absent for a week, whose changes are differences.
   */
  against?: string | undefined;
};

type ChangeOf = (now: Figure, before: Figure, against?: string) => Change | null;

/** Small changes have a decimal. */
const sizeInPercent = (difference: number, before: number): string => {
  const share = (100 * Math.abs(difference)) / before;
  return `${share < 10 ? oneDecimal(share) : count(share)}%`;
};

const changeBy =
  (format: (figure: Figure) => string, unit: string, { isPercent = false } = {}): ChangeOf =>
  (now, before, against) => {
    if (format(now) === noFigure || format(before) === noFigure) return null;
    const difference = Number(now) - Number(before);
    const canBeShare = against !== undefined && !isPercent && Number(before) > 0;
    const size = format(Math.abs(difference));
    const text = canBeShare ? sizeInPercent(difference, Number(before)) : `${size}${unit}`;
    if (![size, text].every((shown) => /[1-9]/.test(shown))) return { direction: 'same', text: noChange, against };
    return difference > 0
      ? { direction: 'up', text: `+${text}`, against }
      : { direction: 'down', text: `−${text}`, against };
  };

const comparedBy =
  (format: (figure: Figure) => string, change: ChangeOf) =>
  <Answer>(answers: ComparedAnswers<Answer>, read: (answer: Answer) => Figure): ComparedFigure => {
    const { shown, days, before, against } = answers;
    const getFigure = (answer: Answer | null) => (answer === null ? null : read(answer));
    return { value: format(getFigure(shown)), change: change(getFigure(days), getFigure(before), against) };
  };

const durationBy =
  (format: (figure: Figure) => DurationFigure, change: ChangeOf) =>
  <Answer>(answers: ComparedAnswers<Answer>, read: (answer: Answer) => Figure): ComparedFigure & DurationFigure => ({
    ...comparedBy(count, change)(answers, read),
    ...format(answers.shown === null ? null : read(answers.shown)),
  });

/** Differences stay in the unit of the source. */
export const asMinutes = durationBy(minutesFigure, changeBy(count, ' min'));
export const asSeconds = durationBy(secondsFigure, changeBy(count, ' s'));
export const asCount = comparedBy(count, changeBy(count, ''));
export const asDecimal = comparedBy(oneDecimal, changeBy(oneDecimal, ''));

const comparedPercentage = comparedBy(percentage, changeBy(twoDecimals, ' points', { isPercent: true }));

/** Percentages differ in percentage points, and have a bar. */
export const asPercentage = <Answer>(
  answers: ComparedAnswers<Answer>,
  read: (answer: Answer) => Figure,
): ComparedFigure & ShareFigure => ({
  ...comparedPercentage(answers, read),
  ...shareFigure(answers.shown === null ? null : read(answers.shown)),
});
