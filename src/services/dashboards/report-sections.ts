import type { ReportPart } from '#contract/dashboard-values.ts';
import { toEarlierParts } from '#rules/dashboards/report-parts.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { fieldProblemsIn } from '#rules/patterns/field-problems.ts';

/** `leftOut` are the sections that the server does not know. */
export type Sectioned<Answer> = { answer: Answer; leftOut: readonly ReportPart[] };

const field = 'sections';

const isAboutSections = (error: unknown): boolean =>
  isFailure(error) && error.kind === 'invalid' && field in fieldProblemsIn(error.errors, [field]);

/**
 * Sends the sections of a report.
 * Sends it again without those that came later if the server does not know them.
 * Throws what `send` throws.
 */
export async function sendKnownSections<Answer>(
  sections: readonly ReportPart[],
  send: (sections: readonly ReportPart[]) => Promise<Answer>,
): Promise<Sectioned<Answer>> {
  try {
    return { answer: await send(sections), leftOut: [] };
  } catch (error) {
    const known = isAboutSections(error) ? toEarlierParts(sections) : null;
    if (!known) throw error;
    return { answer: await send(known), leftOut: sections.filter((section) => !known.includes(section)) };
  }
}
