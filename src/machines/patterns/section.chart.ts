import { assign, fromPromise, setup } from 'xstate';
import type { SectionContent } from '#rules/patterns/section-content.ts';
import { toEvent } from './event-params.ts';

type SectionRequest<Request, Module> = { request: Request; module: Module };

type SectionOptions<Request, Module extends string, Figures> = {
  id: string;
  description: string;
  /**
   * The requirement IDs of the states without figures.
   * `missing` is for an absent or failed section, `empty` for one with nothing to show.
   */
  requirements: { missing: readonly string[]; empty: readonly string[] };
  load(input: SectionRequest<Request, Module>, signal: AbortSignal): Promise<Figures>;
  getContent(figures: Figures, module: Module): SectionContent;
};

export type SectionTag = 'busy' | 'filled' | 'empty' | 'absent' | 'failed';

type SectionContext<Request, Module, Figures> = SectionRequest<Request, Module> & { figures: Figures | null };

/** The page has loaded its figures again. */
export type FiguresLoaded<Figures> = { type: 'figures.loaded'; figures: Figures };

const sectionSetup = <Request, Module extends string, Figures>({
  load,
  getContent,
}: SectionOptions<Request, Module, Figures>) =>
  setup({
    types: {
      context: {} as SectionContext<Request, Module, Figures>,
      events: {} as { type: 'section.retry' } | FiguresLoaded<Figures>,
      input: {} as SectionContext<Request, Module, Figures>,
      tags: {} as SectionTag,
    },
    actors: {
      loadSection: fromPromise<Figures, SectionRequest<Request, Module>>(({ input, signal }) => load(input, signal)),
    },
    guards: {
      isAbsent: ({ context: { module, figures } }) => figures === null || getContent(figures, module) === 'absent',
      isEmpty: ({ context: { module, figures } }) => figures !== null && getContent(figures, module) === 'empty',
    },
    actions: {
      setFigures: assign((_, { output }: { output: Figures }) => ({ figures: output })),
      replaceFigures: assign((_, { figures }: { figures: Figures }) => ({ figures })),
    },
  });

/** Makes the machine of one section of a page: it loads again on its own. */
export const sectionMachine = <Request, Module extends string, Figures>(
  options: SectionOptions<Request, Module, Figures>,
) => {
  const { id, description, requirements } = options;
  const { missing, empty } = requirements;
  return sectionSetup(options).createMachine({
    id,
    description,
    context: ({ input }) => input,
    initial: 'choosingContent',
    on: {
      'figures.loaded': {
        description: 'The page has loaded all figures again; they replace those of the section.',
        target: '.choosingContent',
        actions: { type: 'replaceFigures', params: toEvent },
      },
    },
    states: {
      choosingContent: {
        description: 'Chooses what the section shows.',
        always: [
          { description: 'The section has no figures.', guard: 'isAbsent', target: 'absent' },
          { description: 'There is nothing to show.', guard: 'isEmpty', target: 'empty' },
          { description: 'The section shows its figures.', target: 'filled' },
        ],
      },
      filled: { description: 'The section shows its figures.', tags: 'filled' },
      empty: {
        description: 'The section says that there is nothing to show.',
        tags: 'empty',
        meta: { requirements: empty },
      },
      absent: {
        description: 'The section says that it got no figures and offers a retry.',
        tags: 'absent',
        meta: { requirements: missing },
        on: { 'section.retry': { description: 'The user loads this section again.', target: 'loading' } },
      },
      loading: {
        description: 'The section loads its figures.',
        tags: 'busy',
        invoke: {
          id: 'loadSection',
          src: 'loadSection',
          input: ({ context: { request, module } }) => ({ request, module }),
          onDone: {
            description: 'The figures of this section have loaded.',
            target: 'choosingContent',
            actions: { type: 'setFigures', params: toEvent },
          },
          onError: {
            description: 'The section could not be loaded; no notice is shown and the other sections stay.',
            target: 'failed',
            meta: { requirements: missing },
          },
        },
      },
      failed: {
        description: 'The section says that it could not be loaded and offers a retry.',
        tags: 'failed',
        meta: { requirements: missing },
        on: { 'section.retry': { description: 'The user loads this section again.', target: 'loading' } },
      },
    },
  });
};
