type SectionTypes = { module: string; context: object; choice: object; output: object };

const retryOf = <Module extends string>(module: Module) =>
  ({
    description: 'The person asks for this section once more.',
    guard: {
      type: 'isForModule',
      params: ({ event }: { event: { module: Module } }) => ({ asked: event.module, module }),
    },
    target: 'asking',
    meta: { requirements: ['ORG-16'] },
  }) as const;

const judgingOf = <Module extends string>(module: Module) =>
  ({
    description: 'Looks what the answer holds for this section.',
    always: [
      {
        description: 'The section is missing in the answer.',
        guard: { type: 'isAbsent', params: { module } },
        target: 'absent',
      },
      {
        description: 'There is nothing to count.',
        guard: { type: 'isEmpty', params: { module } },
        target: 'empty',
      },
      { description: 'There are figures.', target: 'filled' },
    ],
  }) as const;

/**
 * The life of one section of a dashboard: it stands on its own, whatever becomes of the others (ORG-16). The machine's
 * setup has what is named here; `Types` are its module names, its context, what a section is asked for by, and the answer.
 */
export const sectionLife = <Types extends SectionTypes>(
  module: Types['module'],
  choiceOf: (of: { context: Types['context'] }) => Types['choice'],
) =>
  ({
    description: 'What the section shows.',
    initial: 'judging',
    states: {
      judging: judgingOf(module),
      filled: { description: 'The figures are shown.' },
      empty: { description: 'The section says that there is nothing to show.', meta: { requirements: ['ORG-16'] } },
      absent: {
        description: 'The section says that it got no figures and offers a retry.',
        meta: { requirements: ['ORG-16'] },
        on: { 'section.retry': retryOf(module) },
      },
      asking: {
        description: 'This section alone is asked for.',
        invoke: {
          id: `loadSection ${module}`,
          src: 'loadSection',
          input: ({ context }: { context: Types['context'] }) => ({ ...choiceOf({ context }), module }),
          onDone: {
            target: 'judging',
            actions: { type: 'addSection', params: ({ event }: { event: { output: Types['output'] } }) => event },
          },
          onError: { description: 'The section could not be loaded; the others stay.', target: 'failed' },
        },
      },
      failed: {
        description: 'The section says that it could not be loaded and offers a retry.',
        meta: { requirements: ['ORG-16'] },
        on: { 'section.retry': retryOf(module) },
      },
    },
  }) as const;
