import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import type { personalReportMachine, ReportSectionName } from '#machines/learners/personal-report.machine.ts';
import { type DashboardSection, useDashboardSection } from '#views/shared/use-dashboard-section.ts';

export type ReportActor = ActorRefFrom<typeof personalReportMachine>;

/** One section of the report: its state, the answer that its figures are read from, and its own retry. */
export const useReportSection = (actor: ReportActor, name: ReportSectionName): DashboardSection<LearnerDashboard> =>
  useDashboardSection(useSelector(actor, ({ children }) => children[name]));
