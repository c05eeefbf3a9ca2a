const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** The server takes no writes, because it follows another one. */
export const readOnlyCode = '25006';

/** Whether a statement failed because the database takes no writes. */
export const isReadOnly = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === readOnlyCode;

const serverCodes = ['57P01', '57P02', '57P03', '53300', readOnlyCode];
const connectionClass = '08';

const driverFault = /^Connection terminated|timeout exceeded when trying to connect|is not queryable$/;

/** Whether a fault is a lost or refused connection, which a later try may not meet. */
export const isUnavailable = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false;
  const code = 'code' in fault ? String(fault.code) : '';
  const isKnown = networkCodes.includes(code) || serverCodes.includes(code);
  return isKnown || (code.length === 5 && code.startsWith(connectionClass)) || driverFault.test(fault.message);
};
