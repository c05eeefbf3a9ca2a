import { type ComponentType, createElement, use } from 'react';

/** A view in a chunk of its own. */
export type LazyView<Props extends object> = {
  /** Fetches the chunk, once; a failed fetch is tried again. */
  load(): Promise<ComponentType<Props>>;
  /** The chunk as it was last asked for: a failed fetch stays failed, so that a page in trouble comes to rest. */
  asked(): Promise<ComponentType<Props>>;
};

type Tracked<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value };

export function lazyView<Props extends object>(
  fetchChunk: () => Promise<{ default: ComponentType<Props> }>,
): LazyView<Props> {
  let fetching: Tracked<ComponentType<Props>> | undefined;
  let hasFailed = false;
  const fetchAgain = () => {
    hasFailed = false;
    const chunk: Tracked<ComponentType<Props>> = fetchChunk().then((module) => {
      // React reads these two and draws at once, which taking over prepared HTML needs.
      Object.assign(chunk, { status: 'fulfilled', value: module.default });
      return module.default;
    });
    chunk.catch(() => {
      hasFailed = true;
    });
    fetching = chunk;
    return chunk;
  };
  return {
    load: () => (fetching && !hasFailed ? fetching : fetchAgain()),
    asked: () => fetching ?? fetchAgain(),
  };
}

/** Draws a lazy view, at once when its chunk is there; suspends otherwise. */
export const Lazy = <Props extends object>({ of, props }: { of: LazyView<Props>; props: Props }) =>
  createElement(use(of.asked()), props);
