import { defineModel } from '@learning-console/statecharts';
import { demoLearner, listedLearners } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import type { ReminderOutcome } from '#contract/reminders.contract.ts';
import { reminderMachine } from '#machines/learners/reminder.machine.ts';
import { allLearners } from '#rules/learners/learner-query.ts';
import { countOutcome, type RemindedLearner, type ReminderSource } from '#rules/learners/reminders.ts';
import { Failure } from '#rules/patterns/failure.ts';

const window = { start: '20261115', end: '20261121' };
const query = { ...allLearners, activity: 'inactive' as const, ...window };
const source: ReminderSource = { query, sort: '', window, total: 4 };
const findId = (number: number): string => listedLearners[number - 1]?.id ?? '';
const person = (number: number, outcome: ReminderOutcome) => ({
  id: findId(number),
  name: `Nick ${number}`,
  outcome,
});
const sent = (...numbers: number[]) => numbers.map((number) => ({ userId: findId(number), outcome: 'SENT' as const }));
const mail = {
  userId: demoLearner.id,
  subject: 'Lingua: a reminder from Halden Lantern Works',
  text: 'Hello “Nick 1”,',
};
const noMail = 'This server cannot send mail. Please tell the person who manages your console.';
const listReady = (people: readonly RemindedLearner[]): string =>
  people.flatMap(({ id, outcome }) => (outcome === 'READY' ? [id] : [])).join();
const firstTwo = [1, 2].map(findId).join();
const firstThree = [1, 2, 3].map(findId).join();
const withoutMail = { 'no mail server': new Failure('conflict', { status: 409, code: 40900, texts: [noMail] }) };

