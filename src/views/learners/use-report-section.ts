import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import type { personalReportMachine, ReportSectionName } from '#machines/learners/personal-report.machine.ts';
import { findEmptyMessage } from '#rules/learners/empty-message.ts';
import { type LoadedSection, useSectionActor } from '#views/ui/section/use-section.ts';

export type ReportActor = ActorRefFrom<typeof personalReportMachine>;

export const useReportSection = (actor: ReportActor, name: ReportSectionName): LoadedSection<LearnerDashboard> =>
  useSectionActor(
    useSelector(actor, ({ children }) => children[name]),
    () => findEmptyMessage(name),
  );
