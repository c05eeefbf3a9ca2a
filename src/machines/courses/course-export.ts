import { type CourseExportSource, toCourseFile } from '#rules/courses/course-export.ts';
import type { ExportedList } from '#rules/list-exports/list-export.ts';
import { loadCourseExportPage } from '#services/courses/course-export.service.ts';

export const createCourseExport = (source: CourseExportSource): ExportedList => ({
  ...toCourseFile(source),
  loadPage: (request, signal) => loadCourseExportPage({ ...request, source }, signal),
});
