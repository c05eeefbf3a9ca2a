/** A disk is full, a quota is used up, or the disk of PostgreSQL is full. */
const codes = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether a fault, or what caused it, says that no space is left. */
export const isDiskFull = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false;
  return ('code' in fault && codes.includes(String(fault.code))) || isDiskFull(fault.cause);
};
