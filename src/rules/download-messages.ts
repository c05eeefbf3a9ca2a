import { count } from './formats.ts';

export type DownloadContent = 'certificates' | 'studyData';

export const downloadTitles: Readonly<Record<DownloadContent, string>> = {
  certificates: 'Download Certificates',
  studyData: 'Download Study Data',
};

export const batchDownloadTitles: Readonly<Record<DownloadContent, string>> = {
  certificates: 'Batch Download Certificates',
  studyData: 'Batch Download Study Data',
};

export const organizationMissing = 'Please choose the organization the learner belong to.';

export const certificatesRequested =
  'The task takes a while. You will receive an e-mail as soon as the certificates are ready.';

/** BULK-04 */
export const serverOverloaded = 'Opps!!!!! Lots of users, all at once!';
export const certificatesNotFound = "Opps!!!!! Some certificates couldn't be found.";

export const certificatesReady = 'The certificates are ready.';

export const certificateCountText = (certificates: number): string =>
  `${count(certificates)} ${certificates === 1 ? 'certificate' : 'certificates'}`;

export const limitText = (limit: number): string => `A download contains at most ${count(limit)} certificates.`;

export const withoutCertificates = 'This organization has no certificates yet.';

export const fittingText = (hasFitting: boolean): string =>
  hasFitting ? 'Choose one of these organizations instead:' : 'Choose a smaller organization.';
