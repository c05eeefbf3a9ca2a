import type { CoreContext } from '#server/core/http/context.ts';
import type { ContextPart } from '#server/core/http/context-part.ts';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import { keysFor } from '#server/core/runtime/secret-keys.ts';
import { createDownloadJobs, type DownloadJobLimits } from './download-jobs.ts';
import { type DownloadLimits, downloadLimits } from './download-limits.ts';
import { createDownloadLinks, type DownloadLinks } from './download-links.ts';
import { countAllUnfinishedTasks } from './download-tasks.queries.ts';
import type { Downloads } from './downloads.ts';
import { removeExpiredDownloads } from './remove-expired-downloads.ts';
import { removeFailedFiles } from './remove-failed-files.ts';
import { servedDownloads } from './serve-downloads.ts';

type DownloadContext = {
  downloads: Downloads;
  downloadLinks: DownloadLinks;
  downloadLimits: DownloadLimits;
};

type DownloadOptions = {
  downloads?: Downloads | undefined;
  downloadLimits?: Partial<DownloadLimits>;
  downloadJobLimits?: Partial<DownloadJobLimits>;
};

declare module '#server/core/http/context.ts' {
  interface ServerContext extends DownloadContext {}
  interface StartOptions extends DownloadOptions {}
}

declare module '#server/core/runtime/secret-keys.ts' {
  interface KeyPurposes {
    'download-link': 'downloads';
  }
}

const createDownloads = (
  core: CoreContext,
  { links, limits }: { links: DownloadLinks; limits: Partial<DownloadJobLimits> | undefined },
): Downloads => {
  const { publicUrl, settings } = core;
  const { brand, timeZone } = settings.console;
  const { product, company } = brand;
  return createDownloadJobs({
    ...core,
    links,
    limits,
    timeZone,
    style: () => ({ product, company, timeZone, publicUrl: publicUrl() }),
    mailStyle: () => createMailStyle(settings.console, publicUrl()),
  });
};

export const downloads: ContextPart<DownloadContext> = {
  create(core, { keys, options }) {
    const base = core.settings.console.secondBase;
    const links = createDownloadLinks({ keys: keysFor(keys, 'download-link'), base, clock: core.clock });
    return {
      downloads: options.downloads ?? createDownloads(core, { links, limits: options.downloadJobLimits }),
      downloadLinks: links,
      downloadLimits: { ...downloadLimits, ...options.downloadLimits },
    };
  },
  queues: (context) => context.downloads,
  periodicWork: [
    {
      name: 'downloads',
      every: 'hour',
      run: ({ database, files }, { now }) => removeExpiredDownloads({ db: database.jobs, files }, now),
    },
    {
      name: 'failedDownloads',
      every: 'hour',
      run: ({ database, files }) => removeFailedFiles({ db: database.jobs, files }),
    },
  ],
  addMetrics({ metrics, database }) {
    metrics.addGauge('download_tasks_unfinished', 'Download tasks of all customers that have not ended.', () =>
      countAllUnfinishedTasks(database.checks),
    );
  },
  routes: () => [servedDownloads],
};
