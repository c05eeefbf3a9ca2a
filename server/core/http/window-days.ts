import { countDays, dayOfKey } from '#server/core/runtime/days.ts';
import { Rejection } from './rejection.ts';

/** The first and the last day, YYYY-MM-DD. */
export type Days = { fromDay: string; toDay: string };

const windowMaxDays = 366;

type Keys = { startDayKey: string; endDayKey: string };

/**
 * Rejects days that are not in the calendar or not in order, and windows that are too long.
 * Without `maxDays`, these are windows of more than a year.
 */
export function readDays({ startDayKey, endDayKey }: Keys, maxDays = windowMaxDays): Days {
  const [fromDay, toDay] = [dayOfKey(startDayKey), dayOfKey(endDayKey)];
  if (fromDay === undefined || toDay === undefined) {
    const errors = [
      ...(fromDay === undefined ? ['startDayKey: must be a day of the calendar'] : []),
      ...(toDay === undefined ? ['endDayKey: must be a day of the calendar'] : []),
    ];
    throw new Rejection('invalid', { errors });
  }
  if (fromDay > toDay) throw new Rejection('invalid', { errors: ['endDayKey: must not be before startDayKey'] });
  if (countDays(fromDay, toDay) > maxDays)
    throw new Rejection('invalid', { errors: [`endDayKey: at most ${maxDays} days from startDayKey`] });
  return { fromDay, toDay };
}
