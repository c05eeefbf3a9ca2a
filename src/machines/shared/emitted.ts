/** What a machine tells the world; one hook of the views carries it out. */
export type Notice = {
  type: 'notice';
  tone: 'success' | 'error' | 'warning' | 'info';
  text: string;
  /** How long it stays, in milliseconds; the notices machine's own delay when absent. */
  shownFor?: number;
};

export type GoTo = {
  type: 'goTo';
  /** An address inside the console: path, query and hash. */
  path: string;
  replace?: boolean;
};

/** Back is the browser's own: only the view can go there. */
export type GoBack = { type: 'goBack' };

export type Emitted = Notice | GoTo;
