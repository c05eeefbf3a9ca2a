import { readQuery, withQuery } from './address-query.ts';
import { windowInAddress } from './address-window.ts';
import { type DayWindow, lastSevenDays } from './day-window.ts';

const space = 'org';

/** An organisation and the days that its figures are of. */
export type OrganizationChoice = { orgCode: string; window: DayWindow };

/** An address of the organisation dashboard (`org.code=ACME&org.start=20261101`) and what it may name. */
export type OrganizationPlace = {
  address: string;
  /** The codes of all owned organisations; the first is the one shown where none is named. */
  owned: readonly string[];
  /** The present day, YYYYMMDD. */
  today: string;
};

/** What an address names; a code that is not owned and a day that cannot be picked name nothing (ORG-02, ORG-04). */
export const choiceInAddress = ({ address, owned, today }: OrganizationPlace): OrganizationChoice => {
  const { code = '' } = readQuery(address, space);
  return {
    orgCode: owned.includes(code) ? code : (owned[0] ?? ''),
    window: windowInAddress({ address, space, today }),
  };
};

/** The address of a choice; the first owned organisation and the last seven days are left out. */
export const addressWithChoice = (
  { address, owned, today }: OrganizationPlace,
  { orgCode, window: { start } }: OrganizationChoice,
): string =>
  withQuery(address, space, {
    code: orgCode === owned[0] ? '' : orgCode,
    start: start === lastSevenDays(today).start ? '' : start,
  });
