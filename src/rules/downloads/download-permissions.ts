import type { PermissionCode } from '#contract/permission-groups.ts';

export type DownloadContent = 'certificates' | 'studyData';

type Codes = readonly PermissionCode[];

const contents: readonly DownloadContent[] = ['certificates', 'studyData'];

const groupCodes = { certificates: 'group_certs', studyData: 'group_study_data' } as const;
const personalCodes = { certificates: 'personal_certs', studyData: 'personal_study_data' } as const;

export const organizationDownloads = (codes: Codes): readonly DownloadContent[] =>
  contents.filter((content) => codes.includes(groupCodes[content]));

export const learnerDownloads = (codes: Codes): readonly DownloadContent[] =>
  contents.filter((content) => codes.includes(personalCodes[content]));
