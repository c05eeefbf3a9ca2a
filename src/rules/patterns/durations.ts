import { count, noFigure } from './formats.ts';

type Figure = number | null | undefined;

/**
 * A duration as people say it.
 * `exact` is the whole number in the unit of the source, where `value` has other units.
 */
export type DurationFigure = { value: string; unit?: string; exact?: string };

const space = '\u00A0';
const minutesUnit = 'min';
const secondsUnit = 's';

const inTwoUnits = (smaller: number, [big, small]: readonly [string, string]): string =>
  `${count(Math.floor(smaller / 60))}${space}${big} ${smaller % 60}${space}${small}`;

/** Minutes, rounded to whole ones, in hours and minutes from one hour on. */
export function minutesFigure(minutes: Figure): DurationFigure {
  const text = count(minutes);
  const whole = Math.round(Number(minutes));
  if (text === noFigure || whole < 60) return { value: text, unit: minutesUnit };
  return { value: inTwoUnits(whole, ['h', minutesUnit]), exact: `${text} ${minutesUnit}` };
}

/**
 * Seconds, rounded to whole ones, in minutes and seconds from one minute on.
 * From one hour on they are hours and minutes; `exact` has the seconds that are left out.
 */
export function secondsFigure(seconds: Figure): DurationFigure {
  const text = count(seconds);
  const whole = Math.round(Number(seconds));
  if (text === noFigure || whole < 60) return { value: text, unit: secondsUnit };
  const value =
    whole < 3600
      ? inTwoUnits(whole, [minutesUnit, secondsUnit])
      : inTwoUnits(Math.round(whole / 60), ['h', minutesUnit]);
  return { value, exact: `${text} ${secondsUnit}` };
}

/** Seconds in one text with their unit. */
export function secondsText(seconds: Figure): { text: string; exact?: string } {
  const { value, unit, exact } = secondsFigure(seconds);
  return { text: unit && value !== noFigure ? `${value}${space}${unit}` : value, ...(exact ? { exact } : {}) };
}
