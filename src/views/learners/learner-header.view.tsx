import { useSelector } from '@xstate/react';
import { LearnerCard } from './learner-card.view.tsx';
import { LevelTestBadge } from './level-test-badge.view.tsx';
import type { ReportActor } from './use-report-section.ts';

export function LearnerHeader({ actor }: { actor: ReportActor }) {
  const user = useSelector(actor, ({ context }) => context.learner?.user);
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('unknownLearner'));
  return (
    <LearnerCard user={user} isUnknown={isUnknown} onRetry={() => actor.send({ type: 'page.retry' })}>
      <LevelTestBadge actor={actor} />
    </LearnerCard>
  );
}
