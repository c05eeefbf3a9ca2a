import { type ReportPart, reportParts } from '#contract/dashboard-values.ts';
import { readQuery, withQuery } from '#rules/patterns/url-query.ts';

/** The sections that can be chosen. */
export const choosableParts: readonly ReportPart[] = reportParts;

/** The prefix of the choice of sections in the address of a report. */
const partsPrefix = 'report';
const separator = ',';

const readNames = (address: string): string[] => {
  const { sections = '' } = readQuery(address, partsPrefix);
  return sections.split(separator).filter(Boolean);
};

const isPart = (name: string): boolean => reportParts.some((part) => part === name);

/** The sections that the address names, in the order of the report; all if it names none that exists. */
export const partsInUrl = (address: string): readonly ReportPart[] => {
  const names = readNames(address);
  const named = reportParts.filter((part) => names.includes(part));
  return named.length > 0 ? named : reportParts;
};

/** Whether the address names a section that no report has. */
export const hasUnknownParts = (address: string): boolean => readNames(address).some((name) => !isPart(name));

/** The address with these sections; all of them need no parameter. */
export const withParts = (address: string, parts: readonly ReportPart[]): string =>
  withQuery(address, partsPrefix, {
    sections: parts.length === reportParts.length ? '' : parts.join(separator),
  });

/** Adds or removes a section; the order stays that of the report. */
export const toggledParts = (parts: readonly ReportPart[], part: ReportPart): readonly ReportPart[] =>
  reportParts.filter((one) => (one === part ? !parts.includes(one) : parts.includes(one)));

/**
 * The sections of a report that the server makes.
 * It may lack that of members, unless it is the only one.
 */
export const listPrintedParts = (parts: readonly ReportPart[], hasMembers: boolean): readonly ReportPart[] => {
  const printed = hasMembers ? parts : parts.filter((part) => part !== 'memberTimes');
  return printed.length > 0 ? printed : parts;
};

/** The sections that servers may not know, because they came later than reports. */
const laterParts: readonly ReportPart[] = ['courses'];

/** The sections that each server with reports knows; null if all are those, or none would be left. */
export const toEarlierParts = (parts: readonly ReportPart[]): readonly ReportPart[] | null => {
  const earlier = parts.filter((part) => !laterParts.includes(part));
  return earlier.length === parts.length || earlier.length === 0 ? null : earlier;
};

/** Two short sections stand next to each other if both are chosen. */
const halfParts: readonly ReportPart[] = ['logins', 'progress'];

/** Whether a section stands next to another one where there is room. */
export const isHalfPart = (chosen: readonly ReportPart[], part: ReportPart): boolean =>
  halfParts.includes(part) && halfParts.every((one) => chosen.includes(one));
