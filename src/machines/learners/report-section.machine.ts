import { assign, fromPromise, setup } from 'xstate';
import type { LearnerDashboard, LearnerModule } from '#contract/dashboards.contract.ts';
import type { DayWindow } from '#rules/day-window.ts';
import { learnerContentOf } from '#rules/learner-figures.ts';
import { loadLearnerDashboard } from '#services/dashboards.service.ts';

type SectionOf = { userId: string; window: DayWindow; module: LearnerModule };

type Context = SectionOf & {
  /** The answer that the section is read from. */
  figures: LearnerDashboard | null;
};

export const reportSectionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'section.retry' },
    input: {} as Context,
    tags: {} as 'busy',
  },
  actors: {
    loadSection: fromPromise<LearnerDashboard, SectionOf>(({ input: { module, ...which }, signal }) =>
      loadLearnerDashboard({ ...which, modules: [module] }, signal),
    ),
  },
  guards: {
    isAbsent: ({ context: { figures, module } }) => !figures || learnerContentOf(figures, module) === 'absent',
    isEmpty: ({ context: { figures, module } }) => figures !== null && learnerContentOf(figures, module) === 'empty',
  },
  actions: {
    setFigures: assign((_, { output }: { output: LearnerDashboard }) => ({ figures: output })),
  },
}).createMachine({
  id: 'reportSection',
  description: "One section of a learner's report: it stands on its own, whatever becomes of the others.",
  context: ({ input }) => input,
  initial: 'judging',
  states: {
    judging: {
      description: 'Looks what the answer holds for this section.',
      always: [
        { description: 'The section is missing in the answer.', guard: 'isAbsent', target: 'absent' },
        { description: 'There is nothing to count.', guard: 'isEmpty', target: 'empty' },
        { description: 'There are figures.', target: 'filled' },
      ],
    },
    filled: { description: 'The figures are shown.' },
    empty: { description: 'The section says that there is nothing to show.', meta: { requirements: ['ORG-16'] } },
    absent: {
      description: 'The section says that it got no figures and offers a retry.',
      meta: { requirements: ['ORG-16', 'REPORT-06'] },
      on: { 'section.retry': { description: 'The person asks for this section once more.', target: 'asking' } },
    },
    asking: {
      description: 'This section alone is asked for.',
      tags: 'busy',
      invoke: {
        id: 'loadSection',
        src: 'loadSection',
        input: ({ context: { userId, window, module } }) => ({ userId, window, module }),
        onDone: { target: 'judging', actions: { type: 'setFigures', params: ({ event }) => event } },
        onError: {
          description: 'The section could not be loaded; nothing is said aloud and the others stay.',
          target: 'failed',
          meta: { requirements: ['REPORT-06'] },
        },
      },
    },
    failed: {
      description: 'The section says that it could not be loaded and offers a retry.',
      meta: { requirements: ['ORG-16', 'REPORT-06'] },
      on: { 'section.retry': { description: 'The person asks for this section once more.', target: 'asking' } },
    },
  },
});
