import type { DownloadLimits } from './download-limits.ts';
import type { DownloadLinks } from './download-links.ts';
import type { Downloads } from './downloads.ts';

declare module '#server/core/http/context.ts' {
  interface ServerContext {
    downloads: Downloads;
    downloadLinks: DownloadLinks;
    downloadLimits: DownloadLimits;
  }
}
