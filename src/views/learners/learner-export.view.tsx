import { createLearnerExport } from '#machines/learners/learner-export.ts';
import type { ExportSource } from '#rules/learners/learner-export.ts';
import { type ExportDialogProps, ListExport } from '#views/list-exports/list-export.view.tsx';

export default function LearnerExport({ source, ...dialog }: ExportDialogProps & { source: ExportSource }) {
  return <ListExport {...dialog} list={createLearnerExport(source)} />;
}
