import { assign, fromPromise, setup } from 'xstate';
import type { SectionContent } from '#rules/section-content.ts';

type AskedSection<Choice, Module> = {
  /** Whose figures, and of which days. */
  choice: Choice;
  module: Module;
};

/** What one kind of section is, apart from being a section. */
type SectionDefinition<Choice, Module extends string, Figures> = {
  /** The machine's id, e.g. `reportSection`. */
  id: string;
  description: string;
  /** What a section that is not there stands for, besides ORG-16. */
  requirements?: readonly string[];
  load(asked: AskedSection<Choice, Module>, signal: AbortSignal): Promise<Figures>;
  contentOf(figures: Figures, module: Module): SectionContent;
  /** An answer for the section alone, with what stays of the one before; all of the new one when absent. */
  joined?(answered: Figures, known: Figures | null): Figures;
};

/** What becomes of a section: asked for, there, or not there for one reason or another. */
export type SectionTag = 'busy' | 'filled' | 'empty' | 'absent' | 'failed';

type Context<Choice, Module, Figures> = AskedSection<Choice, Module> & {
  /** The answer that the section is read from. */
  figures: Figures | null;
};

const sectionSetup = <Choice, Module extends string, Figures>(
  definition: SectionDefinition<Choice, Module, Figures>,
) => {
  const { load, contentOf, joined = (answered: Figures) => answered } = definition;
  return setup({
    types: {
      context: {} as Context<Choice, Module, Figures>,
      events: {} as { type: 'section.retry' },
      input: {} as Context<Choice, Module, Figures>,
      tags: {} as SectionTag,
    },
    actors: {
      loadSection: fromPromise<Figures, AskedSection<Choice, Module>>(({ input, signal }) => load(input, signal)),
    },
    guards: {
      isAbsent: ({ context: { module, figures } }) => figures === null || contentOf(figures, module) === 'absent',
      isEmpty: ({ context: { module, figures } }) => figures !== null && contentOf(figures, module) === 'empty',
    },
    actions: {
      setFigures: assign(({ context }, { output }: { output: Figures }) => ({
        figures: joined(output, context.figures),
      })),
    },
  });
};

const again = { description: 'The person asks for this section once more.', target: 'asking' } as const;

const asking = <Choice, Module, Figures>(meta: { requirements: string[] }) =>
  ({
    description: 'This section alone is asked for.',
    tags: 'busy',
    invoke: {
      id: 'loadSection',
      src: 'loadSection',
      input: ({ context: { choice, module } }: { context: AskedSection<Choice, Module> }) => ({ choice, module }),
      onDone: {
        target: 'judging',
        actions: { type: 'setFigures', params: ({ event }: { event: { output: Figures } }) => event },
      },
      onError: {
        description: 'The section could not be loaded; nothing is said aloud and the others stay.',
        target: 'failed',
        meta,
      },
    },
  }) as const;

/** Makes the machine of one section of a dashboard: it stands on its own, whatever becomes of the others (ORG-16). */
export const dashboardSection = <Choice, Module extends string, Figures>(
  definition: SectionDefinition<Choice, Module, Figures>,
) => {
  const { id, description, requirements = [] } = definition;
  const meta = { requirements: ['ORG-16', ...requirements] };
  const notThere = { meta, on: { 'section.retry': again } };
  return sectionSetup(definition).createMachine({
    id,
    description,
    context: ({ input }) => input,
    initial: 'judging',
    states: {
      judging: {
        description: 'Looks what the answer holds for this section.',
        always: [
          { description: 'The section is missing in the answer.', guard: 'isAbsent', target: 'absent' },
          { description: 'Nothing is known, or there is nobody to count.', guard: 'isEmpty', target: 'empty' },
          { description: 'There are figures.', target: 'filled' },
        ],
      },
      filled: { description: 'The figures are shown.', tags: 'filled' },
      empty: {
        description: 'The section says that there is nothing to show.',
        tags: 'empty',
        meta: { requirements: ['ORG-16'] },
      },
      absent: {
        description: 'The section says that it got no figures and offers a retry.',
        tags: 'absent',
        ...notThere,
      },
      asking: asking<Choice, Module, Figures>(meta),
      failed: {
        description: 'The section says that it could not be loaded and offers a retry.',
        tags: 'failed',
        ...notThere,
      },
    },
  });
};
