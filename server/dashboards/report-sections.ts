import { type ReportPart, reportParts } from '#contract/dashboard-values.ts';

const separator = ',';

/** The sections of a report by mail as its row has them: each once, in their order. */
export const writeSections = (sections: readonly ReportPart[]): string =>
  reportParts.filter((part) => sections.includes(part)).join(separator);

/** The sections that a row of a report by mail has. */
export const readSections = (stored: string): ReportPart[] => {
  const names = stored.split(separator);
  return reportParts.filter((part) => names.includes(part));
};
