import { halden, headOffice } from '#charts/demo-data.ts';
import type { StudyFile } from '#contract/study-files.contract.ts';

export const sampleStudyFile: StudyFile = {
  code: `${halden.code}-20261120`,
  name: 'Study data, 2026-11-20',
  orgName: halden.name,
  createdAt: 1_795_219_200,
  teacherRemark: 'Twelve learners studied.',
  url: `/study-data-${halden.code}.xlsx`,
};

export const laterStudyFile: StudyFile = {
  code: `${headOffice.code}-20261121`,
  name: 'Study data, 2026-11-21',
  orgName: headOffice.name,
  createdAt: 1_795_305_600,
  teacherRemark: '',
  url: `/study-data-${headOffice.code}.xlsx`,
};
