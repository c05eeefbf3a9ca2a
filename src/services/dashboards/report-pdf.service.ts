import { organizationReport } from '#contract/dashboards.contract.ts';
import { organizationReportRequest, type ReportPdf } from '#rules/dashboards/report-request.ts';
import { saveBlob } from '#services/browser/save-file.ts';
import { isOffered } from '#services/http/offered-calls.ts';
import { optionalCall } from '#services/http/optional-call.ts';
import { sendKnownSections } from './report-sections.ts';

/** False once the server has said that it makes no PDF. */
export const canHavePdf = (): boolean => isOffered(organizationReport) !== false;

/**
 * Saves the PDF of a report that the server makes.
 * Returns the sections that it lacks, because the server does not know them.
 * Throws the Failure `notFound` if the server does not have the call.
 */
export async function savePdf({ fileName, parts, ...order }: ReportPdf, signal: AbortSignal) {
  const { answer, leftOut } = await sendKnownSections(parts, (known) =>
    optionalCall(organizationReport, organizationReportRequest({ ...order, parts: known }), signal),
  );
  const bytes = Uint8Array.from(atob(answer.pdf), (letter) => letter.charCodeAt(0));
  saveBlob(fileName, new Blob([bytes], { type: 'application/pdf' }));
  return leftOut;
}
