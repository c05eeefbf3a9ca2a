import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { Badge } from '#views/ui/badge/badge.view.tsx';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { type ReportActor, useReportSection } from './use-report-section.ts';

const statusText = (isDone: boolean | null) => {
  if (isDone === null) return learnerTexts.notKnown;
  return isDone ? learnerTexts.done : learnerTexts.notDone;
};

/** Enabled only after the placement test (REPORT-01). */
export function LevelTestBadge({ actor }: { actor: ReportActor }) {
  const { figures } = useReportSection(actor, 'studyProgress');
  const isDone = figures?.studyProgress?.pt?.haveDone ?? null;
  return (
    <Badge
      title={`${learnerTexts.levelTest}: ${statusText(isDone)}`}
      {...(isDone && { variant: 'subtle', colorPalette: 'success' })}
    >
      <Icon name={isDone ? 'check' : 'minus'} />
      <span>{learnerTexts.levelTest}</span>
      <span className="visually-hidden">{`: ${statusText(isDone)}`}</span>
    </Badge>
  );
}
