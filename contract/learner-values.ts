export const learnerPageSize = 10;
export const packagePageSize = 10;

/** The longest nick and real name in characters. */
export const learnerNameMaxLength = 100;
