import styles from './learner-header.module.css';
import { type ReportActor, useReportSection } from './use-report-section.ts';

const wordsOf = (isDone: boolean | null) => {
  if (isDone === null) return 'not known';
  return isDone ? 'done' : 'not done';
};

/** Enabled only when the placement test is done (REPORT-01); the same is said in words. */
export function LevelTestBadge({ actor }: { actor: ReportActor }) {
  const { figures } = useReportSection(actor, 'studyProgress');
  const isDone = figures?.studyProgress?.pt?.haveDone ?? null;
  return (
    <p className={styles.badge} data-done={isDone === true || undefined} title={`PT Level Test: ${wordsOf(isDone)}`}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        {isDone ? (
          <path d="m4 8.5 2.7 2.7L12 5.5" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
        ) : (
          <path d="M4.5 8h7" strokeWidth="1.75" strokeLinecap="round" />
        )}
      </svg>
      PT Level Test<span className={styles.words}>: {wordsOf(isDone)}</span>
    </p>
  );
}
