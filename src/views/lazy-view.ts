import { type ComponentType, createElement, use } from 'react';

/** A view in a chunk of its own. */
export type LazyView<Props extends object> = {
  /** Fetches the chunk, once; a failed fetch is tried again the next time. */
  load(): Promise<void>;
  /** The view, when its chunk is there. */
  loaded(): ComponentType<Props> | undefined;
};

export function lazyView<Props extends object>(
  fetchChunk: () => Promise<{ default: ComponentType<Props> }>,
): LazyView<Props> {
  let view: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  const fetchOnce = async () => {
    try {
      view = (await fetchChunk()).default;
    } catch (fault) {
      fetching = undefined;
      throw fault;
    }
  };
  return {
    load: () => (fetching ??= fetchOnce()),
    loaded: () => view,
  };
}

/** Draws a lazy view, at once when its chunk is there; suspends otherwise. */
export function Lazy<Props extends object>({ of, props }: { of: LazyView<Props>; props: Props }) {
  if (!of.loaded()) use(of.load());
  const view = of.loaded();
  return view ? createElement(view, props) : null;
}
