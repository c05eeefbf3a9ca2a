import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import type { personalReportMachine, ReportSectionName } from '#machines/learners/personal-report.machine.ts';
import type { SectionState } from '#views/shared/section.view.tsx';

export type ReportActor = ActorRefFrom<typeof personalReportMachine>;

const states = ['filled', 'empty', 'absent', 'failed'] as const;

type ReportSection = { state: SectionState; figures: LearnerDashboard | null; onRetry(): void };

/** One section of the report: its state, the answer that its figures are read from, and its own retry. */
export function useReportSection(actor: ReportActor, name: ReportSectionName): ReportSection {
  const section = useSelector(actor, ({ children }) => children[name]);
  const state = useSelector(section, (snapshot) => states.find((one) => snapshot?.matches(one))) ?? 'busy';
  const figures = useSelector(section, (snapshot) => snapshot?.context.figures) ?? null;
  const onRetry = () => section?.send({ type: 'section.retry' });
  return { state, figures: state === 'busy' ? null : figures, onRetry };
}
