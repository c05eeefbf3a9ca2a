import type { StudyFile } from '#contract/study-files.contract.ts';

export const sampleStudyFile: StudyFile = {
  code: 'ACME-20261120',
  name: 'Study data, 2026-11-20',
  orgName: 'Acme',
  createdAt: 1_795_219_200,
  teacherRemark: 'Twelve learners studied.',
  url: '/study-data-ACME.xlsx',
};

export const laterStudyFile: StudyFile = {
  code: 'BERLIN-20261121',
  name: 'Study data, 2026-11-21',
  orgName: 'Berlin',
  createdAt: 1_795_305_600,
  teacherRemark: '',
  url: '/study-data-BERLIN.xlsx',
};
