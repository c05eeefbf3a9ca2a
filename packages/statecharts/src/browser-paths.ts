import type { Follower, MachinePath } from './paths.ts';

/** What the browser tests of a machine's paths can do. */
export type BrowserPaths = Follower & {
  machine: string;
  /** Transitions that no path takes, and why. */
  skippedTransitions: Readonly<Record<string, string>>;
  /** States that no path enters or that the page does not show, and why. */
  hiddenStates: Readonly<Record<string, string>>;
  /** Few paths, some of them shortened, that cover what a browser can follow and show, apart from what others cover. */
  choose(paths: readonly MachinePath[], others?: readonly MachinePath[]): MachinePath[];
  /** The steps of a path that a browser can follow; nothing if it cannot start. */
  cut(path: MachinePath): MachinePath | undefined;
};
