import { type CourseExportSource, courseFileColumns } from '#rules/courses/course-export.ts';
import { type ExportPage, type ExportPageRequest, toFileRow } from '#rules/list-exports/list-export.ts';
import { listCourses } from './courses.service.ts';

/** A page of the courses that a list shows. */
export async function loadCourseExportPage(
  { source, sort, page, size }: ExportPageRequest & { source: CourseExportSource },
  signal: AbortSignal,
): Promise<ExportPage> {
  const { total, courses } = await listCourses({ query: source.query, sort, page, size }, signal);
  const columns = courseFileColumns(source);
  return { total, rows: courses.map((course) => toFileRow(columns, course.code, course)), lacking: [] };
}
