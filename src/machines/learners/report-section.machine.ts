import type { LearnerDashboard, LearnerModule } from '#contract/dashboards.contract.ts';
import { dashboardSection } from '#machines/shared/dashboard-section.ts';
import type { DayWindow } from '#rules/day-window.ts';
import { learnerContentOf } from '#rules/learner-figures.ts';
import { loadLearnerDashboard } from '#services/dashboards.service.ts';

type Choice = { userId: string; window: DayWindow };

export const reportSectionMachine = dashboardSection<Choice, LearnerModule, LearnerDashboard>({
  id: 'reportSection',
  description: "One section of a learner's report: it stands on its own, whatever becomes of the others.",
  requirements: ['REPORT-06'],
  load: ({ choice, module }, signal) => loadLearnerDashboard({ ...choice, modules: [module] }, signal),
  contentOf: learnerContentOf,
});
