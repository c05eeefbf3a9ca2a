/** The events that a machine emits; one hook of the views handles them. */
export type Notice = {
  type: 'notice';
  tone: 'success' | 'error' | 'warning' | 'info';
  text: string;
  /**
   * How long it stays, in milliseconds; the notices machine's own delay when absent.
   * An error stays until it is dismissed.
   */
  shownFor?: number;
  /** It is about the end of the session, so it is still shown after it. */
  outlivesSession?: true;
  /** An address inside the console where the user can continue. */
  link?: { text: string; path: string };
};

export type Navigation = {
  type: 'navigate';
  /** An address inside the console: path, query and hash. */
  path: string;
  replace?: boolean;
};

/** Back is the browser's own: only the view can go there. */
export type BackNavigation = { type: 'navigateBack' };

export type Emitted = Notice | Navigation;
