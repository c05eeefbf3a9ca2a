import { firstCodeMail } from '#server/administrators/first-code.mail.ts';
import { newNetworkMail } from '#server/administrators/new-network.mail.ts';
import { passwordChangedMail } from '#server/administrators/password-changed.mail.ts';
import { resetCodeMail } from '#server/administrators/reset-code.mail.ts';
import { secondFactorMail } from '#server/administrators/second-factor.mail.ts';
import { reviewMail, unsuccessfulMail } from '#server/applications/review.mail.ts';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import type { Mail } from '#server/core/mail/mailer.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { failedRemindersMail, reminderMail } from '#server/dashboards/reminder.mail.ts';
import { reportMail, reportsEndedMail } from '#server/dashboards/report.mail.ts';
import { downloadMail } from '#server/downloads/download.mail.ts';

export const address = 'https://console.example.com';
export const to = 'ada@example.com';
export const at = Date.parse('2026-03-10T12:00:00Z') / 1000;
export const settings = readSettings({ TIME_ZONE: 'Asia/Kolkata' });
export const style = createMailStyle(settings.console, address);

/** What people wrote: names of organizations and persons, and a reason. */
type Names = { organization: string; person: string; reason: string };
export const plain: Names = { organization: 'Halden', person: 'Kim', reason: 'No places.' };
export const hostile: Names = {
  organization: '<img src=x onerror=alert(1)>"\'&\u202Eעסק',
  person: `</p><script>alert(2)</script>\u2067ألف https://evil.example.net/login`,
  reason: '<a href="javascript:alert(3)">ב</a>\u2069 & more',
};

const createApplication = ({ organization, person, reason }: Names, status: string) => ({
  email: 'kim@example.com',
  nick: person,
  organization,
  status,
  errorReason: reason,
});
const createReviewCase = (decision: 'PASS' | 'REFUSE' | 'DELAY') => ({
  file: 'review',
  /** Learners do not use the console. */
  isForLearner: true,
  write: ({ organization }: Names) =>
    reviewMail(style, { email: to, organization, decision, login: decision === 'PASS' ? '30000001' : '' }),
});
const createFactorCase = (change: Parameters<typeof secondFactorMail>[1]['change']) => ({
  file: 'second-factor',
  isForLearner: false,
  write: () => secondFactorMail(style, { to, at, change }),
});
const createReminderCase = (start: string, contact: { email: string; phone: string }) => ({
  file: 'reminder',
  /** Learners do not use the console. */
  isForLearner: true,
  write: ({ organization, person }: Names) =>
    reminderMail(style, { to, name: person, organization, firstDay: start, contact }),
});
const createDownloadCase = (
  skipped: number,
  unprinted: number,
  { content = 'certificates', link }: { content?: 'certificates' | 'studyData'; link?: string } = {},
) => ({
  file: 'download',
  isForLearner: false,
  write: ({ organization, person }: Names) =>
    downloadMail(style, {
      to,
      attribution: `\u2068${organization.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')}\u2069`,
      content,
      amount: 3,
      skipped,
      link,
      unprinted: {
        count: unprinted,
        tooLong: 0,
        certificates: unprinted ? [{ number: '7K3M-9QXT-4B2R', name: person, characters: 'U+E000' }] : [],
      },
    }),
});

/** A sample of each mail that the server sends. */
export const mails: Readonly<Record<string, { file: string; isForLearner: boolean; write(names: Names): Mail }>> = {
  'first code': {
    file: 'first-code',
    isForLearner: false,
    write: () => firstCodeMail(style, { to, code: '387565', minutes: 60 }),
  },
  'reset code': {
    file: 'reset-code',
    isForLearner: false,
    write: () => resetCodeMail(style, { to, code: '387565', minutes: 10 }),
  },
  'password changed': {
    file: 'password-changed',
    isForLearner: false,
    write: () => passwordChangedMail(style, { to, at }),
  },
  'new network': {
    file: 'new-network',
    isForLearner: false,
    write: () => newNetworkMail(style, { to, at, network: '2001:db8:1:2::/64' }),
  },
  'second factor on': createFactorCase('on'),
  'second factor off': createFactorCase('off'),
  'second factor removed': createFactorCase('removed'),
  'recovery codes replaced': createFactorCase('codesReplaced'),
  'recovery code used': createFactorCase('codeUsed'),
  'weekly report': {
    file: 'report',
    isForLearner: false,
    write: ({ organization }) =>
      reportMail(style, {
        to,
        organization,
        rhythm: 'week',
        window: { start: '20260302', end: '20260308' },
        path: '/dashboard/report?org.code=HALDEN&org.start=20260302',
      }),
  },
  'reports ended': {
    file: 'report',
    isForLearner: false,
    write: () =>
      reportsEndedMail(style, {
        to,
        ended: [
          { rhythm: 'week', reason: 'ORGANIZATION' },
          { rhythm: 'month', reason: 'PERMISSION' },
        ],
      }),
  },
  reminder: createReminderCase('20260302', { email: 'help@example.com', phone: '+63 2 8123 4567' }),
  'reminder of one day': createReminderCase('20260308', { email: '', phone: '' }),
  'failed reminders': {
    file: 'reminder',
    isForLearner: false,
    write: ({ person }) =>
      failedRemindersMail(style, {
        to,
        failed: [
          { name: person, address: 'kim@example.com' },
          { name: 'Lee', address: 'lee@example.com' },
        ],
      }),
  },
  approved: createReviewCase('PASS'),
  declined: createReviewCase('REFUSE'),
  delayed: createReviewCase('DELAY'),
  'one unsuccessful application': {
    file: 'review',
    isForLearner: false,
    write: (names) => unsuccessfulMail(style, { to, applications: [createApplication(names, 'REFUSED')] }),
  },
  'unsuccessful applications': {
    file: 'review',
    isForLearner: false,
    write: (names) =>
      unsuccessfulMail(style, {
        to,
        applications: [createApplication(names, 'REFUSED'), createApplication(names, 'REFUSED')],
      }),
  },
  download: createDownloadCase(0, 0),
  'download with a link': createDownloadCase(0, 0, {
    link: '/api/v1/philippines/downloads/certificates.zip?token=a.b_c-d',
  }),
  'download of study data': createDownloadCase(0, 0, { content: 'studyData' }),
  'download with certificates left out': createDownloadCase(1, 2),
};
