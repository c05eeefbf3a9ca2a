import { cachedLoad } from '#services/http/answer-cache.ts';
import { type DetailOptions, detailSetup } from './detail.setup.ts';
import { toEvent } from './event-params.ts';

type DetailSetup<Item> = ReturnType<typeof detailSetup<Item>>;

/** Makes the machine of a page that shows one item. */
export const detailMachine = <Item>(options: DetailOptions<Item>) => {
  const { id, description, noun, requirements } = options;
  const { shown, missing, failed } = requirements;
  const { load, knownAnswer } = cachedLoad(options.load);
  const detail = detailSetup({ ...options, load });
  return detail.createMachine({
    id,
    description,
    context: ({ input: { code, lastItem = knownAnswer(code) } }) => ({ code, item: lastItem ?? null }),
    initial: 'choosing',
    states: {
      choosing: {
        description: `Chooses whether Back or Forward brings the last ${noun} of the page.`,
        always: [
          { description: `Back or Forward brings the last ${noun}.`, guard: 'hasItem', target: 'refreshing' },
          { description: `The page has no ${noun} to show yet and loads it.`, target: 'loading' },
        ],
      },
      loading: loading(detail, options, 'failed'),
      refreshing: loading(detail, options, 'outdated'),
      shown: { description: `The page shows the ${noun}.`, meta: { requirements: shown } },
      outdated: {
        description: `The page keeps the ${noun}, says that it could not be refreshed and offers a retry.`,
        tags: 'outdated',
        meta: { requirements: failed },
        on: { 'item.retry': { description: `The user loads the ${noun} again.`, target: 'refreshing' } },
      },
      missing: {
        description: `The page says that the ${noun} does not exist.`,
        tags: 'missing',
        meta: { requirements: missing },
      },
      failed: {
        description: `The page says that the ${noun} could not be loaded and offers a retry.`,
        tags: 'failed',
        meta: { requirements: failed },
        on: { 'item.retry': { description: `The user loads the ${noun} again.`, target: 'loading' } },
      },
    },
  });
};

const loading = <Item>(
  detail: DetailSetup<Item>,
  { noun, requirements: { missing, failed } }: DetailOptions<Item>,
  target: 'failed' | 'outdated',
) =>
  detail.createStateConfig({
    description:
      target === 'failed'
        ? `The page shows placeholders while the ${noun} loads.`
        : `The page shows the ${noun} of the last visit while it loads again.`,
    tags: 'busy',
    invoke: {
      id: 'loadItem',
      src: 'loadItem',
      input: ({ context }) => context.code,
      onDone: {
        description: `The ${noun} has loaded; the page shows it.`,
        target: 'shown',
        actions: { type: 'setItem', params: toEvent },
      },
      onError: [
        {
          description: `The ${noun} does not exist or the user has no access to it.`,
          guard: { type: 'isMissing', params: toEvent },
          target: 'missing',
          actions: ['clearItem', { type: 'notifyFailed', params: toEvent }],
          meta: { requirements: missing },
        },
        {
          description: `The ${noun} could not be loaded; a notice says why.`,
          target,
          actions: { type: 'notifyFailed', params: toEvent },
          meta: { requirements: failed },
        },
      ],
    },
  });
