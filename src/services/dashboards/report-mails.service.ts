import type { ReportPart, ReportRhythm } from '#contract/dashboard-values.ts';
import { type ReportMail, reportMailAdd, reportMailList, reportMailRemove } from '#contract/report-mails.contract.ts';
import { call } from '#services/http/call.ts';
import { idempotentWrite } from '#services/http/idempotent-write.ts';
import { isOffered } from '#services/http/offered-calls.ts';
import { optionalCall } from '#services/http/optional-call.ts';
import { sendKnownSections } from './report-sections.ts';

/** A report that the server is to send again and again. */
export type ReportMailOrder = { orgCode: string; rhythm: ReportRhythm; sections: readonly ReportPart[] };

/** False once the server has said that it sends no reports. */
export const canSendReports = (): boolean => isOffered(reportMailList) !== false;

/** Of both writes: a removal in between makes the same addition a new one. */
const name = 'report mail';

/** Throws the Failure `notFound` if the server sends no reports. */
export async function listReportMails(signal: AbortSignal): Promise<readonly ReportMail[]> {
  return (await optionalCall(reportMailList, {}, signal)).reportMails;
}

/**
 * Whether a report is new, not one that was sent before,
 * and the sections that the server does not know.
 */
export type AddedReport = { isNew: boolean; leftOut: readonly ReportPart[] };

export async function addReportMail(
  { sections: wanted, ...order }: ReportMailOrder,
  signal: AbortSignal,
): Promise<AddedReport> {
  const { answer, leftOut } = await sendKnownSections(wanted, (sections) => {
    const body = { ...order, sections: [...sections] };
    return idempotentWrite({ name, body }, (idempotencyKey) => call(reportMailAdd, { body, idempotencyKey }, signal));
  });
  return { isNew: answer.isNew, leftOut };
}

export async function removeReportMail(id: string, signal: AbortSignal): Promise<void> {
  const params = { id };
  await idempotentWrite({ name, body: params }, (idempotencyKey) =>
    call(reportMailRemove, { params, idempotencyKey }, signal),
  );
}
