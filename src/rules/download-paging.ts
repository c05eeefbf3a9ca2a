import { downloadPageSize } from '#contract/downloads.contract.ts';

export const studyFilesOnPage = downloadPageSize;
