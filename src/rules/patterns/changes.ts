import { noChange } from './compared-days-texts.ts';
import { type DurationFigure, minutesFigure, secondsFigure } from './durations.ts';
import { count, noFigure, oneDecimal, percentage, twoDecimals } from './formats.ts';

type Figure = number | null | undefined;

export type Change = { direction: 'up' | 'down' | 'same'; text: string };

export type ComparedFigure = { value: string; change: Change | null };

/** The answers for the days that are shown, for the complete ones, and for those a week earlier. */
export type ComparedAnswers<Answer> = { shown: Answer | null; days: Answer | null; weekBefore: Answer | null };

const changeBy = (format: (figure: Figure) => string, unit: string) => (now: Figure, before: Figure) => {
  if (format(now) === noFigure || format(before) === noFigure) return null;
  const difference = Number(now) - Number(before);
  const size = format(Math.abs(difference));
  if (!/[1-9]/.test(size)) return { direction: 'same', text: noChange } as const;
  return difference > 0
    ? ({ direction: 'up', text: `+${size}${unit}` } as const)
    : ({ direction: 'down', text: `−${size}${unit}` } as const);
};

const comparedBy =
  (format: (figure: Figure) => string, change: (now: Figure, before: Figure) => Change | null) =>
  <Answer>({ shown, days, weekBefore }: ComparedAnswers<Answer>, read: (answer: Answer) => Figure): ComparedFigure => {
    const getFigure = (answer: Answer | null) => (answer === null ? null : read(answer));
    return { value: format(getFigure(shown)), change: change(getFigure(days), getFigure(weekBefore)) };
  };

const durationBy =
  (format: (figure: Figure) => DurationFigure, change: (now: Figure, before: Figure) => Change | null) =>
  <Answer>(answers: ComparedAnswers<Answer>, read: (answer: Answer) => Figure): ComparedFigure & DurationFigure => ({
    ...comparedBy(count, change)(answers, read),
    ...format(answers.shown === null ? null : read(answers.shown)),
  });

/** Changes stay in the unit of the source. */
export const asMinutes = durationBy(minutesFigure, changeBy(count, ' min'));
export const asSeconds = durationBy(secondsFigure, changeBy(count, ' s'));
export const asCount = comparedBy(count, changeBy(count, ''));
export const asDecimal = comparedBy(oneDecimal, changeBy(oneDecimal, ''));
/** Percentages differ in percentage points. */
export const asPercentage = comparedBy(percentage, changeBy(twoDecimals, ' points'));
