import { Badge } from '#views/ui/badge.view.tsx';
import { Icon } from '#views/ui/icon.view.tsx';
import { type ReportActor, useReportSection } from './use-report-section.ts';

const statusText = (isDone: boolean | null) => {
  if (isDone === null) return 'not known';
  return isDone ? 'done' : 'not done';
};

/** Enabled only after the placement test (REPORT-01). */
export function LevelTestBadge({ actor }: { actor: ReportActor }) {
  const { figures } = useReportSection(actor, 'studyProgress');
  const isDone = figures?.studyProgress?.pt?.haveDone ?? null;
  return (
    <Badge
      title={`PT Level Test: ${statusText(isDone)}`}
      {...(isDone && { variant: 'subtle', colorPalette: 'success' })}
    >
      <Icon name={isDone ? 'check' : 'minus'} />
      <span>PT Level Test</span>
      <span className="visually-hidden">{`: ${statusText(isDone)}`}</span>
    </Badge>
  );
}
