import { useSelector } from '@xstate/react';
import { asCount } from '#rules/changes.ts';
import { longDay } from '#rules/formats.ts';
import { Section } from '#views/shared/section.view.tsx';
import { type DashboardActor, useSection } from './use-section.ts';

/** ORG-06 */
export function MemberSummary({ actor, organization }: { actor: DashboardActor; organization: string }) {
  const { state, figures, before, onRetry } = useSection(actor, 'summary');
  const { end } = useSelector(actor, ({ context }) => context.window);
  return (
    <Section
      title="Member Summary"
      state={state}
      shape="line"
      words={`Enabled learners of ${organization} and all below it on ${longDay(end)}.`}
      figures={[{ label: 'Members', ...asCount(figures?.summary?.memberCount, before?.summary?.memberCount) }]}
      onRetry={onRetry}
    />
  );
}
