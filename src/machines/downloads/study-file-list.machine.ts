import type { StudyFile } from '#contract/study-files.contract.ts';
import { listMachine } from '#machines/patterns/list.chart.ts';
import { studyFilesOnPage } from '#rules/downloads/download-paging.ts';
import { listStudyFiles } from '#services/downloads/study-files.service.ts';

/** The parameters are those of `listStudyFiles`: the ID of an organization or of a learner. */
export const studyFileListMachine = listMachine<StudyFile, Record<string, never>>({
  id: 'studyFileList',
  description: 'The study-data files of an organization or a learner, page by page.',
  queryPrefix: 'files',
  pageSize: studyFilesOnPage,
  isInDialog: true,
  load: ({ page, size = studyFilesOnPage, params }, signal) =>
    listStudyFiles({ ...params, page, pageSize: size }, signal),
  requirements: { paging: ['BULK-06'], sizing: ['FIND-04'], denied: ['PERM-05'], failed: ['BULK-06'] },
});
