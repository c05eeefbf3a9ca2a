/**
 * The singular of a noun for exactly one, its plural for everything else.
 * An amount can be formatted: '1.0' is not one.
 */
export const nounFor = (amount: number | string, singular: string, plural = `${singular}s`): string =>
  String(amount) === '1' ? singular : plural;

/** A whole number with separators and its noun: '1 day', '20,000 rows'. */
export const formatAmount = (amount: number, singular: string, plural?: string): string =>
  `${String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')} ${nounFor(amount, singular, plural)}`;
