export type DownloadLimits = {
  /** The most unfinished tasks of one customer and of all. */
  customerTasks: number;
  allTasks: number;
};

export const downloadLimits: DownloadLimits = { customerTasks: 5, allTasks: 50 };

export const retryAfterSeconds = 60;

/** Certificates in one turn. A smaller number is fairer, a larger one faster. */
export const defaultPartSize = 40;