export default defineModel({
  machine: reminderMachine,
  title: 'Reminder of learners',
  area: 'learners',
  place: onPages('accountList'),
  inputs: {
    'reminders are offered': { canRemind: true, size: 2 },
    'no reminders are offered': { canRemind: false, size: 2 },
  },
  cases: {
    'dialog.open': {
      'two pages': { source },
      'too many learners': { source: { ...source, total: 10_001 } },
    },
  },
  outcomes: {
    loadReminderPage: {
      done: {
        'a first page': { total: 4, people: [person(1, 'READY'), person(2, 'READY')], remaining: 1_000, mail },
        'the last page': { total: 4, people: [person(3, 'READY'), person(4, 'NO_EMAIL')], remaining: 1_000, mail },
        'one more reminder that day': {
          total: 4,
          people: [person(3, 'READY'), person(4, 'READY')],
          remaining: 1,
          mail: null,
        },
        'nobody to remind': { total: 1, people: [person(1, 'RECENT')], remaining: 1_000, mail: null },
        'more than are checked': { total: 10_001, people: [person(3, 'READY')], remaining: 1_000, mail },
      },
      error: { 'no such call': new Failure('notFound', { status: 404 }), ...withoutMail, ...noAnswer },
    },
    sendReminders: {
      done: {
        'the first two': sent(1, 2),
        'the third': sent(3),
      },
      error: { ...withoutMail, ...noAnswer },
    },
  },
  userEvents: {
    'dialog.open': "Press 'Remind'",
    'dialog.close': "Press 'Cancel' or 'Close', or Escape",
    'check.retry': "Press 'Try again'",
    'reminder.send': "Press 'Send to … learners'",
    'reminder.cancel': "Press 'Cancel'",
    'reminder.resume': "Press 'Send the rest'",
  },
  key: ({ canRemind, pages, total, firstTotal, people, chunks, mail: first, failure, isOutcomeUnknown }) => [
    canRemind,
    pages,
    total,
    firstTotal,
    people.map(({ outcome }) => outcome).join(),
    chunks.length,
    first !== null,
    failure,
    isOutcomeUnknown,
  ],
  rows: [
    { requirement: 'FIND-15', event: 'start', case: 'reminders are offered', to: 'closed' },
    { requirement: 'FIND-15', event: 'start', case: 'no reminders are offered', to: 'notOffered' },
    { requirement: 'FIND-15', from: 'closed', event: 'dialog.open', case: 'two pages', to: 'open.loading' },
    { requirement: 'FIND-15', from: 'closed', event: 'dialog.open', case: 'too many learners', to: 'open.tooMany' },
    {
      requirement: 'FIND-15',
      from: 'open.loading',
      event: 'done loadReminderPage',
      case: 'the last page',
      when: ({ pages, people }) => pages === 1 && listReady(people) === firstTwo,
      to: 'open.shown',
      check: ({ people }) => countOutcome(people, 'READY') === 3 && countOutcome(people, 'NO_EMAIL') === 1,
    },
    {
      requirement: 'FIND-15',
      from: 'open.loading',
      event: 'done loadReminderPage',
      case: 'one more reminder that day',
      when: ({ pages, people }) => pages === 1 && listReady(people) === firstTwo,
      to: 'open.shown',
      check: ({ people }) => countOutcome(people, 'READY') === 1 && countOutcome(people, 'LIMIT') === 3,
    },
    {
      requirement: 'FIND-15',
      from: 'open.loading',
      event: 'done loadReminderPage',
      case: 'nobody to remind',
      when: ({ pages }) => pages === 0,
      to: 'open.nobody',
    },
    {
      requirement: 'FIND-15',
      from: 'open.loading',
      event: 'error loadReminderPage',
      case: 'no such call',
      to: 'open.missing',
    },
    {
      requirement: 'FIND-15',
      from: 'open.loading',
      event: 'error loadReminderPage',
      case: 'no mail server',
      to: 'open.refused',
      check: ({ failure }) => failure === noMail,
    },
    { requirement: 'FIND-15', from: 'open.missing', event: 'dialog.close', to: 'notOffered' },
    {
      requirement: 'REQ-07',
      from: 'open.loading',
      event: 'error loadReminderPage',
      case: 'offline',
      to: 'open.notLoaded',
    },
    {
      requirement: 'FIND-15',
      from: 'open.sending',
      event: 'done sendReminders',
      case: 'the first two',
      when: ({ chunks, people }) => chunks.length === 2 && listReady(people) === firstThree,
      to: 'open.sending',
      check: ({ people }) => countOutcome(people, 'SENT') === 2,
    },
    {
      requirement: 'FIND-15',
      from: 'open.sending',
      event: 'reminder.cancel',
      to: 'open.sending',
      check: ({ chunks }) => chunks.length === 1,
    },
    {
      requirement: 'FIND-15',
      from: 'open.sending',
      event: 'done sendReminders',
      case: 'the first two',
      when: ({ chunks, people }) => chunks.length === 1 && listReady(people) === firstThree,
      to: 'open.canceled',
      check: ({ people }) => countOutcome(people, 'SENT') === 2 && countOutcome(people, 'READY') === 1,
    },
    {
      requirement: 'FIND-15',
      from: 'open.canceled',
      event: 'reminder.resume',
      to: 'open.sending',
      check: ({ chunks: [first = []] }) => first.length === 1,
    },
    {
      requirement: 'FIND-15',
      from: 'open.sending',
      event: 'done sendReminders',
      case: 'the first two',
      when: ({ chunks, people }) => chunks.length === 1 && listReady(people) === firstTwo,
      to: 'open.done',
      check: ({ people }) => countOutcome(people, 'SENT') === 2,
    },
    {
      requirement: 'REQ-07',
      from: 'open.sending',
      event: 'error sendReminders',
      case: 'timed out',
      when: ({ chunks }) => chunks.length === 1,
      to: 'open.stopped',
      check: ({ isOutcomeUnknown, chunks }) => isOutcomeUnknown && chunks.length === 1,
    },
    { requirement: 'REQ-07', from: 'open.stopped', event: 'reminder.resume', to: 'open.sending' },
  ],
});
