import { describe, expect, test } from 'vitest';
import { canceled, failed, formatLeftOut, unknownOutcome } from '#rules/learners/reminder-texts.ts';
import {
  canRemind,
  countOutcome,
  listLeftOut,
  type RemindedLearner,
  toReminderChunks,
  withLimit,
  withOutcomes,
  withPeople,
} from '#rules/learners/reminders.ts';
import { hasNextPage } from '#rules/patterns/list-reading.ts';

const person = (id: string, outcome: RemindedLearner['outcome'] = 'READY') => ({ id, name: `Nick ${id}`, outcome });
const outcomes = (people: readonly RemindedLearner[]) => people.map(({ id, outcome }) => `${id} ${outcome}`);

describe('reminders', () => {
  test('FIND-15 a list that is read page by page ends with its last learner, an empty page or the limit', () => {
    const reading = { size: 100, pages: 0, limit: 300 };
    expect(hasNextPage(reading, { total: 101, rows: 100 })).toBe(true);
    expect(hasNextPage(reading, { total: 100, rows: 100 })).toBe(false);
    expect(hasNextPage(reading, { total: 101, rows: 0 })).toBe(false);
    expect(hasNextPage({ ...reading, pages: 1 }, { total: 900, rows: 100 })).toBe(true);
    expect(hasNextPage({ ...reading, pages: 2 }, { total: 900, rows: 100 })).toBe(false);
  });

  test('FIND-15 a learner who moved to another page is there once, as checked last', () => {
    expect(outcomes(withPeople([person('a'), person('b')], [person('a', 'RECENT'), person('c')]))).toEqual([
      'a RECENT',
      'b READY',
      'c READY',
    ]);
  });

  test('FIND-15 those beyond the reminders of the day are left out for that reason', () => {
    const people = [person('a', 'NO_EMAIL'), person('b'), person('c'), person('d')];
    expect(outcomes(withLimit(people, 2))).toEqual(['a NO_EMAIL', 'b READY', 'c READY', 'd LIMIT']);
    expect(countOutcome(withLimit(people, 0), 'LIMIT')).toBe(3);
    expect(outcomes(withLimit(people, 3))).toEqual(outcomes(people));
  });

  test('FIND-15 an answer decides about those of its call, and whom it does not name is gone', () => {
    const people = [person('a'), person('b'), person('c')];
    const list = [
      { userId: 'a', outcome: 'SENT' as const },
      { userId: 'c', outcome: 'SENT' as const },
    ];
    expect(outcomes(withOutcomes(people, ['a', 'b'], list))).toEqual(['a SENT', 'b GONE', 'c READY']);
  });

  test('FIND-15 chunks have those whose mail can be sent, each once', () => {
    const people = [person('a'), person('b', 'RECENT'), person('c'), person('d')];
    expect(toReminderChunks(people, 2)).toEqual([['a', 'c'], ['d']]);
    expect(toReminderChunks([person('b', 'SENT')], 2)).toEqual([]);
  });

  test('FIND-15 each reason has its count and ten names, and the others are counted', () => {
    const many = Array.from({ length: 12 }, (_, at) => person(String(at), 'NO_EMAIL'));
    const groups = listLeftOut([person('x', 'LIMIT'), ...many, person('y', 'SENT'), person('z')]);
    expect(groups.map(({ reason, count, names }) => [reason, count, names.length])).toEqual([
      ['NO_EMAIL', 12, 10],
      ['LIMIT', 1, 1],
    ]);
    const [first, second] = groups.map((group) => formatLeftOut(group).replaceAll(/[\u2066-\u2069]/g, ''));
    expect(first).toMatch(/^12 learners without an e-mail address: Nick 0, .*, Nick 9 and 2 more$/);
    expect(second).toBe('1 learner beyond your 1,000 reminders in 24 hours: Nick x');
  });

  test('FIND-15 a lost answer does not say that nothing was sent', () => {
    const text = unknownOutcome({ sent: 0, unknown: 100, failure: 'No connection.' });
    expect(text).toBe(
      'It is not known whether the mails to 100 learners were sent: No connection. If you send the rest, nobody gets two mails.',
    );
    expect(unknownOutcome({ sent: 100, unknown: 1, failure: 'x.' })).toMatch(/^100 reminders queued .* to 1 learner /);
  });

  test('FIND-15 reminders are for those who edit accounts and see logins', () => {
    expect(canRemind(['account_edit'])).toBe(false);
    expect(canRemind(['account_list_query'])).toBe(false);
    expect(canRemind(['account_edit', 'dashboard_personal'])).toBe(true);
  });

  test('FIND-15 a cancel and a failure say what was sent before and what was not', () => {
    expect(canceled(100, 1)).toBe(
      'Canceled. 100 reminders queued for the mail server; some may not arrive. 1 learner got none.',
    );
    expect(failed({ sent: 0, rest: 2, failure: 'Try again.' })).toBe(
      'No reminder was sent. The reminders of 2 learners were not completed: Try again.',
    );
  });
});
