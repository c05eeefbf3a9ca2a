import type { StudyFile } from '#contract/study-files.contract.ts';
import { listMachine } from '#machines/patterns/list.chart.ts';
import { studyFilesOnPage } from '#rules/download-paging.ts';
import { listStudyFiles, type StudySource } from '#services/study-files.service.ts';

/** Makes the machine of the study-data files of an organization or a learner. */
export const studyFileList = (source: StudySource) =>
  listMachine<StudyFile, Record<string, never>>({
    id: 'studyFileList',
    description: 'The study-data files of an organization or a learner, page by page.',
    queryPrefix: 'files',
    pageSize: studyFilesOnPage,
    isInDialog: true,
    load: ({ page }, signal) => listStudyFiles({ ...source, page, pageSize: studyFilesOnPage }, signal),
    requirements: { paging: ['BULK-06'], denied: ['PERM-05'], failed: ['BULK-06'] },
  });
