import { type ReportMailEnd, type ReportPart, type ReportRhythm, reportParts } from '#contract/dashboard-values.ts';
import type { ReportMail } from '#contract/report-mails.contract.ts';
import { isoDay, noFigure } from '#rules/patterns/formats.ts';
import { markName } from '#texts/isolated-text.ts';
import { formatLeftOut, parts as partTexts } from './report-texts.ts';

/** The texts of the dialog with the reports that are sent by mail. */

export const send = 'Send by mail…';
export const title = 'Reports by mail';
export const label = 'Reports that you get by mail';
export const close = 'Close';
export const sectionsTitle = 'Sections';
export const rhythmTitle = 'Sent';
export const nextTitle = 'Next';
export const operation = 'Operation';
export const remove = 'Remove';
export const none = 'You get no report by mail.';
export const noneHint = 'Choose how often this report is sent.';
export const failed = 'The reports that you get by mail could not be loaded.';
export const notOffered = "This server sends no reports by mail. Press 'Download PDF' or 'Print' instead.";
export const already = 'You get this report already.';
export const removed = 'This report is no longer sent to you.';
export const lostOrganization = 'Organization without access';

export const rhythms = { week: 'Weekly', month: 'Monthly' } as const satisfies Record<ReportRhythm, string>;
export const sendRhythm = { week: 'Send every week', month: 'Send every month' } as const;

const periods = { week: 'each week, Monday to Sunday', month: 'each month' } as const;

/** Says after the choice when the report comes, and which sections the server does not know. */
export const formatAdded = (rhythm: ReportRhythm, leftOut: readonly ReportPart[]): string => {
  const when = `You get this report after ${periods[rhythm]}.`;
  return leftOut.length === 0 ? when : `${when} ${formatLeftOut(leftOut)}`;
};

/** 'All', or the titles of the sections. */
export const formatSections = (sections: readonly ReportPart[]): string =>
  sections.length === reportParts.length ? 'All' : sections.map((part) => partTexts[part]).join(', ');

type Offer = { name: string; sections: readonly ReportPart[]; email: string };

/** Says what is sent, where and when; the name is marked. */
export const formatOffer = ({ name, sections, email }: Offer): string =>
  `The report of ${markName(name)} is sent as a PDF to ${email || 'your e-mail address'}, with ${
    sections.length === reportParts.length
      ? 'all sections'
      : `${sections.length === 1 ? 'the section' : 'these sections'}: ${formatSections(sections)}`
  }. A week is sent after its Sunday, a month after its last day.`;

const ends = {
  ORGANIZATION: 'you no longer have access to the organization',
  PERMISSION: 'you had lost the permission',
  ACCOUNT: 'your account was locked',
} as const satisfies Record<ReportMailEnd, string>;

/** When the next report is sent, or why none is; and whether the last one failed. */
export const formatNext = ({ ended, nextDayKey, failedDayKey }: ReportMail): string => {
  const day = nextDayKey === '' ? noFigure : `After ${isoDay(nextDayKey)}`;
  const next = ended === null ? day : `Ended: ${ends[ended]}`;
  return failedDayKey === '' ? next : `${next}. The report up to ${isoDay(failedDayKey)} could not be sent.`;
};

/** For screen readers; the name is marked. */
export const formatRemove = (rhythm: ReportRhythm, name: string): string =>
  `Remove: ${rhythms[rhythm]}, ${markName(name)}`;
