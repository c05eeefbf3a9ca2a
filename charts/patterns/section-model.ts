import { noAnswer } from './no-answer.ts';

type Sample<Request, Module, Figures> = {
  request: Request;
  module: Module;
  /** Answers in which the section has figures, has nothing to show, and is missing. */
  filled: Figures;
  empty: Figures;
  missing: Figures;
  requirement: string;
};

/** The parts that the models of all sections share. */
export const sectionModel = <Request, Module, Figures>({
  filled,
  empty,
  missing,
  requirement,
  ...input
}: Sample<Request, Module, Figures>) => ({
  inputs: {
    'with figures': { ...input, figures: filled },
    'nothing to show': { ...input, figures: empty },
    'missing in the answer': { ...input, figures: missing },
  },
  cases: { 'figures.loaded': { figures: { figures: filled }, 'nothing to show': { figures: empty } } },
  outcomes: {
    loadSection: {
      done: { figures: filled, 'nothing to show': empty, 'missing again': missing },
      error: noAnswer,
    },
  },
  userEvents: { 'section.retry': "Press 'Try again' in the section" },
  rows: [
    { requirement, event: 'start', case: 'with figures', to: 'filled' },
    { requirement, event: 'start', case: 'nothing to show', to: 'empty' },
    { requirement, event: 'start', case: 'missing in the answer', to: 'absent' },
    { requirement, from: 'absent', event: 'section.retry', to: 'loading' },
    { requirement, from: 'loading', event: 'error loadSection', to: 'failed' },
    { requirement, from: 'failed', event: 'section.retry', to: 'loading' },
    { requirement, event: 'figures.loaded', case: 'figures', to: 'filled' },
  ],
});
