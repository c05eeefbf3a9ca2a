import type { LearnerModule } from '#contract/dashboard-values.ts';
import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import { sectionMachine } from '#machines/patterns/section.chart.ts';
import { getLearnerContent } from '#rules/learners/learner-figures.ts';
import type { Period } from '#rules/patterns/periods.ts';
import { loadLearnerDashboard } from '#services/dashboards/dashboards.service.ts';

type Request = Period & { userId: string };

export const reportSectionMachine = sectionMachine<Request, LearnerModule, LearnerDashboard>({
  id: 'reportSection',
  description: "One section of a learner's report, independent of the others.",
  requirements: { missing: ['ORG-16', 'REPORT-06'], empty: ['ORG-16'] },
  load: ({ request, module }, signal) => loadLearnerDashboard({ ...request, modules: [module] }, signal),
  getContent: getLearnerContent,
});
