import type { StudyFile } from '#contract/study-files.contract.ts';

export const sampleStudyFile: StudyFile = {
  code: 'ACME-20261120',
  name: 'Study data, 2026-11-20',
  orgName: 'Acme',
  createdAt: 1_795_219_200,
  teacherRemark: 'Twelve learners studied.',
  url: '/study-data-ACME.xlsx',
};
