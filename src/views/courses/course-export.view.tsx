import { createCourseExport } from '#machines/courses/course-export.ts';
import type { CourseExportSource } from '#rules/courses/course-export.ts';
import { type ExportDialogProps, ListExport } from '#views/list-exports/list-export.view.tsx';

export default function CourseExport({ source, ...dialog }: ExportDialogProps & { source: CourseExportSource }) {
  return <ListExport {...dialog} list={createCourseExport(source)} />;
}
