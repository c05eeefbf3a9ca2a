import { createElement, type FunctionComponent, use } from 'react';

export type LazyView<Props extends object> = {
  /** Fetches the chunk once; a failed fetch is repeated. */
  load(): Promise<FunctionComponent<Props>>;
  /** A failed fetch stays failed here, so that rendering does not loop. */
  loadOnce(): Promise<FunctionComponent<Props>>;
};

type TrackedPromise<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value };

export function lazyView<Props extends object>(
  fetchChunk: () => Promise<{ default: FunctionComponent<Props> }>,
): LazyView<Props> {
  let fetching: TrackedPromise<FunctionComponent<Props>> | undefined;
  let hasFailed = false;
  const fetchAgain = () => {
    hasFailed = false;
    const chunk: TrackedPromise<FunctionComponent<Props>> = fetchChunk().then((module) => {
      // React reads these two and renders synchronously, which hydration needs.
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
    loadOnce: () => fetching ?? fetchAgain(),
  };
}

/** A view that is already loaded, where a lazy one is expected. */
export function loadedView<Props extends object>(view: FunctionComponent<Props>): LazyView<Props> {
  const loaded: TrackedPromise<FunctionComponent<Props>> = Promise.resolve(view);
  Object.assign(loaded, { status: 'fulfilled', value: view });
  return { load: () => loaded, loadOnce: () => loaded };
}

/** Renders at once if the chunk is loaded; suspends otherwise. */
export const Lazy = <Props extends object>({ of, props }: { of: LazyView<Props>; props: Props }) =>
  createElement(use(of.loadOnce()), props);
