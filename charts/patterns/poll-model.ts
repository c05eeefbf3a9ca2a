import { Failure } from '#rules/patterns/failure.ts';
import { noAnswer } from './no-answer.ts';

type Sample<Subject, Answer> = {
  /** Two names of inputs: without polls before, and after some polls. */
  inputs: Readonly<Record<'first' | 'later', string>>;
  subjects: readonly [first: Subject, later: Subject];
  answer: { name: string; value: Answer };
  requirement: string;
};

type PollContext = { polls: number; answer: unknown };

/** The parts that the models of all polls share. */
export const pollModel = <Subject, Answer>({ inputs, subjects, answer, requirement }: Sample<Subject, Answer>) => ({
  inputs: {
    [inputs.first]: { subject: subjects[0], polls: 0 },
    [inputs.later]: { subject: subjects[1], polls: 3 },
  },
  outcomes: {
    loadAnswer: {
      done: { [answer.name]: answer.value },
      error: {
        gone: new Failure('notFound', { status: 404 }),
        'not allowed': new Failure('forbidden', { status: 403 }),
        ...noAnswer,
      },
    },
  },
  userEvents: {
    'page.hidden': "Open another tab in front of the console's",
    'page.shown': "Come back to the console's tab",
  },
  rows: [
    { requirement, event: 'start', to: 'waiting' },
    { requirement, from: 'waiting', event: 'page.hidden', to: 'hidden' },
    { requirement, from: 'loading', event: 'page.hidden', to: 'hidden' },
    {
      requirement,
      from: 'hidden',
      event: 'page.shown',
      to: 'loading',
      check: ({ polls }: PollContext) => polls === 0,
    },
    { requirement, from: 'loading', event: 'error loadAnswer', case: 'offline', to: 'waiting' },
    {
      requirement,
      from: 'loading',
      event: 'error loadAnswer',
      case: 'gone',
      to: 'done',
      check: ({ answer: read }: PollContext) => read === null,
    },
  ],
});
