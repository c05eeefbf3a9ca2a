import { type ExportSource, toLearnerFile } from '#rules/learners/learner-export.ts';
import type { ExportedList } from '#rules/list-exports/list-export.ts';
import { loadLearnerExportPage } from '#services/learners/learner-export.service.ts';

export const createLearnerExport = (source: ExportSource): ExportedList => ({
  ...toLearnerFile(source),
  loadPage: (request, signal) => loadLearnerExportPage({ ...request, source }, signal),
});
