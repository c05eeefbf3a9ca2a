import { organizationReport } from '#contract/dashboards.contract.ts';
import { organizationReportRequest, type ReportPdf } from '#rules/dashboards/report-request.ts';
import { saveBlob } from '#services/browser/save-file.ts';
import { isOffered } from '#services/http/offered-calls.ts';
import { optionalCall } from '#services/http/optional-call.ts';

/** False once the server has said that it makes no PDF. */
export const canHavePdf = (): boolean => isOffered(organizationReport) !== false;

/**
 * Saves the PDF of a report that the server makes.
 * Throws the Failure `notFound` if the server does not have the call.
 */
export async function savePdf({ fileName, ...order }: ReportPdf, signal: AbortSignal): Promise<void> {
  const { pdf } = await optionalCall(organizationReport, organizationReportRequest(order), signal);
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  saveBlob(fileName, new Blob([bytes], { type: 'application/pdf' }));
}
