export type DownloadLimits = {
  /** The most unfinished tasks of one customer and of all. */
  customerTasks: number;
  allTasks: number;
  /** Certificates in one turn of a new task: a smaller number is fairer, a larger one faster. */
  partSize: number;
};

export const downloadLimits: DownloadLimits = { customerTasks: 5, allTasks: 50, partSize: 40 };

export const retryAfterSeconds = 60;
