import type { Follower, MachinePath } from './paths.ts';

/** What the browser tests of a machine's paths can do. */
export type BrowserPaths = Follower & {
  machine: string;
  /** Transitions that no path takes, and why. */
  skippedTransitions: Readonly<Record<string, string>>;
  /** States that no path enters or that the page does not show, and why. */
  hiddenStates: Readonly<Record<string, string>>;
  /**
   * Chooses few paths that cover everything that a browser can follow and show.
   * They leave out what `others` cover, and some of them are shortened.
   */
  choose(paths: readonly MachinePath[], others?: readonly MachinePath[]): MachinePath[];
  /**
   * Returns the steps of a path that a browser can follow.
   * Returns undefined if it cannot start the path.
   */
  cut(path: MachinePath): MachinePath | undefined;
};
