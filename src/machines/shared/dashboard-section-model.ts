import { Failure } from '#services/http/failure.ts';

type Sample<Choice, Module, Figures> = {
  choice: Choice;
  module: Module;
  /** Answers in which the section has figures, has nothing to count, and is missing. */
  filled: Figures;
  empty: Figures;
  missing: Figures;
};

/** What the models of all sections of dashboards have in common. */
export const dashboardSectionModel = <Choice, Module, Figures>({
  filled,
  empty,
  missing,
  ...asked
}: Sample<Choice, Module, Figures>) => ({
  inputs: {
    'with figures': { ...asked, figures: filled },
    'nothing to count': { ...asked, figures: empty },
    'missing in the answer': { ...asked, figures: missing },
  },
  outcomes: {
    loadSection: {
      done: { figures: filled, 'nothing to count': empty, 'missing again': missing },
      error: { offline: new Failure('offline') },
    },
  },
  person: { 'section.retry': "Press 'Try again' in the section" },
  rows: [
    { requirement: 'ORG-16', event: 'start', case: 'with figures', to: 'filled' },
    { requirement: 'ORG-16', event: 'start', case: 'nothing to count', to: 'empty' },
    { requirement: 'ORG-16', event: 'start', case: 'missing in the answer', to: 'absent' },
    { requirement: 'ORG-16', from: 'absent', event: 'section.retry', to: 'asking' },
    { requirement: 'ORG-16', from: 'asking', event: 'error loadSection', to: 'failed' },
    { requirement: 'ORG-16', from: 'failed', event: 'section.retry', to: 'asking' },
  ],
});
