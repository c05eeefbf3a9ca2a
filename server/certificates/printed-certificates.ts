import { certificatePath } from '#contract/console-paths.ts';
import type { PrintedCertificate } from './certificate-document.ts';
import { courseLabel, levelLabel } from './certificate-labels.ts';

export type TaskCertificate = {
  position: number;
  number: string;
  holder: string;
  course: 'pc';
  level: number;
  issued_at: number;
};

/** What certificates of one installation have in common. */
export type CertificateStyle = { product: string; company: string; timeZone: string; publicUrl: string };

/** Returns a certificate as it is printed; its day is that of the time zone. */
export const printedCertificate = (
  { number, holder, course, level, issued_at: issuedAt }: TaskCertificate,
  { product, company, timeZone, publicUrl }: CertificateStyle,
): PrintedCertificate => ({
  number,
  holder,
  issuedAt,
  product,
  company,
  course: courseLabel(course),
  level: levelLabel(level),
  day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(issuedAt * 1000)),
  link: `${publicUrl}${certificatePath}?number=${number}`,
});
