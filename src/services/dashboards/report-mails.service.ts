import type { ReportPart, ReportRhythm } from '#contract/dashboard-values.ts';
import { type ReportMail, reportMailAdd, reportMailList, reportMailRemove } from '#contract/report-mails.contract.ts';
import { call } from '#services/http/call.ts';
import { isOffered } from '#services/http/offered-calls.ts';
import { optionalCall } from '#services/http/optional-call.ts';

/** A report that the server is to send again and again. */
export type ReportMailOrder = { orgCode: string; rhythm: ReportRhythm; sections: readonly ReportPart[] };

/** False once the server has said that it sends no reports. */
export const canSendReports = (): boolean => isOffered(reportMailList) !== false;

/** Throws the Failure `notFound` if the server sends no reports. */
export async function listReportMails(signal: AbortSignal): Promise<readonly ReportMail[]> {
  return (await optionalCall(reportMailList, {}, signal)).reportMails;
}

/** Returns whether the report is new, not one that was sent before. */
export async function addReportMail({ sections, ...order }: ReportMailOrder, signal: AbortSignal): Promise<boolean> {
  return (await call(reportMailAdd, { body: { ...order, sections: [...sections] } }, signal)).isNew;
}

export async function removeReportMail(id: string, signal: AbortSignal): Promise<void> {
  await call(reportMailRemove, { params: { id } }, signal);
}
